import { chosenFields, searchOf, withSearch } from "../../../rules/form-address";
import { watchSubmitters } from "../../../lib/form";
import { formActionOf, formDataOf } from "../../../lib/form-data";
import { safeUrl } from "../../../lib/checked-url";
import { addressOfPath } from "../../../lib/safe-url";
import { fieldsOf, isCheckable } from "../../../lib/fields";
import { followHistory } from "../../page/api";
import { showStores } from "../show-stores";
import type { StoreFinderProps } from "./parse";

export interface StoreSearch {
  /** Shows the search of the form, with that of the pressed button; the address changes with it. */
  send(submitter?: Element): void;
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
  const stopSubmitters = watchSubmitters(document);
  return {
    send(submitter) {
      const address = addressOf(form, submitter);
      history.visit(address);
      show(address);
    },
    stop() {
      history.stop();
      stopSubmitters();
    },
  };
}

function addressOf(form: HTMLFormElement, submitter?: Element): string {
  const place = { element: form, name: "store-finder: action" };
  const action = safeUrl(formActionOf(form, submitter) ?? "", "follow", place) ?? addressOfPath(location.pathname);
  return withSearch(action, searchOf(chosenFields(Array.from(formDataOf(form, submitter).entries()))));
}

/** Inputs whose value is a label, or not the shopper's to change. */
const FIXED = ["submit", "button", "image", "reset", "file"];

/** Writes an address's query into the fields that the shopper changes, and into the hidden field `near`. */
function fillIn({ form, near }: Pick<StoreFinderProps, "form" | "near">, address: string): void {
  const asked = new URLSearchParams(/\?[^#]*/.exec(address)?.[0] ?? "");
  for (const field of fieldsOf(form)) {
    if (field instanceof HTMLSelectElement) {
      const options = Array.from(field.options);
      // Without a selected option the browser shows the first one
      const initial = options.find((option) => option.defaultSelected) ?? options[0];
      const values = field.multiple ? asked.getAll(field.name) : [asked.get(field.name) ?? initial?.value ?? ""];
      for (const option of options) option.selected = values.includes(option.value);
    } else if (field instanceof HTMLInputElement && isCheckable(field)) {
      const isInitial = field.type === "radio" && !asked.has(field.name) && field.defaultChecked;
      field.checked = isInitial || asked.getAll(field.name).includes(field.value);
    } else if (field.name !== "" && !FIXED.includes(field.type) && (field.type !== "hidden" || field === near)) {
      field.value = asked.get(field.name) ?? "";
    }
  }
}
