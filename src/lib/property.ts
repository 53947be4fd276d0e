/**
 * A control named `style` hides its form's `style`, an image named `body` the document's, and an element with the id
 * `addEventListener` the window's. Nothing else has such names.
 */
const canHide = (owner: object): boolean =>
  owner instanceof HTMLFormElement || owner instanceof Document || owner instanceof Window;

/** Names do not affect the prototypes, so properties that a name can hide are read there. */
function descriptorOf(node: object, property: PropertyKey): PropertyDescriptor | undefined {
  let owner = Object.getPrototypeOf(node) as object | null;
  while (owner !== null) {
    const found = Object.getOwnPropertyDescriptor(owner, property);
    // Support: in Chrome 75 one of the window's prototypes has the page's named elements, which are objects
    if (found !== undefined && typeof found.value !== "object") return found;
    owner = Object.getPrototypeOf(owner) as object | null;
  }
  return undefined;
}

/** A property of the node itself, even if a control has that name. */
export function propertyOf<T extends Node, P extends keyof T>(node: T, property: P): T[P] {
  if (!canHide(node)) return node[property];
  return descriptorOf(node, property)?.get?.call(node) as T[P];
}

/** Sets a property of the node itself. */
export function setProperty<T extends Node, P extends keyof T>(node: T, property: P, value: T[P]): void {
  if (canHide(node)) descriptorOf(node, property)?.set?.call(node, value);
  else node[property] = value;
}

type Method<T, P extends keyof T> = Extract<T[P], (...given: never[]) => unknown>;

/** Calls a method of the node itself: `call(form, "focus")`. */
export function call<T extends EventTarget, P extends keyof T>(
  node: T,
  method: P,
  ...given: Parameters<Method<T, P>>
): ReturnType<Method<T, P>> {
  const found = (canHide(node) ? descriptorOf(node, method)?.value : node[method]) as Method<T, P>;
  return found.apply(node, given) as ReturnType<Method<T, P>>;
}
