import { parseConfig } from "../../../contract/config";
import { ID } from "../../../contract/markup";
import known from "../known.json";
import { type Found, type Rule, likelyName, meaning } from "./check";

const CONFIG = `#${ID.config}`;
const CONFIG_KEYS = known.config;
const TEXTS = known.texts;

function configOf(page: Document): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(page.querySelector(CONFIG)?.textContent ?? ""));
  } catch {
    return {};
  }
}

function unknownKeys(page: Document): readonly Found[] {
  const config = configOf(page);
  const element = page.querySelector(CONFIG);
  const keys = Object.keys(config).filter((key) => !CONFIG_KEYS.includes(key));
  // Other keys are those of the server's own messages
  const texts = Object.keys(Object(config.translations)).filter(
    (key) => !TEXTS.includes(key) && likelyName(key, TEXTS) !== undefined,
  );
  return [
    ...keys.map((key) => meaning(key, CONFIG_KEYS)),
    ...texts.map((key) => `translations: ${meaning(key, TEXTS)}`),
  ].map((got) => (element === null ? { got } : { element, got }));
}

function configErrors(page: Document): readonly Found[] {
  const element = page.querySelector(CONFIG);
  if (element === null) return [];
  const { errors } = parseConfig(element.textContent ?? "", page.documentElement.getAttribute("lang") ?? "");
  return errors.map(({ message }) => ({ element, got: message }));
}

function untranslated(page: Document): readonly Found[] {
  const { locale, translations } = configOf(page);
  const language = String(locale ?? page.documentElement.getAttribute("lang") ?? "en");
  if (/^(en|de)(?![a-z])/i.test(language)) return [];
  const given = Object.keys(Object(translations));
  const left = TEXTS.filter((key) => !given.includes(key));
  return left.length === 0
    ? []
    : [{ got: `${language}: ${left.length} of ${TEXTS.length} texts, for example ${left[0]}` }];
}

/** The page's configuration, and its texts. */
export const CONFIGURATION_RULES: Readonly<Record<string, Rule>> = {
  "config-broken": {
    level: "required",
    says: "The configuration has a value that cannot be used; the default applies.",
    remedy: "Write it as its row in the table says.",
    docs: "page.md#configuration",
    find: configErrors,
  },
  "config-unknown": {
    level: "required",
    says: "The configuration has a key that nothing reads.",
    remedy: "Correct it, or remove it.",
    docs: "page.md#configuration",
    find: unknownKeys,
  },
  "texts-missing": {
    level: "recommended",
    says: "The bundle has no texts in the page's language, and the configuration leaves some out: they are English.",
    remedy: "Add them to translations.",
    docs: "reference/texts.md",
    find: untranslated,
  },
};
