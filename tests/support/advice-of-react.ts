/**
 * React 17 wants `act` around updates that it cannot tell from a test's own. Here the page makes them, as in a browser: at once,
 * while `act` would put them off to its end, and with them the errors that a swap recovers from.
 */
export function isAdviceOfReact(message: unknown): boolean {
  return /not wrapped in act|not configured to support act/.test(String(message));
}
