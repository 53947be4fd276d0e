import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { plainText } from "./plain-text";

const BODY_LIMIT_BYTES = 1_000_000;
/** Room for five phone photos, which one form sends. */
const PHOTOS_LIMIT_BYTES = 60_000_000;

/** Refuses bodies that are longer than any form. */
export function limitBody(takesPhotos = false): MiddlewareHandler {
  const maxSize = takesPhotos ? PHOTOS_LIMIT_BYTES : BODY_LIMIT_BYTES;
  return bodyLimit({ maxSize, onError: () => plainText(413, "Content Too Large") });
}
