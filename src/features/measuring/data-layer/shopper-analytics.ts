import type { LoginResponse } from "../../../contract/responses";
import { commerceEvent } from "../rules/analytics";
import { subscribe } from "../../../contract/bus";
import { config } from "../../../contract/config";
import { itemAround, itemOfBundle, itemsOfOrder, listAround, rememberList } from "./items";
import { pushAfterPaint, pushEvent } from "./push-event";
import { closest, on } from "../../../lib/dom";

/**
 * Reports the watchlist, logins and the checkout's choices, once the server has accepted them. @returns the function
 * that ends it
 */
export function reportShopper(): () => void {
  let pushed: Readonly<Record<string, string>> = {};
  /** Whether a login was accepted whose answer does not say who the shopper is: the account is then asked. */
  let isUnsaid = false;
  const pushLogin = (): void => pushEvent({ event: "login", method: "password" });
  const hearLogin = ({ detail: { response } }: { detail: { response: LoginResponse } }): void => {
    isUnsaid = response.success === true && response.isLoggedIn === undefined;
    if (response.isLoggedIn === true) pushLogin();
  };
  const stops = [
    subscribe("watchlist:add-product:receive", ({ detail: { bundle, response } }) => {
      const item = itemOfBundle(bundle);
      if (response.success && item !== undefined)
        pushAfterPaint(commerceEvent("add_to_wishlist", [item], config().currency));
    }),
    subscribe("account:login:receive", hearLogin),
    subscribe("checkout:login:receive", hearLogin),
    subscribe("account:receive", ({ detail: { response } }) => {
      if (isUnsaid && response.isLoggedIn) pushLogin();
      isUnsaid = false;
    }),
    subscribe("checkout:update-payment:receive", ({ detail: { form, response } }) => {
      if (!response.success) return;
      const chosen = { shipping_tier: chosenIn(form, "shipping"), payment_type: chosenIn(form, "payment") };
      if (chosen.shipping_tier !== pushed.shipping_tier)
        pushStep("add_shipping_info", { shipping_tier: chosen.shipping_tier });
      if (chosen.payment_type !== pushed.payment_type)
        pushStep("add_payment_info", { payment_type: chosen.payment_type });
      pushed = chosen;
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function pushStep(event: string, chosen: Readonly<Record<string, string>>): void {
  const { ecommerce } = commerceEvent(event, itemsOfOrder(), config().currency);
  if (Object.values(chosen).join("") !== "") pushAfterPaint({ event, ecommerce: { ...ecommerce, ...chosen } });
}

function chosenIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}

/**
 * A link of a product in a list: reports the choice, and remembers the list for the product. @returns the function that
 * ends it
 */
export function reportLists(): () => void {
  return on(
    document,
    "click",
    ({ target }) => {
      const link = closest(target, "a[href]");
      const item = link === undefined ? undefined : itemAround(link);
      const name = link === undefined ? undefined : listAround(link);
      if (item === undefined || name === undefined) return;
      rememberList(item.item_id, name);
      pushEvent({ event: "select_item", ecommerce: { item_list_name: name, items: [item] } });
    },
    { capture: true },
  );
}
