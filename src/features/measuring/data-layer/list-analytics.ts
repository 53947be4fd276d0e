import { closest, on } from "../../../lib/dom";
import { itemAround, listAround, rememberList } from "./items";
import { pushEvent } from "./push-event";

/**
 * A link of a product in a list: reports the choice, and remembers the list for the product. @returns the function that
 * ends it
 */
export function tellOfLists(): () => void {
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
