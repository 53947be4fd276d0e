import { fieldText } from "../../src/say/field-text";
import type { Field } from "../../src/lib/fields";
import { find, show } from "../http/server";

function open(html: string, { lang = "en", translations = {} }: { lang?: string; translations?: object } = {}): Field {
  document.documentElement.lang = lang;
  const config = JSON.stringify({ translations });
  show(`<script type="application/json" id="storefront-config">${config}</script><form>${html}</form>`);
  return find<HTMLInputElement>("form > *");
}

afterEach(() => {
  document.documentElement.lang = "en";
});

test.each([
  ["<input required>", "Please fill in this field.", "Bitte dieses Feld ausfüllen."],
  ["<textarea required></textarea>", "Please fill in this field.", "Bitte dieses Feld ausfüllen."],
  ['<input type="date" required>', "Please fill in this field.", "Bitte dieses Feld ausfüllen."],
  [
    "<select required><option value=''>–</option></select>",
    "Please choose an option.",
    "Bitte eine Möglichkeit auswählen.",
  ],
  [
    "<select multiple required><option>a</option></select>",
    "Please choose an option.",
    "Bitte eine Möglichkeit auswählen.",
  ],
  ['<input type="radio" name="a" required>', "Please choose an option.", "Bitte eine Möglichkeit auswählen."],
  ['<input type="checkbox" required>', "Please tick this box.", "Bitte dieses Kästchen ankreuzen."],
  ['<input type="file" required>', "Please choose a file.", "Bitte eine Datei auswählen."],
  [
    '<input type="email" value="ada">',
    "Please enter a complete e-mail address, like name@example.com.",
    "Bitte eine vollständige E-Mail-Adresse angeben, wie name@example.com.",
  ],
  [
    '<input type="url" value="example">',
    "Please enter a complete web address, like https://example.com.",
    "Bitte eine vollständige Internetadresse angeben, wie https://example.com.",
  ],
  ['<input pattern="[0-9]{5}" value="1">', "Please use the requested format.", "Bitte im verlangten Format angeben."],
  [
    '<input pattern="[0-9]{5}" title="12345" value="1">',
    "Please use the requested format: 12345",
    "Bitte im verlangten Format angeben: 12345",
  ],
  ['<input type="number" min="1.5" value="1">', "Please enter 1.5 or more.", "Bitte 1,5 oder mehr angeben."],
  ['<input type="number" max="1000" value="1001">', "Please enter 1,000 or less.", "Bitte 1.000 oder weniger angeben."],
  [
    '<input type="date" min="2026-12-24" value="2026-12-01">',
    "Please enter 12/24/2026 or later.",
    "Bitte 24.12.2026 oder später angeben.",
  ],
  [
    '<input type="date" max="2010-12-31" value="2011-01-01">',
    "Please enter 12/31/2010 or earlier.",
    "Bitte 31.12.2010 oder früher angeben.",
  ],
  [
    '<input type="month" min="2026-12" value="2026-11">',
    "Please enter December 2026 or later.",
    "Bitte Dezember 2026 oder später angeben.",
  ],
  [
    '<input type="datetime-local" min="2026-12-24T18:00" value="2026-12-24T17:00">',
    "Please enter 12/24/2026, 18:00 or later.",
    "Bitte 24.12.2026, 18:00 oder später angeben.",
  ],
  [
    '<input type="time" max="18:00" value="18:30">',
    "Please enter 18:00 or earlier.",
    "Bitte 18:00 oder früher angeben.",
  ],
  [
    '<input type="number" step="0.1" min="0" value="0.25">',
    "Please enter a valid value; the nearest are 0.2 and 0.3.",
    "Bitte einen gültigen Wert angeben; die nächsten sind 0,2 und 0,3.",
  ],
  [
    '<input type="number" min="2" step="5" max="10" value="9">',
    "Please enter a valid value; the nearest is 7.",
    "Bitte einen gültigen Wert angeben; der nächste ist 7.",
  ],
  ['<input type="time" min="09:00" step="900" value="09:10">', "Please check your entry.", "Bitte die Eingabe prüfen."],
])("%s is refused in the page's language: %s", (html, english, german) => {
  const field = open(html);
  expect(field.validity.valid).toBe(false);
  expect(fieldText(field)).toBe(english);
  expect(fieldText(open(html, { lang: "de-DE" }))).toBe(german);
});

/** Errors that only a shopper's typing can cause, not a script. */
test.each<[flag: keyof ValidityState, html: string, english: string, german: string]>([
  [
    "tooShort",
    '<input minlength="8" value="wool">',
    "Please enter at least 8 characters, not 4.",
    "Bitte mindestens 8 Zeichen angeben, nicht 4.",
  ],
  [
    "tooLong",
    '<textarea maxlength="3">wool</textarea>',
    "Please enter at most 3 characters, not 4.",
    "Bitte höchstens 3 Zeichen angeben, nicht 4.",
  ],
  ["badInput", '<input type="number" required>', "Please enter a number.", "Bitte eine Zahl angeben."],
  [
    "badInput",
    '<input type="date" required>',
    "Please enter a complete, valid date.",
    "Bitte ein vollständiges, gültiges Datum angeben.",
  ],
  [
    "badInput",
    '<input type="email" value="a@xn--">',
    "Please enter a complete e-mail address, like name@example.com.",
    "Bitte eine vollständige E-Mail-Adresse angeben, wie name@example.com.",
  ],
  ["badInput", '<input type="time">', "Please enter a complete time.", "Bitte eine vollständige Uhrzeit angeben."],
])("%s of %s is said in the page's language", (flag, html, english, german) => {
  const says = (lang: string): string => {
    const field = open(html, { lang });
    const { valueMissing } = field.validity;
    Object.defineProperty(field, "validity", { value: { valid: false, valueMissing, [flag]: true } });
    return fieldText(field);
  };
  expect([says("en"), says("de")]).toEqual([english, german]);
});

test("the page's own words win, with their plural forms", () => {
  const translations = {
    "Theme.FieldMissing": "Remplissez ce champ.",
    "Theme.FieldTooShort.one": "Une lettre manque.",
  };
  expect(fieldText(open("<input required>", { lang: "fr", translations }))).toBe("Remplissez ce champ.");
  expect(fieldText(open("<input required>", { lang: "de", translations }))).toBe("Remplissez ce champ.");
  const short = open('<input minlength="1">', { lang: "fr", translations });
  Object.defineProperty(short, "validity", { value: { valid: false, tooShort: true } });
  expect(fieldText(short)).toBe("Une lettre manque.");
});

test("a language without built-in words uses the browser's if the browser speaks it, else the English ones", () => {
  jest.spyOn(HTMLInputElement.prototype, "validationMessage", "get").mockReturnValue("Veuillez renseigner ce champ.");
  const language = jest.spyOn(Navigator.prototype, "language", "get").mockReturnValue("fr-FR");
  expect(fieldText(open("<input required>", { lang: "fr-CA" }))).toBe("Veuillez renseigner ce champ.");
  expect(fieldText(open("<input required>", { lang: "de" }))).toBe("Bitte dieses Feld ausfüllen.");
  language.mockReturnValue("de-DE");
  expect(fieldText(open("<input required>", { lang: "fr-CA" }))).toBe("Please fill in this field.");
});

test("a page with an invalid language gets English texts", () => {
  expect(fieldText(open('<input type="number" min="5" value="1">', { lang: "x!" }))).toBe("Please enter 5 or more.");
});
