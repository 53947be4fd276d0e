import { ParseError } from "./errors";

/** The server has answered with another page, most often a login: another attempt would get the same. */
export class RedirectedError extends ParseError {
  /** The URL of that page, unless the shopper has been told of it. */
  to?: string;
}
