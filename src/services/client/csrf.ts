import { descendants } from "../../lib/node";

/** The field that carries the token. @see contract §3 */
const TOKEN_FIELD = "_token";
const TOKEN_HEADER = "X-CSRF-Token";

/** What is read of a response, however it was asked for. */
interface Answered {
  status: number;
  headers: { get(name: string): string | null };
}

/**
 * A cached page may carry a stale token; a 403 then brings a fresh one. Puts it into `body` and every field of the page that
 * held the old one.
 * @returns whether there was something to repair, so that the request is worth repeating
 */
export function repairToken(response: Answered, body: FormData): boolean {
  const fresh = response.status === 403 ? response.headers.get(TOKEN_HEADER) : null;
  const stale = body.get(TOKEN_FIELD);
  if (fresh === null || fresh === "" || stale === null || stale === fresh) return false;
  body.set(TOKEN_FIELD, fresh);
  for (const field of descendants(document, `input[name="${TOKEN_FIELD}"]`)) {
    if (field instanceof HTMLInputElement && field.value === stale) field.value = fresh;
  }
  return true;
}

/** Whether a field of a form is its token, which says nothing about what the shopper wants. */
export function isToken(name: string): boolean {
  return name === TOKEN_FIELD;
}
