import { parseConfig } from "../../../contract/config";
import { ATTRIBUTE, ID } from "../../../contract/markup";
import { CONTRACT_VERSION, USER_CLASSES } from "../../../contract/sections";
import { attributeOf, classListOf, descendants, hasAttribute, textOf } from "../../../lib/node";
import { bodyOf, rootElement } from "../../../lib/page";
import known from "../known.json";
import { all, each, has, said, unless, type Found, type Rule } from "./check";
import { likelyName, meaning } from "./did-you-mean";

const CONFIG = `#${ID.config}`;
const CONFIG_KEYS = known.config;
const TEXTS = known.texts;
const ENTRY = 'script[src*="/app."]';
const FOCUSABLE = "a[href],button,input,select,textarea,summary,[tabindex]";

function configOf(page: Document): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(textOf(descendants(page, CONFIG)[0])));
  } catch {
    return {};
  }
}

function unknownKeys(page: Document): readonly Found[] {
  const config = configOf(page);
  const element = descendants(page, CONFIG)[0];
  const keys = Object.keys(config).filter((key) => !CONFIG_KEYS.includes(key));
  // Further keys are those of the server's own messages
  const texts = Object.keys(Object(config.translations)).filter(
    (key) => !TEXTS.includes(key) && likelyName(key, TEXTS) !== undefined,
  );
  return [
    ...keys.map((key) => meaning(key, CONFIG_KEYS)),
    ...texts.map((key) => `translations: ${meaning(key, TEXTS)}`),
  ].map((got) => (element === undefined ? { got } : { element, got }));
}

function configErrors(page: Document): readonly Found[] {
  const element = descendants(page, CONFIG)[0];
  if (element === undefined) return [];
  const { errors } = parseConfig(textOf(element), attributeOf(rootElement(page), "lang") ?? "");
  return errors.map(({ message }) => ({ element, got: message }));
}

function untranslated(page: Document): readonly Found[] {
  const { locale, translations } = configOf(page);
  const language = String(locale ?? attributeOf(rootElement(page), "lang") ?? "en");
  if (/^(en|de)\b/i.test(language)) return [];
  const given = Object.keys(Object(translations));
  const left = TEXTS.filter((key) => !given.includes(key));
  return left.length === 0
    ? []
    : [{ got: `${language}: ${left.length} of ${TEXTS.length} texts, ${left[0]} for example` }];
}

/** All elements with an id that another has, but the first. */
function doubledIds(page: Document): readonly Found[] {
  const seen = new Set<string>();
  return said(descendants(page, "[id]"), (element) => {
    const id = attributeOf(element, "id") ?? "";
    if (id === "" || !seen.has(id)) {
      seen.add(id);
      return undefined;
    }
    return `id="${id}"`;
  });
}

const REFERENCES = ["aria-controls", "aria-labelledby", "aria-describedby", "list", "form", "headers", "aria-details"];

function brokenReferences(page: Document): readonly Found[] {
  const ids = new Set(descendants(page, "[id]").map((element) => attributeOf(element, "id") ?? ""));
  return REFERENCES.flatMap((attribute) =>
    said(all(page, `[${attribute}]`), (element) => {
      const lost = (attributeOf(element, attribute) ?? "").split(/\s+/).filter((id) => id !== "" && !ids.has(id));
      return lost.length === 0 ? undefined : `${attribute}="${lost.join(" ")}"`;
    }),
  );
}

const CONTROL = "input,select,textarea,button,meter,output,progress";

function looseLabels(page: Document): readonly Found[] {
  const ids = new Set(descendants(page, CONTROL).map((element) => attributeOf(element, "id") ?? ""));
  return said(all(page, "label"), (label) => {
    const id = attributeOf(label, "for");
    if (id === undefined)
      return has(label, CONTROL) ? undefined : `"${textOf(label).trim()}" has no for, and no field inside`;
    return ids.has(id) ? undefined : `for="${id}": there is no field of that id`;
  });
}

function headProblems(page: Document, problem: (script: Element) => boolean): readonly Found[] {
  return each(descendants(page, ENTRY).filter(problem));
}

const isProgram = (script: Element): boolean => /^(text\/javascript|module|)$/.test(attributeOf(script, "type") ?? "");

/** The page as a whole: head, body, configuration, ids, and what every page has. */
export const PAGE_RULES: Readonly<Record<string, Rule>> = {
  "language-missing": {
    level: "required",
    says: "The page does not say its language: texts, plurals and dates are English.",
    remedy: 'Write <html lang="de-DE">.',
    docs: "page.md",
    find: (page) => unless((attributeOf(rootElement(page), "lang") ?? "") !== ""),
  },
  "contract-missing": {
    level: "recommended",
    says: "The page does not say that it keeps the contract of this bundle.",
    remedy: 'Write <html data-contract="1">.',
    docs: "page.md#version",
    find(page) {
      const version = attributeOf(rootElement(page), "data-contract");
      return version === CONTRACT_VERSION
        ? []
        : [{ got: version === undefined ? "none" : `data-contract="${version}"` }];
    },
  },
  "user-class": {
    level: "required",
    says: "The body must have exactly one class that says whether the shopper is known.",
    remedy: "Give it user-unknown, user-account or user-guest.",
    docs: "page.md#users",
    find(page) {
      const classes = Array.from(classListOf(bodyOf(page)));
      const given = USER_CLASSES.filter((name) => classes.includes(name));
      return given.length === 1 ? [] : [{ element: bodyOf(page), got: given.join(" ") || "none" }];
    },
  },
  "viewport-missing": {
    level: "recommended",
    says: "Phones show the page as on a desktop, made small.",
    remedy: 'Write <meta name="viewport" content="width=device-width, initial-scale=1">.',
    docs: "page.md",
    find: (page) => unless(has(page, 'meta[name="viewport"]')),
  },
  "main-missing": {
    level: "recommended",
    says: "The page has no <main>, where the focus goes when what had it is gone.",
    remedy: 'Put the page\'s own content into <main tabindex="-1">.',
    docs: "page.md",
    find: (page) => unless(has(page, "main,[role=main]")),
  },
  "early-script-missing": {
    level: "recommended",
    says: "The inlined script is missing: what is pressed before the bundle is there gets lost.",
    remedy: "Put the file of inline.early-events into a <script> of the head, and its hash into script-src.",
    docs: "page.md#early-events",
    find: (page) => unless(!has(page, ENTRY) || descendants(page, "script:not([src])").some(isProgram)),
  },
  "entry-async": {
    level: "required",
    says: "A script tag of the bundle is async, so it may run after what it should hold.",
    remedy: "Take async away.",
    docs: "page.md#early-events",
    find: (page) => headProblems(page, (script) => hasAttribute(script, "async")),
  },
  "entry-integrity": {
    level: "recommended",
    says: "A script tag of the bundle has no integrity.",
    remedy: "Copy it from integrity of entrypoints.json.",
    docs: "page.md#build-output",
    find: (page) => headProblems(page, (script) => !hasAttribute(script, "integrity")),
  },
  "legacy-missing": {
    level: "recommended",
    says: "Old browsers get no script.",
    remedy: "Add the legacy entry with nomodule and defer.",
    docs: "page.md",
    find: (page) => unless(!has(page, ENTRY) || has(page, "script[nomodule]")),
  },
  "config-broken": {
    level: "required",
    says: "The configuration has a value that cannot be used; the default counts.",
    remedy: "Write it as its row in the table says.",
    docs: "page.md#configuration",
    find: configErrors,
  },
  "config-unknown": {
    level: "required",
    says: "The configuration has a key that nothing reads.",
    remedy: "Correct it, or take it away.",
    docs: "page.md#configuration",
    find: unknownKeys,
  },
  "texts-missing": {
    level: "recommended",
    says: "The page's language is none that texts are built in for, and the configuration leaves some out: they are English.",
    remedy: "Add them to translations.",
    docs: "reference/texts.md",
    find: untranslated,
  },
  "id-doubled": {
    level: "required",
    says: "Two elements have the same id: labels, links and the bundle take one for the other.",
    remedy: "Put something of the product or the line into the id.",
    docs: "islands.md",
    find: doubledIds,
  },
  "reference-broken": {
    level: "recommended",
    says: "An attribute names an id that the page does not have.",
    remedy: "Correct the id, or take the attribute away.",
    docs: "islands.md",
    find: brokenReferences,
  },
  "label-loose": {
    level: "required",
    says: "A label belongs to no field: a click on it does nothing, and a screen reader does not say it.",
    remedy: "Put the field into it, or name the field's id in for.",
    docs: "features/forms.md",
    find: looseLabels,
  },
  "picture-without-size": {
    level: "recommended",
    says: "A picture has no width and height, so the page jumps when it comes.",
    remedy: "Write both.",
    docs: "features/toasts.md#others",
    find: (page) => each(all(page, "img:not([width]),img:not([height])")),
  },
  "focus-fallback": {
    level: "recommended",
    says: "What shall take the focus cannot have it.",
    remedy: 'Give it tabindex="-1".',
    docs: "islands.md",
    find: (page) => each(all(page, `[${ATTRIBUTE.focusFallback}]:not(${FOCUSABLE.split(",").join("):not(")})`)),
  },
  "url-foreign": {
    level: "required",
    says: "The bundle asks this shop only: an address of another origin is refused.",
    remedy: "Let this server answer it, and write its path.",
    docs: "page.md#urls",
    find: foreignUrls,
  },
};

const OWN_URLS = [
  ATTRIBUTE.fragment,
  ATTRIBUTE.quickViewUrl,
  ATTRIBUTE.reminderUrl,
  ATTRIBUTE.dialogUrl,
  ATTRIBUTE.addUrl,
  ATTRIBUTE.removeUrl,
  ATTRIBUTE.suggestUrl,
  ATTRIBUTE.checkUrl,
  ATTRIBUTE.uploadUrl,
];

function foreignUrls(page: Document): readonly Found[] {
  return OWN_URLS.flatMap((attribute) =>
    said(all(page, `[${attribute}]`), (element) => {
      const value = attributeOf(element, attribute) ?? "";
      return isOwn(value) ? undefined : `${attribute}="${value}"`;
    }),
  );
}

/** Whether it is an address of this origin. */
export function isOwn(value: string): boolean {
  try {
    return new URL(value, window.location.href).origin === window.location.origin;
  } catch {
    return false;
  }
}
