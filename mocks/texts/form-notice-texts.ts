import type { Text } from "../shop/model";

/** The shop's answers about surveys, repairs and returns, by message key. */
export const FORM_NOTICE_TEXTS: Readonly<Record<string, Text>> = {
  "Shop.AnswerMissing": { en: "Please answer this question.", de: "Bitte beantworte diese Frage." },
  "Shop.AnswerTooLong": { en: "Please say it a little shorter.", de: "Bitte fasse dich etwas kürzer." },
  "Shop.AnswerUnknown": { en: "Please choose one of the answers.", de: "Bitte wähle eine der Antworten." },
  "Shop.SurveyAnsweredBefore": {
    en: "You have answered already. Thank you.",
    de: "Du hast schon geantwortet. Vielen Dank.",
  },
  "Shop.SurveyThanks": { en: "Thank you. Your answers have arrived.", de: "Danke. Deine Antworten sind angekommen." },
  "Shop.CleanMissing": {
    en: "Please confirm that the piece is washed.",
    de: "Bitte bestätige, dass das Stück gewaschen ist.",
  },
  "Shop.EanUnknown": {
    en: "We do not know this number. It has 13 digits and is on the care label.",
    de: "Diese Nummer kennen wir nicht. Sie hat 13 Ziffern und steht auf dem Pflegeetikett.",
  },
  "Shop.NameMissing": { en: "Please tell us your name.", de: "Bitte gib deinen Namen an." },
  "Shop.NumberMissing": { en: "Please enter the number.", de: "Bitte gib die Nummer an." },
  "Shop.OfferAccepted": { en: "Thank you. We are starting to mend it.", de: "Danke. Wir fangen an zu flicken." },
  "Shop.OfferDeclined": {
    en: "We send the piece back as it is, free of charge.",
    de: "Wir schicken das Stück so zurück, wie es ist, kostenlos.",
  },
  "Shop.OfferGone": { en: "There is no offer to answer.", de: "Es gibt kein offenes Angebot." },
  "Shop.OrderUnknown": {
    en: "We find no order with this number and address. Please check both.",
    de: "Wir finden keine Bestellung mit dieser Nummer und Adresse. Bitte prüfe beides.",
  },
  "Shop.PhotoMissing": { en: "Please add at least one photo.", de: "Bitte füge mindestens ein Foto hinzu." },
  "Shop.PhotoTaken": { en: "The photo has arrived.", de: "Das Foto ist angekommen." },
  "Shop.PhotoTooLarge": { en: "A photo may have 10 MB at most.", de: "Ein Foto darf höchstens 10 MB haben." },
  "Shop.PhotoWrongType": {
    en: "Please choose pictures: JPEG, PNG, WebP or HEIC.",
    de: "Bitte wähle Bilder: JPEG, PNG, WebP oder HEIC.",
  },
  "Shop.PhotosTooMany": { en: "Five photos are enough.", de: "Fünf Fotos genügen." },
  "Shop.PieceFound": { en: "We have found the piece.", de: "Wir haben das Stück gefunden." },
  "Shop.RepairOrdered": { en: "Your repair is ordered.", de: "Deine Reparatur ist beauftragt." },
  "Shop.RepairUnknown": {
    en: "We find no repair with this number and address.",
    de: "Wir finden keine Reparatur mit dieser Nummer und Adresse.",
  },
  "Shop.ContractMissing": {
    en: "Please name the order, by its number or otherwise.",
    de: "Bitte nenne die Bestellung, mit ihrer Nummer oder anders.",
  },
  "Shop.ExchangeSoldOut": {
    en: "This size has just sold out. Please choose another one.",
    de: "Diese Größe ist gerade ausverkauft. Bitte wähle eine andere.",
  },
  "Shop.WithdrawnBefore": {
    en: "You have declared this withdrawal before. This is its receipt.",
    de: "Diesen Widerruf hast du schon erklärt. Das ist seine Bestätigung.",
  },
  "Shop.ReturnNothing": {
    en: "Please choose what you want to send back.",
    de: "Bitte wähle, was du zurückschickst.",
  },
  "Shop.ReturnRegistered": { en: "Your return is registered.", de: "Deine Rückgabe ist angemeldet." },
  "Shop.WishDateInvalid": {
    en: "Please enter a date like 24.12.2026, at least two weeks from now.",
    de: "Bitte ein Datum wie 24.12.2026 angeben, frühestens in zwei Wochen.",
  },
};

/** Names of steps and states. */
export const FORM_NAMES: Readonly<Record<string, Text>> = {
  "Shop.RepairStep.piece": { en: "Piece", de: "Stück" },
  "Shop.RepairStep.damage": { en: "Damage", de: "Schaden" },
  "Shop.RepairStep.photos": { en: "Photos", de: "Fotos" },
  "Shop.RepairStep.wish": { en: "Wishes", de: "Wünsche" },
  "Shop.RepairStep.send": { en: "Check and send", de: "Prüfen und senden" },
  "Shop.RepairState.received": { en: "Request received", de: "Auftrag eingegangen" },
  "Shop.RepairState.checked": { en: "Piece checked", de: "Stück geprüft" },
  "Shop.RepairState.offer": { en: "Offer", de: "Angebot" },
  "Shop.RepairState.work": { en: "Being mended", de: "Wird geflickt" },
  "Shop.RepairState.sent": { en: "On its way back", de: "Auf dem Rückweg" },
  "Shop.ReturnStep.items": { en: "Items", de: "Artikel" },
  "Shop.ReturnStep.solution": { en: "Money or exchange", de: "Geld oder Umtausch" },
  "Shop.ReturnStep.send": { en: "Check and send", de: "Prüfen und senden" },
  "Shop.Solution.refund": { en: "money back", de: "Geld zurück" },
  "Shop.Solution.credit": { en: "credit", de: "Guthaben" },
  "Shop.Solution.exchange": { en: "exchange", de: "Umtausch" },
};
