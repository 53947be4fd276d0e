/**
 * React 17 wants `act` around updates that it cannot tell from a test's own. Here the page makes them at once, as in a
 * browser. `act` would delay them to its end, and with them the errors that a swap recovers from.
 * It also warns of tags that jsdom does not know, and of an answer that comes when its page has gone, which React 18
 * no longer does. Its production build does none of it.
 */
export function isAdviceOfReact(message: unknown): boolean {
  return /not wrapped in act|not configured to support act|is unrecognized in this browser|update on an unmounted component/.test(
    String(message),
  );
}
