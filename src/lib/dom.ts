import { contains, descendants, parentElementOf } from "./node";
import { call } from "./property";

/** Whether the element matches, even where controls hide its `matches`. */
export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/** The element itself or its nearest ancestor that matches. A text node starts at its parent. */
export function closest(start: EventTarget | null, selector: string): Element | undefined {
  if (!(start instanceof Node)) return undefined;
  const element = start instanceof Element ? start : parentElementOf(start);
  return element && (Element.prototype.closest.call(element, selector) ?? undefined);
}

/** The same, for forms. */
export function closestForm(start: EventTarget | null, selector: string): HTMLFormElement | undefined {
  const found = closest(start, selector);
  return found instanceof HTMLFormElement ? found : undefined;
}

/** The root itself, if it matches, and its descendants that do: a fragment may be what is sought. */
export function selfAndDescendants(root: ParentNode, selector: string): Element[] {
  const found = descendants(root, selector);
  if (root instanceof Element && matches(root, selector)) found.unshift(root);
  return found;
}

/** Whether an event is a click that the page itself handles: with a modifier key, a link opens elsewhere. */
export function isPlainClick(event: Event): event is MouseEvent {
  if (event.type !== "click" || !(event instanceof MouseEvent)) return false;
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}

/** Whether some of the element is inside the window, as far as the page has scrolled. */
export function isInSight(element: Element): boolean {
  const { top, right, bottom, left } = call(element, "getBoundingClientRect");
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}

/** Whether the node is in the page. */
export function isInPage(node: Node): boolean {
  // Support: Edge 18 has no Node.isConnected
  return contains(document, node);
}

/** Dispatches a CustomEvent that bubbles. @returns false if a listener has prevented it */
export function dispatch(
  target: EventTarget,
  type: string,
  detail: unknown,
  { isCancelable = false }: { isCancelable?: boolean } = {},
): boolean {
  const event = new CustomEvent(type, { bubbles: true, cancelable: isCancelable, detail });
  return call(target, "dispatchEvent", event);
}

interface ListenOptions {
  /** Capture: the listener runs before those of the elements inside. */
  capture?: boolean;
}

/** Adds a listener. @returns the function that removes it */
export function on<E extends keyof WindowEventMap>(
  target: Window,
  type: E,
  listener: (event: WindowEventMap[E]) => void,
  options?: ListenOptions,
): () => void;
export function on<E extends keyof DocumentEventMap>(
  target: Document | Element,
  type: E,
  listener: (event: DocumentEventMap[E]) => void,
  options?: ListenOptions,
): () => void;
export function on(
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  { capture = false }: ListenOptions = {},
): () => void {
  // Support: IE 11 reads an options object as `capture: true`
  call(target, "addEventListener", type, listener, capture);
  return () => call(target, "removeEventListener", type, listener, capture);
}
