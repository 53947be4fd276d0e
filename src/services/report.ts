import { StorefrontError } from "../lib/errors";

/** Says on the console what went wrong, for whoever runs the shop. Nothing else writes there. */
export function reportError(error: Error): void {
  // A foreign error speaks with its stack; the message of our own names the thing and the remedy.
  if (error instanceof StorefrontError) console.error(error.message, ...error.details);
  else console.error(error.message, error);
}
