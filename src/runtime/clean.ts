import { attributeOf, attributesOf, descendants, detach, isElement, nameOf } from "../lib/node";
import { isDataBlock } from "./data-blocks";

/** Element names whose content runs, loads or restyles by itself; they never come in through a fragment. */
const FORBIDDEN_ELEMENTS =
  "base,link,meta,style,iframe,frame,frameset,object,embed,applet,animate,set,animateMotion,animateTransform";
/** Attributes that hold one URL. */
const URL_ATTRIBUTES = [
  "href",
  "src",
  "action",
  "formaction",
  "xlink:href",
  "data",
  "poster",
  "background",
  "cite",
  "ping",
  "manifest",
];
/** Attributes that send what the shopper typed; only to the shop itself. */
const SUBMIT_ATTRIBUTES = ["action", "formaction"];
/** Switches of Bootstrap's data API through which texts would become HTML, or safeguards would go. */
const FORBIDDEN_ATTRIBUTES =
  /^(on.*|srcdoc|data-bs-(html|template|sanitize|sanitize-fn|allow-list|content|config)|is|nonce)$/i;
/** What createElement and setAttribute accept in every browser of the floor. */
const NAME = /^[a-z_][\w:.-]*$/i;

/**
 * Makes a parsed, still inert tree harmless, in place: no scripts but data blocks, no handlers, no URLs but http(s), mailto,
 * tel and raster data, no active elements, no form that posts to another origin. Ordinary shop HTML stays whole.
 * @param root an element or fragment of an inert document; templates in it are cleaned too
 */
export function clean(root: Element | DocumentFragment): void {
  for (const element of descendants(root, FORBIDDEN_ELEMENTS)) detach(element);
  for (const script of descendants(root, "script")) {
    if (!isDataBlock(script)) detach(script);
  }
  for (const element of descendants(root, "*")) cleanElement(element);
  if (isElement(root)) cleanElement(root);
}

function cleanElement(element: Element): void {
  if (!NAME.test(nameOf(element))) {
    detach(element);
    return;
  }
  for (const { name, value } of attributesOf(element)) {
    const isForbidden = FORBIDDEN_ATTRIBUTES.test(name) || shadowsDocument(element, name, value);
    if (!NAME.test(name) || isForbidden || !isHarmless(name.toLowerCase(), value)) {
      Element.prototype.removeAttribute.call(element, name);
    }
  }
  if (opensWindow(attributeOf(element, "target") ?? "_self")) addRel(element, "noopener");
  const content = (element as Partial<HTMLTemplateElement>).content;
  if (nameOf(element) === "template" && content instanceof DocumentFragment) clean(content);
}

/** `<form name="createElement">` would stand for `document.createElement`. */
function shadowsDocument(element: Element, name: string, value: string): boolean {
  return name === "name" && /^(form|img)$/.test(nameOf(element)) && value in Document.prototype;
}

const opensWindow = (target: string): boolean => !/^(_self|_parent|_top|)$/i.test(target);

function isHarmless(name: string, value: string): boolean {
  if (name === "srcset" || name === "imagesrcset")
    return !/(^|[\s,])\s*(javascript|data(?!:image\/(?!svg)))[^,]*:/i.test(value);
  if (URL_ATTRIBUTES.indexOf(name) < 0) return true;
  const url = resolve(value);
  if (url === undefined) return false;
  if (SUBMIT_ATTRIBUTES.indexOf(name) >= 0) return url.origin === window.location.origin;
  if (/^(https?|mailto|tel|sms):$/.test(url.protocol)) return true;
  return url.protocol === "data:" && (name === "src" || name === "poster") && /^data:image\/(?!svg)/i.test(url.href);
}

function resolve(value: string): URL | undefined {
  try {
    return new URL(value, document.baseURI);
  } catch (error) {
    // An URL that nobody can read goes nowhere; the attribute is dropped.
    return error instanceof Error ? undefined : undefined;
  }
}

function addRel(element: Element, token: string): void {
  const tokens = (element.getAttribute("rel") ?? "").split(/\s+/).filter((part) => part !== "" && part !== token);
  element.setAttribute("rel", [...tokens, token].join(" "));
}
