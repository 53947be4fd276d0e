import type { CartAction } from "../../contract/cart-actions";
import { publish, subscribe } from "../../contract/bus";
import { startOnce } from "../../lib/one-stop";

/** What puts something into the cart or changes a line of it. */
const ADDS_AND_UPDATES: readonly CartAction[] = [
  "add-product",
  "add-products",
  "update-quantity",
  "update-color",
  "update-size",
];

/** Has the mini cart open by itself after a successful add or update, once nothing waits any more. @see spec §4 */
export default startOnce(() => {
  let isDue = false;
  const stops = ADDS_AND_UPDATES.map((action) =>
    subscribe(`cart:${action}:receive`, ({ detail }) => {
      isDue = isDue || detail.response.success;
    }),
  );
  const stop = subscribe("cart:refresh", () => {
    if (isDue) publish("mini-cart:open", { auto: true });
    isDue = false;
  });
  return () => [...stops, stop].forEach((each) => each());
});
