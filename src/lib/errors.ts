/**
 * The base of all errors of the bundle: a message that names the problem and the remedy, and details for the console.
 */
export class StorefrontError extends Error {
  /**
   * Further arguments for the console: the element, the remedy. Not in the message, whose text the specification gives.
   */
  readonly details: readonly unknown[];

  constructor(name: string, message: string, details: readonly unknown[] = []) {
    super(message);
    // Support: Babel's ES5 classes lose the prototype of built-in Error
    if (process.env.BUNDLE !== "modern") Object.setPrototypeOf(this, new.target.prototype);
    this.name = name;
    this.details = details;
  }
}

/** The server answered with a status that is not accepted, or did not answer at all. `status` 0 = no answer. */
export class HttpError extends StorefrontError {
  readonly status: number;
  readonly url: string;

  constructor(message: string, { status, url }: { status: number; url: string }) {
    super("HttpError", message, [url]);
    this.status = status;
    this.url = url;
  }
}

/** Server HTML lacks something that an island or a behavior requires. */
export class MarkupError extends StorefrontError {
  constructor(message: string, ...details: readonly unknown[]) {
    super("MarkupError", message, details);
  }
}

/** A value from outside does not have the expected shape. The message names the path to the value. */
export class ParseError extends StorefrontError {
  constructor(message: string, ...details: readonly unknown[]) {
    super("ParseError", message, details);
  }
}

/** The server has answered with another page, most often a login: another attempt would get the same. */
export class RedirectedError extends ParseError {
  /** The URL of that page, unless the shopper has been told of it. */
  to?: string;
}

/** An option has another type than its island or component declares. */
export class OptionTypeError extends StorefrontError {
  constructor(message: string, ...details: readonly unknown[]) {
    super("OptionTypeError", message, details);
  }
}

/** Anything thrown, as an Error. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The errors reported so far. To hear of later ones, too, replace the list's `push`. */
export const reported: Error[] = [];

/**
 * Writes an error to the console, for the people who run the shop. Values that could still be read give a warning
 * (src/lib/parse.ts).
 * @param thrown whatever was caught
 */
export function reportError(thrown: unknown): void {
  const error = toError(thrown);
  // Foreign errors are logged with their stack; our own messages name problem and remedy.
  if (error instanceof StorefrontError) console.error(error.message, ...error.details);
  else console.error(error.message, error);
  reported.push(error);
}

/** The island that an error has made fail, or the request that has failed with it. */
export type ErrorSubject = { readonly island: string } | { readonly method: string; readonly url: string };

/** By error, because who reports errors may load after the event that tells of one. */
export const subjects = new WeakMap<Error, ErrorSubject>();

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
