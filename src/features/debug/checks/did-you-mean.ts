import { closest as nearestOf, distance } from "fastest-levenshtein";

/** The known name that was most likely meant: at most a third of its letters differ, and no more than three. */
export function likelyName(given: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const nearest = nearestOf(given, known);
  const off = distance(given, nearest);
  return off > 0 && off <= 3 && off * 3 <= nearest.length ? nearest : undefined;
}

/** `"sumbit"; did you mean "submit"?` */
export function meaning(given: string, known: readonly string[]): string {
  const likely = likelyName(given, known);
  return likely === undefined ? `"${given}"` : `"${given}"; did you mean "${likely}"?`;
}
