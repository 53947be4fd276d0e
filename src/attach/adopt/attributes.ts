import { attributeOf, attributesOf, styleOf } from "../../lib/node";

/**
 * An island's changes to the server's attributes: a text sets the attribute, `true` sets it empty, `false` removes it,
 * `undefined` leaves the server's. `className` adds classes, `withoutClass` removes them; `value` and `checked` are the
 * control's live state.
 */
export interface Overlay {
  readonly className?: string | undefined;
  readonly withoutClass?: string | undefined;
  readonly value?: string | undefined;
  readonly checked?: boolean | undefined;
  readonly attributes?: Readonly<Record<string, string | boolean | undefined>> | undefined;
}

/** The server's element from which a live element was made, and the island's changes to it. */
interface Binding {
  server: Element;
  overlay: Overlay;
}

const NOTHING: Overlay = {};
const bindings = new WeakMap<Element, Binding>();

/** The server's element that a live one shows now, if it is adopted. */
export function serverElementOf(live: Element): Element | undefined {
  return bindings.get(live)?.server;
}

/** The live node already shows the server's HTML: remember it, change nothing. */
export function bindHydrated(live: Element, _before: Element | undefined, server: Element): void {
  bindings.set(live, { server, overlay: bindings.get(live)?.overlay ?? NOTHING });
}

/** The same, for an element outside React's tree. */
export function bindServer(live: Element, server: Element): void {
  bindHydrated(live, undefined, server);
}

/**
 * React has created the live node again (a slot returns to the server's content), so it gets the server's attributes.
 */
export function bindCreated(live: Element, before: Element | undefined, server: Element): void {
  bindHydrated(live, before, server);
  for (const { name, value, namespaceURI } of attributesOf(server)) {
    const style = name === STYLE_STAND_IN ? styleOf(live) : undefined;
    if (style !== undefined) style.cssText = value;
    else writeAttribute(live, name, value, namespaceURI);
  }
}

/** The island's changes to a live element. */
export function overlayOf(live: Element): Overlay {
  return bindings.get(live)?.overlay ?? NOTHING;
}

/** Lays an overlay over a live element. Anything that only the previous overlay set returns to the server's value. */
export function bindOverlay(live: Element, overlay: Overlay): void {
  const binding = bindings.get(live);
  if (binding === undefined) return;
  const before = binding.overlay;
  binding.overlay = overlay;
  const names = Object.keys({ ...before.attributes, ...overlay.attributes });
  for (const name of names) {
    const value = overlay.attributes?.[name];
    if (value === before.attributes?.[name]) continue;
    writeAttribute(live, name, value ?? attributeOf(binding.server, name) ?? false);
  }
  if (overlay.className !== before.className || overlay.withoutClass !== before.withoutClass)
    changeNamedClasses(live, binding.server, before, overlay);
  if (overlay.checked !== undefined) writeChecked(live, overlay.checked);
  if (overlay.value !== undefined) writeValue(live, overlay.value);
}

/** Writes only what differs. `false` removes the attribute, `true` sets it empty. */
export function writeAttribute(
  live: Element,
  name: string,
  value: string | boolean,
  namespace: string | null = null,
): void {
  if (value === false) {
    if (Element.prototype.hasAttribute.call(live, name)) Element.prototype.removeAttribute.call(live, name);
    return;
  }
  const text = value === true ? "" : value;
  if (attributeOf(live, name) === text) return;
  if (namespace === null) Element.prototype.setAttribute.call(live, name, text);
  else Element.prototype.setAttributeNS.call(live, namespace, name, text);
}

const tokensOf = (list: string | undefined): string[] => (list ?? "").split(/\s+/).filter((token) => token !== "");

/**
 * Removes and adds only the named classes and keeps others. All in one write, because each change reads the whole list.
 */
export function changeClasses(live: Element, before: string | undefined, after: string | undefined): void {
  const wanted = tokensOf(after);
  const gone = new Set(tokensOf(before));
  wanted.forEach((token) => gone.delete(token));
  const shown = tokensOf(attributeOf(live, "class"));
  const tokens = new Set(shown.filter((token) => !gone.has(token)));
  wanted.forEach((token) => tokens.add(token));
  if (tokens.size === 0 && after === undefined) Element.prototype.removeAttribute.call(live, "class");
  else if (tokens.size !== shown.length || shown.some((token) => !tokens.has(token)))
    Element.prototype.setAttribute.call(live, "class", Array.from(tokens).join(" "));
}

/** Classes that only the previous overlay named return to the server's. */
export function changeNamedClasses(live: Element, server: Element, before: Overlay, after: Overlay): void {
  const removed = tokensOf(after.withoutClass);
  const named = [...tokensOf(before.className), ...tokensOf(before.withoutClass), ...removed];
  const back = tokensOf(attributeOf(server, "class")).filter((name) => named.includes(name) && !removed.includes(name));
  changeClasses(live, named.join(" "), back.length === 0 ? after.className : [after.className, ...back].join(" "));
}

function writeChecked(live: Element, checked: boolean): void {
  if (live instanceof HTMLInputElement && live.checked !== checked) live.checked = checked;
}

function writeValue(live: Element, value: string): void {
  if ("value" in live && live.value !== value) live.value = value;
}

/**
 * A strict `style-src` blocks every parsed `style` attribute, in inert documents too. So answers are parsed with this
 * attribute instead, and styles reach the page through the CSSOM. Server HTML never contains it.
 */
export const STYLE_STAND_IN = "data-storefront-style";

/** Sets or removes the stand-in of an inert element. */
export function setStandIn(inert: Element, style: string | undefined): void {
  if (style !== undefined) Element.prototype.setAttribute.call(inert, STYLE_STAND_IN, style);
  else Element.prototype.removeAttribute.call(inert, STYLE_STAND_IN);
}

/** Replaces `style` by its stand-in in an inert copy of the page. */
export function standInForStyle(copy: Element): void {
  setStandIn(copy, attributeOf(copy, "style"));
  Element.prototype.removeAttribute.call(copy, "style");
}
