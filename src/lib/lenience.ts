const told = new Set<string>();

/**
 * Tells developers of what is read although it is not as the contract says, or left out because it cannot be read: once for
 * each place, however often it comes.
 * @param message `PLACE: expected … but got …; it is read as …`; the place names endpoint or element, and the key
 */
export function warnOnce(message: string): void {
  // The same key of another item, or of the same endpoint with another query, is the same place
  const [at = ""] = message.split(": expected ");
  const place = at.replace(/\?[^:]*/, "").replace(/\[\d+\]|"[^"]*"/g, "[]");
  if (told.has(place)) return;
  told.add(place);
  console.warn(message);
}
