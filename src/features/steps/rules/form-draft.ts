/** The shopper's entries so far. */
export interface Draft {
  /** The version of the form: another one has other questions. */
  version: string;
  step: string;
  /** Field name → chosen or typed values. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** `survey-spring@3` → id and version. Without `@` the version is empty. */
export function parseDraftName(text: string): { id: string; version: string } {
  const at = text.lastIndexOf("@");
  return at < 0 ? { id: text, version: "" } : { id: text.slice(0, at), version: text.slice(at + 1) };
}

/** Whether a draft may be restored: same version, not too old, and not from a wrong clock. */
export function isDraftUsable(
  draft: Draft,
  { version, now, maxAgeMs }: { version: string; now: number; maxAgeMs: number },
): boolean {
  const age = now - draft.savedAt;
  const hasValues = Object.keys(draft.values).some((name) => (draft.values[name] ?? []).length > 0);
  return draft.version === version && hasValues && age >= 0 && age <= maxAgeMs;
}
