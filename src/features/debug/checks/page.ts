import { ATTRIBUTE } from "../../../contract/markup";
import { CONTRACT_VERSION, USER_CLASSES } from "../../../contract/sections";
import { attributeOf } from "../../../lib/node";
import { all, each, has, said, unless, type Found, type Rule } from "./check";

const ENTRY = 'script[src*="/app."]';
const FOCUSABLE = "a[href],button,input,select,textarea,summary,[tabindex]";

function headProblems(page: Document, problem: (script: Element) => boolean): readonly Found[] {
  return each(Array.from(page.querySelectorAll(ENTRY)).filter(problem));
}

const isProgram = (script: Element): boolean => /^(text\/javascript|module|)$/.test(script.getAttribute("type") ?? "");

/** Rules for the whole page: head, body, pictures, addresses. */
export const PAGE_RULES: Readonly<Record<string, Rule>> = {
  "language-missing": {
    level: "required",
    says: "The page does not state its language: texts, plurals and dates are English.",
    remedy: 'Write <html lang="de-DE">.',
    docs: "page.md",
    find: (page) => unless((page.documentElement.getAttribute("lang") ?? "") !== ""),
  },
  "contract-missing": {
    level: "recommended",
    says: "The page does not say that it follows this bundle's contract.",
    remedy: 'Write <html data-contract="1">.',
    docs: "page.md#version",
    find(page) {
      const version = page.documentElement.getAttribute("data-contract");
      return version === CONTRACT_VERSION ? [] : [{ got: version === null ? "none" : `data-contract="${version}"` }];
    },
  },
  "user-class": {
    level: "required",
    says: "The body must have exactly one class that says whether the shopper is known.",
    remedy: "Give it user-unknown, user-account or user-guest.",
    docs: "page.md#users",
    find(page) {
      const classes = Array.from(page.body.classList);
      const given = USER_CLASSES.filter((name) => classes.includes(name));
      return given.length === 1 ? [] : [{ element: page.body, got: given.join(" ") || "none" }];
    },
  },
  "viewport-missing": {
    level: "recommended",
    says: "Phones show the desktop page, scaled down.",
    remedy: 'Write <meta name="viewport" content="width=device-width, initial-scale=1">.',
    docs: "page.md",
    find: (page) => unless(has(page, 'meta[name="viewport"]')),
  },
  "main-missing": {
    level: "recommended",
    says: "The page has no <main> to take the focus when the focused element is gone.",
    remedy: 'Put the page\'s own content into <main tabindex="-1">.',
    docs: "page.md",
    find: (page) => unless(has(page, "main,[role=main]")),
  },
  "early-script-missing": {
    level: "recommended",
    says: "The inlined script is missing: what is pressed before the bundle is there is lost.",
    remedy: "Put the file of inline.early-events into a <script> in the head, and its hash into script-src.",
    docs: "page.md#early-events",
    find: (page) => unless(!has(page, ENTRY) || Array.from(page.querySelectorAll("script:not([src])")).some(isProgram)),
  },
  "entry-async": {
    level: "required",
    says: "A script tag of the bundle is async, so it may run too late to keep what the shopper presses.",
    remedy: "Remove async.",
    docs: "page.md#early-events",
    find: (page) => headProblems(page, (script) => script.hasAttribute("async")),
  },
  "entry-integrity": {
    level: "recommended",
    says: "A script tag of the bundle has no integrity.",
    remedy: "Copy it from integrity in entrypoints.json.",
    docs: "page.md#build-output",
    find: (page) => headProblems(page, (script) => !script.hasAttribute("integrity")),
  },
  "legacy-missing": {
    level: "recommended",
    says: "Old browsers get no script.",
    remedy: "Add the legacy entry with nomodule and defer.",
    docs: "page.md",
    find: (page) => unless(!has(page, ENTRY) || has(page, "script[nomodule]")),
  },
  "picture-without-size": {
    level: "recommended",
    says: "A picture lacks its width or height, so the page jumps when it loads.",
    remedy: "Write both.",
    docs: "features/toasts.md#others",
    find: (page) => each(all(page, "img:not([width]),img:not([height])")),
  },
  "focus-fallback": {
    level: "recommended",
    says: "The element that should receive focus cannot be focused.",
    remedy: 'Give it tabindex="-1".',
    docs: "islands.md",
    find: (page) => each(all(page, `[${ATTRIBUTE.focusFallback}]:not(${FOCUSABLE.split(",").join("):not(")})`)),
  },
  "url-foreign": {
    level: "required",
    says: "The bundle only contacts this shop: an address of another origin is refused.",
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
