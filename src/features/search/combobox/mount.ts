import { createElement } from "react";
import { ContainErrors } from "../../../attach/islands/contain-errors";
import { hydrateInto, release } from "../../../attach/adopt/hydrate";
import { on } from "../../../lib/dom";
import { nextNumber } from "../../../lib/next-number";
import { setOwnAttribute } from "../../../lib/own-changes";
import { reportError } from "../../../lib/report";
import { Combobox, type ComboboxProps, type Option } from "./combobox";

/**
 * Makes an input a combobox. Its list is the root of a React tree, and is in the page, at the end of the input's
 * parent, only while it has options.
 * @param label the list's name
 */
export function mountCombobox<T extends Option>(
  label: string,
  props: Omit<ComboboxProps<T>, "box" | "id">,
): () => void {
  const { input } = props;
  const box = document.createElement("div");
  const id = `suggestions-${nextNumber()}`;
  box.id = id;
  box.className = "suggestions";
  box.setAttribute("role", "listbox");
  box.setAttribute("aria-label", label);
  // Keeps the focus in the input, and so the list until the click is done
  on(box, "mousedown", (event) => event.preventDefault());
  setOwnAttribute(input, "role", "combobox");
  setOwnAttribute(input, "aria-autocomplete", "list");
  setOwnAttribute(input, "aria-haspopup", "listbox");
  const list = createElement(Combobox as (each: ComboboxProps<T>) => JSX.Element, { ...props, box, id });
  hydrateInto(box, createElement(ContainErrors, { onError: reportError }, list));
  return () => {
    release(box);
    box.remove();
  };
}
