/** The beginnings of its messages. */
const ADVICE = [
  "Warning: An update to %s inside a test was not wrapped in act",
  "Warning: The tag <%s> is unrecognized in this browser",
  "Warning: Can't perform a React state update on an unmounted component",
];

/**
 * React 17 wants `act` around updates that it cannot tell from a test's own. Here the page makes them at once, as in a
 * browser. `act` would delay them to its end, and with them the errors that a swap recovers from.
 * It also warns of tags that jsdom does not know, and of an answer that comes when its page has gone, which React 18
 * no longer does. Its production build does none of it.
 */
export function isAdviceOfReact(message: unknown): boolean {
  return ADVICE.some((advice) => String(message).startsWith(advice));
}
