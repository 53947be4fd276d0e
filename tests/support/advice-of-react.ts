/**
 * React 17 wants `act` around updates that it cannot tell from a test's own. Here the page makes them at once, as in a
 * browser. `act` would delay them to its end, and with them the errors that a swap recovers from.
 */
export function isAdviceOfReact(message: unknown): boolean {
  return /not wrapped in act|not configured to support act/.test(String(message));
}
