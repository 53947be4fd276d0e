/** What a shopper has filled in so far. */
export interface Draft {
  /** Of the form it was filled in for: another version asks other questions. */
  version: string;
  step: string;
  /** Field name → what was chosen, or typed. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** `survey-spring@3` → id and version. A text without `@` is of the empty version. */
export function parseDraftName(text: string): { id: string; version: string } {
  const at = text.lastIndexOf("@");
  return at < 0 ? { id: text, version: "" } : { id: text.slice(0, at), version: text.slice(at + 1) };
}

/** Whether a draft may be put back: of this version, not too old, and not of a clock that was wrong. */
export function isDraftUsable(
  draft: Draft,
  { version, now, maxAgeMs }: { version: string; now: number; maxAgeMs: number },
): boolean {
  const age = now - draft.savedAt;
  const hasValues = Object.keys(draft.values).some((name) => (draft.values[name] ?? []).length > 0);
  return draft.version === version && hasValues && age >= 0 && age <= maxAgeMs;
}
