import { publish, subscribe } from "../contract/bus";
import { TOKEN_FIELD } from "../contract/markup";
import { descendants } from "../lib/node";
import { warnOnce } from "../lib/parse";

const TOKEN_HEADER = "X-CSRF-Token";

/** The parts of a response that are read, however it was requested. */
interface Answered {
  status: number;
  headers: { get(name: string): string | null };
}

/** Token → its replacement from the server. */
const renewed = new Map<string, string>();
/** Singleton: how often the session's token had to be repaired. */
let repairs = 0;

/** Whether the token of any write of this page had to be repaired: the session may have been replaced since. */
export function wasTokenRepaired(): boolean {
  return repairs > 0;
}

/** Puts the newest known token into a body that was read from its form earlier. */
export function renewToken(body: FormData): void {
  const own = body.get(TOKEN_FIELD);
  const newest = newestOf(own);
  if (newest !== own && typeof newest === "string") body.set(TOKEN_FIELD, newest);
}

/** The same for the fields inside `around`: HTML requested earlier, or from a cache, may have an old token. */
function renewTokens(around: ParentNode): void {
  for (const field of descendants(around, `input[name="${TOKEN_FIELD}"]`) as HTMLInputElement[]) {
    const newest = newestOf(field.value);
    // Support: after a reload Firefox restores what a script has set by `value`, in place of the server's newer token
    if (newest !== field.value) field.defaultValue = newest;
    // The value of a field that is not hidden may no longer follow its default
    if (newest !== field.value) field.value = newest;
  }
}
subscribe("fragment:updated", ({ detail }) => renewTokens(detail.element));

/**
 * A cached page may carry a stale token; a 403 then brings a fresh one; if tokens are valid for one request only, every
 * answer does. Puts it into `body` and into every field of the page with the old token or an earlier one.
 * @returns whether a 403 was repaired, so that the request is worth repeating
 */
export function repairToken(response: Answered, body: FormData): boolean {
  const fresh = response.headers.get(TOKEN_HEADER);
  const stale = body.get(TOKEN_FIELD);
  if (fresh === null || fresh === "" || typeof stale !== "string" || stale === fresh) return false;
  // Another answer may have renewed it meanwhile
  const newest = newestOf(stale);
  // The fresh token must not lead to another one
  renewed.delete(fresh);
  if (newest !== fresh) renewed.set(newest, fresh);
  body.set(TOKEN_FIELD, fresh);
  renewTokens(document);
  if (response.status !== 403) return false;
  repairs += 1;
  publish("http:token-repaired", undefined);
  if (repairs > CACHED_PAGE_REPAIRS) {
    warnOnce(
      `${TOKEN_FIELD}: expected one token for a session but got another one with each 403; each POST is sent twice.`,
    );
  }
  return true;
}

/** A cached page needs one repair, and a session that ends meanwhile needs another. */
const CACHED_PAGE_REPAIRS = 2;

function newestOf<T extends FormDataEntryValue | null>(token: T): T | string {
  const next = typeof token === "string" ? renewed.get(token) : undefined;
  return next === undefined ? token : newestOf(next);
}

/** Whether a field of a form is its token, which is no part of the shopper's request. */
export function isToken(name: string): boolean {
  return name === TOKEN_FIELD;
}
