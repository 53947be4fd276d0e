import type { CartAction } from "../../contract/cart-actions";
import { publish, subscribe } from "../../contract/bus";
import { startOnce } from "../../lib/one-stop";

/** Actions that add to the cart or change a line of it. */
const ADDS_AND_UPDATES: readonly CartAction[] = [
  "add-product",
  "add-products",
  "update-quantity",
  "update-color",
  "update-size",
];

/** Opens the mini cart after a successful add or update, when no change is waiting any more. @see spec §4 */
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
