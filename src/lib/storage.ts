import { toError } from "./errors";
import { json, type Parser } from "./parse";

/** A storage that never throws: values that cannot be stored are kept until the page is left. */
export interface SafeStorage {
  /** The parsed JSON stored under `key`; `undefined` if there is none or it has another shape. */
  read<T>(key: string, parse: Parser<T>): T | undefined;
  /** @returns whether it is stored permanently */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
}

/**
 * @param open its getter may throw (blocked cookies), or give `null`
 * @param complain called with the first failure only
 */
export function safeStorage(open: () => Storage | null, complain: (error: Error) => void): SafeStorage {
  /** Texts that the real storage has refused; `undefined` = removed. */
  const memory = new Map<string, string | undefined>();
  let hasComplained = false;

  function contained<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (error) {
      if (!hasComplained) complain(toError(error));
      hasComplained = true;
      return undefined;
    }
  }

  function attempt<T>(run: (storage: Storage) => T): T | undefined {
    return contained(() => {
      const storage = open();
      if (storage === null) throw new Error("the storage is not available");
      return run(storage);
    });
  }

  /** Changes the real storage or, on failure, remembers its intended content. */
  function change(key: string, text: string | undefined): boolean {
    memory.set(key, text);
    attempt((storage) => {
      if (text === undefined) storage.removeItem(key);
      else storage.setItem(key, text);
      memory.delete(key);
    });
    return !memory.has(key);
  }

  return {
    read(key, parse) {
      const text = memory.has(key) ? memory.get(key) : attempt((storage) => storage.getItem(key));
      if (text === undefined || text === null) return undefined;
      return contained(() => json(parse)(text, key));
    },
    write: (key, value) => change(key, JSON.stringify(value)),
    remove(key) {
      change(key, undefined);
    },
  };
}
