import { STORE_COOKIE, STORE_COOKIE_SECONDS, STORE_STORAGE_KEY } from "../../contract/markup";
import { object, optional, text } from "../../lib/parse";
import { safeStorage } from "../../lib/storage";
import { publish } from "../../contract/bus";
import { reportError } from "../../lib/report";
import { storesOn } from "./stores-on-page";

/** The shopper's own store. */
export interface OwnStore {
  store: string;
  name: string;
}

const storage = safeStorage(() => window.localStorage, reportError);
const parseOwnStore = optional(object({ store: text, name: text }));

export function ownStore(): OwnStore | undefined {
  const kept = storage.read(STORE_STORAGE_KEY, parseOwnStore);
  const cookie = new RegExp(`(?:^|; )${STORE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (cookie === undefined || (kept !== undefined && cookie === encodeURIComponent(kept.store))) return kept;
  // Chosen, or taken back, by a form
  const listed = storesOn(document).find(({ key }) => encodeURIComponent(key) === cookie);
  return listed && { store: listed.key, name: listed.name };
}

/** Makes a store the shopper's own, or, with `undefined`, none. */
export function chooseStore(chosen: OwnStore | undefined, target: Node): void {
  if (chosen === undefined) storage.remove(STORE_STORAGE_KEY);
  else storage.write(STORE_STORAGE_KEY, chosen);
  const cookie = `${STORE_COOKIE}=${chosen === undefined ? "" : encodeURIComponent(chosen.store)}; path=/; max-age=${STORE_COOKIE_SECONDS}; samesite=lax`;
  document.cookie = cookie;
  publish("store:selected", chosen, target);
}
