const warned = new Set<string>();

/**
 * Warns developers of a value that is read although it breaks the contract, or left out because it cannot be read: once
 * for each place.
 * @param message `PLACE: expected … but got …; it is read as …`; the place names endpoint or element, and the key
 */
export function warnOnce(message: string): void {
  // The same key of another item, or of an endpoint with another query, counts as the same place
  const [at = ""] = message.split(": expected ");
  const place = at.replace(/\?[^:]*/, "").replace(/\[\d+\]|"[^"]*"/g, "[]");
  if (warned.has(place)) return;
  warned.add(place);
  console.warn(message);
}
