import type { Text } from "./model";

/** What the shop says about surveys, repairs and returns: keys of messages in its answers. */
export const FORM_NOTICE_TEXTS: Readonly<Record<string, Text>> = {
  "Shop.AnswerMissing": { en: "Please answer this question.", de: "Bitte beantworte diese Frage." },
  "Shop.AnswerTooLong": { en: "Please say it a little shorter.", de: "Bitte fasse dich etwas kürzer." },
  "Shop.AnswerUnknown": { en: "Please choose one of the answers.", de: "Bitte wähle eine der Antworten." },
  "Shop.SurveyAnsweredBefore": {
    en: "You have answered already. Thank you.",
    de: "Du hast schon geantwortet. Vielen Dank.",
  },
  "Shop.SurveyThanks": { en: "Thank you. Your answers have arrived.", de: "Danke. Deine Antworten sind angekommen." },
};
