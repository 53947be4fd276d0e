import type { CartAction } from "../../contract/cart-actions";
import { publish, subscribe } from "../../contract/bus";
import { startOnce } from "../../lib/one-stop";

/** Actions that add to the cart, and those that change a line of it. */
const ADDS: readonly CartAction[] = ["add-product", "add-products"];
const UPDATES: readonly CartAction[] = ["update-quantity", "update-color", "update-size"];

/**
 * Opens the mini cart after a successful addition or update, when no change is waiting any more, and tells it what was
 * added.
 * @see spec §4
 */
export default startOnce(() => {
  let isDue = false;
  let requested: FormData | undefined;
  let added: readonly string[] = [];
  const stops = [...ADDS, ...UPDATES].map((action) =>
    subscribe(`cart:${action}:receive`, ({ detail }) => {
      if (!detail.response.success) return;
      isDue = true;
      // One change is under way at a time
      if (ADDS.includes(action) && requested !== undefined) added = [...added, ...eansIn(requested)];
    }),
  );
  stops.push(
    ...ADDS.map((action) =>
      subscribe(`cart:${action}:request`, ({ detail }) => {
        requested = detail.formData;
      }),
    ),
    subscribe("cart:settled", () => {
      if (isDue) publish("mini-cart:open", added.length > 0 ? { auto: true, added } : { auto: true });
      isDue = false;
      added = [];
    }),
  );
  return () => stops.forEach((each) => each());
});

/** The EANs of an addition; the value of an outfit's piece that is not chosen is empty. */
function eansIn(formData: FormData): string[] {
  return formData.getAll("variant").filter((ean): ean is string => typeof ean === "string" && ean !== "");
}
