/** Element → what its attributes were before anybody but the server set them; `null`: it had none of that name. */
const originals = new WeakMap<Node, Map<string, string | null>>();
/** Singletons: they may know of changes that are not told of yet. */
const observers = new Set<MutationObserver>();

/**
 * Starts to keep in mind what attributes were before the shopper or a script changed them: what a closed `<details>` or an opened
 * menu was in the server's HTML. @returns the function that ends it
 */
export function watchAttributes(page: Document): () => void {
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

/** What an element that no answer has reached had from the server where it has something else now. */
export function changedAttributesOf(element: Element): ReadonlyMap<string, string | null> | undefined {
  observers.forEach((observer) => keepAll(observer.takeRecords()));
  return originals.get(element);
}

function keepAll(records: readonly MutationRecord[]): void {
  for (const { target, attributeName, attributeNamespace, oldValue } of records) {
    // The bundle changes none that has a namespace, nor does a shopper.
    if (attributeName !== null && attributeNamespace === null) keep(target, attributeName, oldValue);
  }
}

/** The first change alone tells what there was. */
function keep(element: Node, name: string, value: string | null): void {
  const known = originals.get(element) ?? new Map<string, string | null>();
  originals.set(element, known);
  if (!known.has(name)) known.set(name, value);
}
