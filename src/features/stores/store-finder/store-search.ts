import { chosenFields, searchOf, withSearch } from "../../../rules/form-address";
import { attributeOf } from "../../../lib/node";
import { safeUrl } from "../../../lib/checked-url";
import { addressOfPath } from "../../../lib/safe-url";
import { fieldsOf, isCheckable } from "../../../lib/fields";
import { followHistory } from "../../page/api";
import { showStores } from "../show-stores";
import type { StoreFinderProps } from "./parse";

export interface StoreSearch {
  /** Shows the search of the form; the address changes with it. */
  send(): void;
  stop(): void;
}

/**
 * Sends the form's search in place; Back and Forward show earlier searches.
 * @param onFilled called once the fields have the query of an earlier search
 * @param onShown gets the search's problem, if it has one
 */
export function storeSearch(
  { form, near, list }: Pick<StoreFinderProps, "form" | "near" | "list">,
  onFilled: () => void,
  onShown: (problem: string | undefined) => void,
): StoreSearch {
  const show = (address: string, scroll?: number): void => void showStores(list, address, scroll).then(onShown);
  const history = followHistory(({ address, scroll }) => {
    fillIn({ form, near }, address);
    onFilled();
    show(address, scroll ?? 0);
  });
  return {
    send() {
      const address = addressOf(form);
      history.visit(address);
      show(address);
    },
    stop: history.stop,
  };
}

function addressOf(form: HTMLFormElement): string {
  const place = { element: form, name: "store-finder: action" };
  const action = safeUrl(attributeOf(form, "action") ?? "", "follow", place) ?? addressOfPath(location.pathname);
  return withSearch(action, searchOf(chosenFields(Array.from(new FormData(form).entries()))));
}

/** Inputs whose value is a label, or no shopper's to change. */
const FIXED = ["submit", "button", "image", "reset", "file"];

/** Writes an address's query into the fields that the shopper changes, and into the place of `near`. */
function fillIn({ form, near }: Pick<StoreFinderProps, "form" | "near">, address: string): void {
  const asked = new URLSearchParams(/\?[^#]*/.exec(address)?.[0] ?? "");
  for (const field of fieldsOf(form)) {
    if (field instanceof HTMLSelectElement) {
      const initial = Array.from(field.options).find((option) => option.defaultSelected);
      field.value = asked.get(field.name) ?? initial?.value ?? "";
    } else if (field instanceof HTMLInputElement && isCheckable(field)) {
      const isInitial = field.type === "radio" && !asked.has(field.name) && field.defaultChecked;
      field.checked = isInitial || asked.getAll(field.name).includes(field.value);
    } else if (field.name !== "" && !FIXED.includes(field.type) && (field.type !== "hidden" || field === near)) {
      field.value = asked.get(field.name) ?? "";
    }
  }
}
