import { StorefrontError } from "./errors";

/** What was told of so far. Who wants to hear of the next ones, too, puts a `push` of their own in place of the list's. */
export const reported: Error[] = [];

/** Says on the console what went wrong, for whoever runs the shop. What was read all the same is a warning (src/lib/lenience.ts). */
export function reportError(error: Error): void {
  // A foreign error speaks with its stack; the message of our own names the thing and the remedy.
  if (error instanceof StorefrontError) console.error(error.message, ...error.details);
  else console.error(error.message, error);
  reported.push(error);
}
