import { call } from "../../lib/property";

/** Control → its number of edits. */
export const edits = new WeakMap<Element, number>();
/** Elements that were scrolled. */
export const scrolled = new Set<Element>();

/**
 * Starts to record what the shopper edits and scrolls, and which attributes change. `common` calls it once per page.
 * @returns the function that ends it
 */
export function watchShopper(page: Document): () => void {
  const stopAttributes = watchAttributes(page);
  call(page, "addEventListener", "input", noteEdit, true);
  call(page, "addEventListener", "change", noteEdit, true);
  call(page, "addEventListener", "scroll", noteScroll, true);
  return () => {
    stopAttributes();
    call(page, "removeEventListener", "input", noteEdit, true);
    call(page, "removeEventListener", "change", noteEdit, true);
    call(page, "removeEventListener", "scroll", noteScroll, true);
  };
}

function noteEdit({ target }: Event): void {
  if (target instanceof Element) edits.set(target, (edits.get(target) ?? 0) + 1);
}

function noteScroll({ target }: Event): void {
  if (target instanceof Element) scrolled.add(target);
}

/**
 * Element → the server's values of the attributes that something else has changed; `null`: the server had none of that
 * name.
 */
const originals = new WeakMap<Node, Map<string, string | null>>();
/** Singletons: they may contain change records that have not been delivered yet. */
const observers = new Set<MutationObserver>();

/**
 * Starts to record attributes as they were before the shopper or a script changed them, such as the state of a
 * `<details>` or a menu in the server's HTML.
 * @returns the function that ends it
 */
function watchAttributes(page: Document): () => void {
  const early: NonNullable<Window["storefrontEarly"]> = window.storefrontEarly ?? [];
  for (const [details, isOpen] of early.toggled ?? []) keep(details, "open", isOpen ? "" : null);
  early.toggled = undefined;
  const observer = new MutationObserver(keepAll);
  observer.observe(page, { subtree: true, attributes: true, attributeOldValue: true });
  observers.add(observer);
  return () => {
    observers.delete(observer);
    observer.disconnect();
  };
}

/** The server's values of attributes that have changed since, for an element that no answer has updated. */
export function changedAttributesOf(element: Element): ReadonlyMap<string, string | null> | undefined {
  observers.forEach((observer) => keepAll(observer.takeRecords()));
  return originals.get(element);
}

function keepAll(records: readonly MutationRecord[]): void {
  for (const { target, attributeName, attributeNamespace, oldValue } of records) {
    // Neither the bundle nor a shopper changes attributes with a namespace.
    if (attributeName !== null && attributeNamespace === null) keep(target, attributeName, oldValue);
  }
}

/** Only the first change has the server's value. */
function keep(element: Node, name: string, value: string | null): void {
  const known = originals.get(element) ?? new Map<string, string | null>();
  originals.set(element, known);
  if (!known.has(name)) known.set(name, value);
}
