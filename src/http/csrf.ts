import { TOKEN_FIELD } from "../contract/own-fields";
import { warnOnce } from "../lib/lenience";
import { descendants } from "../lib/node";

const TOKEN_HEADER = "X-CSRF-Token";

/** What is read of a response, however it was asked for. */
interface Answered {
  status: number;
  headers: { get(name: string): string | null };
}

/** Token → the one that the server has given in its place. */
const renewed = new Map<string, string>();
/** Singleton: how often the session's token had to be repaired. */
let repairs = 0;

/** What was read from a form earlier carries the newest token that is known when it is sent. */
export function renewToken(body: FormData): void {
  const own = body.get(TOKEN_FIELD);
  const newest = newestOf(own);
  if (newest !== own && typeof newest === "string") body.set(TOKEN_FIELD, newest);
}

/**
 * A cached page may carry a stale token; a 403 then brings a fresh one, and where tokens hold for one request any answer does. Puts it
 * into `body` and every field of the page that holds the old one, or one from before that.
 * @returns whether a 403 was repaired, so that the request is worth repeating
 */
export function repairToken(response: Answered, body: FormData): boolean {
  const fresh = response.headers.get(TOKEN_HEADER);
  const stale = body.get(TOKEN_FIELD);
  if (fresh === null || fresh === "" || typeof stale !== "string" || stale === fresh) return false;
  // Another answer may have renewed it meanwhile
  const newest = newestOf(stale);
  // No way leads on from the fresh one
  renewed.delete(fresh);
  if (newest !== fresh) renewed.set(newest, fresh);
  body.set(TOKEN_FIELD, fresh);
  const fields = descendants(document, `input[name="${TOKEN_FIELD}"]`) as HTMLInputElement[];
  for (const field of fields) field.value = newestOf(field.value);
  if (response.status !== 403) return false;
  repairs += 1;
  if (repairs > CACHED_PAGE_REPAIRS) {
    warnOnce(
      `${TOKEN_FIELD}: expected one token for a session but got another one with each 403; each POST is sent twice.`,
    );
  }
  return true;
}

/** A cached page needs one repair, and a session that ends meanwhile another one. */
const CACHED_PAGE_REPAIRS = 2;

function newestOf<T extends FormDataEntryValue | null>(token: T): T | string {
  const next = typeof token === "string" ? renewed.get(token) : undefined;
  return next === undefined ? token : newestOf(next);
}

/** Whether a field of a form is its token, which says nothing about what the shopper wants. */
export function isToken(name: string): boolean {
  return name === TOKEN_FIELD;
}
