import { ATTRIBUTE, ID } from "../../contract/markup";
import {
  attributeNamesOf,
  attributeOf,
  contentOf,
  descendants,
  detach,
  hasAttribute,
  isElement,
  nameOf,
  setAttribute,
} from "../../lib/node";
import { isSafeSet, isSafeUrl, PLAIN_URL, resolveUrl, type UrlUse } from "../../lib/safe-url";
import { isDataBlock } from "./data-blocks";

/** Elements whose content runs, loads or restyles by itself; they never come in through a fragment. */
const FORBIDDEN_ELEMENTS =
  /^(base|link|meta|style|iframe|frame|frameset|object|embed|applet|portal|animate|set|animateMotion|animateTransform)$/i;
/** Attributes that contain one URL. */
const URL_ATTRIBUTES = /^(href|src|xlink:href|data|poster|background|cite|ping|manifest)$/;
/** Attributes with the URL that a form is sent to; only the shop itself. */
const SUBMIT_ATTRIBUTES = /^(form)?action$/;
const SRCSET_ATTRIBUTES = /^(image)?srcset$/;
/** Switches of Bootstrap's data API through which texts would become HTML, or safeguards would go. */
const FORBIDDEN_ATTRIBUTES =
  /^(on.*|srcdoc|data-bs-(html|template|sanitize|sanitize-fn|allow-list|content|config|original-title)|is|nonce)$/i;
/** Names that createElement and setAttribute accept in every browser of the floor. */
const NAME = /^[a-z_][\w:.-]*$/i;
/** Decides whether an attribute may have this value. */
type Harmless = (value: string, element: Element) => boolean;
const anyValue: Harmless = () => true;
/** Decided once for each name: an answer has thousands of elements and attributes, but few names. */
const harmless = new Map<string, Harmless>();
const forbidden = new Map<string, boolean>();
/** The same, within one answer, for the addresses that forms are sent to: each line of a cart has two or three. */
const actions = new Map<string, boolean>();

/**
 * Makes a parsed, still inert tree harmless, in place: no scripts but data blocks, no handlers, no URLs but http(s),
 * mailto, tel and raster data, no active elements, no form that posts to another origin. Ordinary shop HTML is not
 * changed.
 * @param root an element or fragment of an inert document; templates in it are cleaned too
 */
export function clean(root: Element | DocumentFragment): void {
  actions.clear();
  cleanTree(root);
}

function cleanTree(root: Element | DocumentFragment): void {
  for (const element of descendants(root, "*")) cleanElement(element);
  if (isElement(root)) cleanElement(root);
}

function cleanElement(element: Element): void {
  const tag = nameOf(element);
  const isForbidden =
    forbidden.get(tag) ?? remember(forbidden, tag, !(NAME.test(tag) && !FORBIDDEN_ELEMENTS.test(tag)));
  if ((isForbidden && !isMicrodata(element)) || (tag === "script" && !isHarmlessScript(element))) {
    detach(element);
    return;
  }
  for (const name of attributeNamesOf(element)) {
    const isHarmless = harmless.get(name) ?? remember(harmless, name, harmlessOf(name, name.toLowerCase()));
    if (isHarmless !== anyValue && !isHarmless(String(attributeOf(element, name)), element))
      Element.prototype.removeAttribute.call(element, name);
  }
  const content = contentOf(element);
  if (content !== element) cleanTree(content);
}

function remember<T>(known: Map<string, T>, name: string, value: T): T {
  known.set(name, value);
  return value;
}

/**
 * `<link itemprop="availability" href="…">` and the like are only data; with a `rel` or `name` they would have an
 * effect.
 */
function isMicrodata(element: Element): boolean {
  if (!/^(link|meta)$/.test(nameOf(element)) || !hasAttribute(element, "itemprop")) return false;
  return !["rel", "rev", "name", "http-equiv", "charset"].some((name) => hasAttribute(element, name));
}

/** Data blocks are harmless, except for the configuration, which only the page itself may contain. */
function isHarmlessScript(script: Element): boolean {
  return isDataBlock(script) && attributeOf(script, "id") !== ID.config;
}

/**
 * Whether a name or id leaves the document's members alone; `<form name="createElement">` would replace one. Other
 * elements that could (`embed`, `object`, `iframe`) never come in. Each document has a `location` of its own.
 */
const isPlainName: Harmless = (value, element) =>
  !((value in Document.prototype || value === "location") && /^(form|img)$/.test(nameOf(element)));

/** Only the bundle sets an island's state. */
const isNoIsland: Harmless = (_value, element) => !hasAttribute(element, ATTRIBUTE.island);

/** A page opened in another window must not reach this one. */
const isHarmlessTarget: Harmless = (value, element) => {
  if (!/^(_self|_parent|_top|)$/i.test(value)) addRel(element, "noopener");
  return true;
};

function harmlessOf(name: string, lowerName: string): Harmless {
  if (!NAME.test(name) || FORBIDDEN_ATTRIBUTES.test(name)) return () => false;
  if (SRCSET_ATTRIBUTES.test(lowerName)) return isSafeSet;
  if (SUBMIT_ATTRIBUTES.test(lowerName))
    return (value) => actions.get(value) ?? remember(actions, value, isHarmlessUrl(value, "follow"));
  if (name === "name" || name === "id") return isPlainName;
  if (name === ATTRIBUTE.state) return isNoIsland;
  if (name === "target") return isHarmlessTarget;
  if (!URL_ATTRIBUTES.test(lowerName)) return anyValue;
  const use = lowerName === "src" || lowerName === "poster" ? "show" : "link";
  return (value) => PLAIN_URL.test(value) || isHarmlessUrl(value, use);
}

/** Whether a URL is safe; one that cannot be parsed is not. */
function isHarmlessUrl(value: string, use: UrlUse): boolean {
  const url = resolveUrl(value);
  return url !== undefined && isSafeUrl(url, use);
}

function addRel(element: Element, token: string): void {
  const tokens = (attributeOf(element, "rel") ?? "").split(/\s+/).filter((part) => part !== "" && part !== token);
  setAttribute(element, "rel", [...tokens, token].join(" "));
}
