import { STORE_STORAGE_KEY } from "../../contract/markup";
import { object, optional, text } from "../../lib/parse";
import { safeStorage } from "../../lib/storage";
import { publish } from "../../contract/bus";
import { reportError } from "../../lib/report";

/** The shopper's own store. */
export interface OwnStore {
  store: string;
  name: string;
}

const storage = safeStorage(() => window.localStorage, reportError);
const parseOwnStore = optional(object({ store: text, name: text }));

export function ownStore(): OwnStore | undefined {
  return storage.read(STORE_STORAGE_KEY, parseOwnStore);
}

/** Makes a store the shopper's own, or, with `undefined`, none. */
export function chooseStore(chosen: OwnStore | undefined, target: Node): void {
  if (chosen === undefined) storage.remove(STORE_STORAGE_KEY);
  else storage.write(STORE_STORAGE_KEY, chosen);
  publish("store:selected", chosen, target);
}
