import type { Notice } from "./model";

/** The result of a write in the shop. A refusal always says why. */
export interface Outcome {
  success: boolean;
  /** Shown with every answer. */
  notices: readonly Notice[];
  /** Shown only after a redirect: with a script, the page itself says that it worked. */
  done?: string;
  /** Forms: field → text keys. */
  errors?: Readonly<Record<string, readonly string[]>>;
}

/** The write was done. @param done key of the text that the next page shows without a script */
export function accepted(done: string, notices: readonly Notice[] = []): Outcome {
  return { success: true, notices, done };
}

/** The write was not done, or not as requested. */
export function refused(key: string, params?: Notice["params"]): Outcome {
  return { success: false, notices: [notice("error", key, params)] };
}

/** Fields of a form are not acceptable. */
export function refusedFields(errors: Readonly<Record<string, readonly string[]>>): Outcome {
  const keys = Object.values(errors).flat();
  return { success: false, notices: keys.map((key) => notice("error", key)), errors };
}

export function notice(kind: Notice["kind"], key: string, params?: Notice["params"]): Notice {
  return params === undefined ? { kind, key } : { kind, key, params };
}
