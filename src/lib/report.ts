import { StorefrontError, toError } from "./errors";

/** The errors reported so far. To hear of later ones, too, replace the list's `push`. */
export const reported: Error[] = [];

/**
 * Writes an error to the console, for the people who run the shop. Values that could still be read give a warning
 * (src/lib/lenience.ts).
 * @param thrown whatever was caught
 */
export function reportError(thrown: unknown): void {
  const error = toError(thrown);
  // Foreign errors are logged with their stack; our own messages name problem and remedy.
  if (error instanceof StorefrontError) console.error(error.message, ...error.details);
  else console.error(error.message, error);
  reported.push(error);
}

const messagesAt = new WeakMap<Element, readonly string[]>();

/**
 * Reports a mistake in an element's data, each once: they are read again and again, because a swap may have repaired
 * them.
 */
export function reportOnceAt(element: Element, thrown: unknown): void {
  const { message } = toError(thrown);
  const known = messagesAt.get(element) ?? [];
  if (known.includes(message)) return;
  messagesAt.set(element, [...known, message]);
  reportError(thrown);
}

/** Whether the page's address turns on more messages on the console: `?storefront-debug`. */
export const isDebugged = (): boolean => /[?&]storefront-debug\b/.test(location.search);
