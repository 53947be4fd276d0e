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
