import { type TemplateValues, numberText } from "../lib/template";
import type { Field } from "../lib/fields";
import { config } from "../contract/config";
import { dateText, inLanguage } from "./date-text";
import { findText, texts, type TextKey } from "./text";

/** Messages of a validated form for fields that fail the browser's check, if the server has none. @see contract §6 */
export const browserCheckText = texts({
  en: {
    "Theme.FieldMissing": "Please fill in this field.",
    "Theme.FieldMissingChoice": "Please choose an option.",
    "Theme.FieldMissingTick": "Please tick this box.",
    "Theme.FieldMissingFile": "Please choose a file.",
    "Theme.FieldEmail": "Please enter a complete e-mail address, like name@example.com.",
    "Theme.FieldUrl": "Please enter a complete web address, like https://example.com.",
    "Theme.FieldPattern": "Please use the requested format.",
    "Theme.FieldPatternTitle": "Please use the requested format: {{ title }}",
    "Theme.FieldTooShort": "Please enter at least {{ count }} characters, not {{ length }}.",
    "Theme.FieldTooLong": "Please enter at most {{ count }} characters, not {{ length }}.",
    "Theme.FieldTooLow": "Please enter {{ limit }} or more.",
    "Theme.FieldTooHigh": "Please enter {{ limit }} or less.",
    "Theme.FieldTooEarly": "Please enter {{ limit }} or later.",
    "Theme.FieldTooLate": "Please enter {{ limit }} or earlier.",
    "Theme.FieldStep": "Please enter a valid value; the nearest are {{ low }} and {{ high }}.",
    "Theme.FieldStepOne": "Please enter a valid value; the nearest is {{ value }}.",
    "Theme.FieldNumber": "Please enter a number.",
    "Theme.FieldDate": "Please enter a complete, valid date.",
    "Theme.FieldTime": "Please enter a complete time.",
    "Theme.FieldWrong": "Please check your entry.",
  },
  de: {
    "Theme.FieldMissing": "Bitte dieses Feld ausfüllen.",
    "Theme.FieldMissingChoice": "Bitte eine Möglichkeit auswählen.",
    "Theme.FieldMissingTick": "Bitte dieses Kästchen ankreuzen.",
    "Theme.FieldMissingFile": "Bitte eine Datei auswählen.",
    "Theme.FieldEmail": "Bitte eine vollständige E-Mail-Adresse angeben, wie name@example.com.",
    "Theme.FieldUrl": "Bitte eine vollständige Internetadresse angeben, wie https://example.com.",
    "Theme.FieldPattern": "Bitte im verlangten Format angeben.",
    "Theme.FieldPatternTitle": "Bitte im verlangten Format angeben: {{ title }}",
    "Theme.FieldTooShort": "Bitte mindestens {{ count }} Zeichen angeben, nicht {{ length }}.",
    "Theme.FieldTooLong": "Bitte höchstens {{ count }} Zeichen angeben, nicht {{ length }}.",
    "Theme.FieldTooLow": "Bitte {{ limit }} oder mehr angeben.",
    "Theme.FieldTooHigh": "Bitte {{ limit }} oder weniger angeben.",
    "Theme.FieldTooEarly": "Bitte {{ limit }} oder später angeben.",
    "Theme.FieldTooLate": "Bitte {{ limit }} oder früher angeben.",
    "Theme.FieldStep": "Bitte einen gültigen Wert angeben; die nächsten sind {{ low }} und {{ high }}.",
    "Theme.FieldStepOne": "Bitte einen gültigen Wert angeben; der nächste ist {{ value }}.",
    "Theme.FieldNumber": "Bitte eine Zahl angeben.",
    "Theme.FieldDate": "Bitte ein vollständiges, gültiges Datum angeben.",
    "Theme.FieldTime": "Bitte eine vollständige Uhrzeit angeben.",
    "Theme.FieldWrong": "Bitte die Eingabe prüfen.",
  },
});
export type FieldTextKey = TextKey<typeof browserCheckText>;

type Said = readonly [key: FieldTextKey, values?: TemplateValues];

const NO_TEXTS = { en: {}, de: {} };

/**
 * The message for a field that fails the browser's check, in the page's language: the page's text, else a built-in one.
 * The browser's own text is in the browser's language, so it is used only if the page has the same language and there
 * is no built-in text in it.
 * @see contract §6
 */
export function fieldText(field: Field): string {
  const { locale } = config();
  const [key, values = {}] = problemIn(field, locale);
  const isBuiltIn = /^(en|de)\b/i.test(locale);
  const own = findText(isBuiltIn ? browserCheckText.builtIn : NO_TEXTS, key, values);
  const browsers = languageOf(navigator.language) === languageOf(locale) ? field.validationMessage : "";
  return own ?? (browsers || browserCheckText(key, values));
}

const languageOf = (locale: string): string => (locale.split("-")[0] ?? "").toLowerCase();

function problemIn(field: Field, locale: string): Said {
  const { validity, type } = field;
  const limit = (name: string): TemplateValues => ({ limit: shown(field.getAttribute(name) ?? "", type, locale) });
  const length = (name: string): TemplateValues => ({
    count: Number(field.getAttribute(name) ?? NaN),
    length: field.value.length,
  });
  // An entry that is not a number counts as missing, too
  if (validity.badInput) return [BAD_INPUT[type] ?? "Theme.FieldDate"];
  if (validity.valueMissing) return [MISSING[type] ?? "Theme.FieldMissing"];
  if (validity.typeMismatch) return [type === "url" ? "Theme.FieldUrl" : "Theme.FieldEmail"];
  if (validity.patternMismatch) return pattern(field.getAttribute("title") ?? "");
  if (validity.tooShort) return ["Theme.FieldTooShort", length("minlength")];
  if (validity.tooLong) return ["Theme.FieldTooLong", length("maxlength")];
  const isNumber = isNumeric(type);
  if (validity.rangeUnderflow) return [isNumber ? "Theme.FieldTooLow" : "Theme.FieldTooEarly", limit("min")];
  if (validity.rangeOverflow) return [isNumber ? "Theme.FieldTooHigh" : "Theme.FieldTooLate", limit("max")];
  return validity.stepMismatch && isNumber ? step(field, locale) : ["Theme.FieldWrong"];
}

const BAD_INPUT: { readonly [type: string]: FieldTextKey | undefined } = {
  number: "Theme.FieldNumber",
  time: "Theme.FieldTime",
  email: "Theme.FieldEmail",
};

const MISSING: { readonly [type: string]: FieldTextKey | undefined } = {
  radio: "Theme.FieldMissingChoice",
  "select-one": "Theme.FieldMissingChoice",
  "select-multiple": "Theme.FieldMissingChoice",
  checkbox: "Theme.FieldMissingTick",
  file: "Theme.FieldMissingFile",
};

const isNumeric = (type: string): boolean => type === "number" || type === "range";

const pattern = (title: string): Said =>
  title === "" ? ["Theme.FieldPattern"] : ["Theme.FieldPatternTitle", { title }];

/** Steps count from `min`, else from the server's value. */
function step(field: Field, locale: string): Said {
  const given = (name: string, fallback: number): number => {
    const number = Number.parseFloat(field.getAttribute(name) ?? "");
    return Number.isNaN(number) ? fallback : number;
  };
  const [size, base] = [given("step", 1), given("min", given("value", 0))];
  const steps = Math.floor((Number(field.value) - base) / size);
  const [low = "", high] = [steps, steps + 1]
    // Without the digits that binary fractions add
    .map((count) => Number((base + count * size).toPrecision(12)))
    .filter((value) => value >= given("min", value) && value <= given("max", value))
    .map((value) => inLanguage(value, locale, ANY_NUMBER));
  return high === undefined ? ["Theme.FieldStepOne", { value: low }] : ["Theme.FieldStep", { low, high }];
}

const ANY_NUMBER = { maximumFractionDigits: 12 };

/** A limit as the page's language writes it; an unreadable one is not changed. */
function shown(limit: string, type: string, locale: string): string {
  if (/^\d{1,3}$/.test(limit)) return numberText(Number(limit), locale);
  if (isNumeric(type)) return inLanguage(Number(limit), locale, ANY_NUMBER);
  return dateText(limit, locale);
}
