import { createElement } from "react";
import { ATTRIBUTE } from "../../contract/markup";
import { on } from "../../lib/dom";
import { MarkupError } from "../../lib/errors";
import { descendants, detach } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-changes";
import { nextNumber } from "../../lib/next-number";
import { newElement } from "../../lib/page";
import { ContainErrors } from "../../attach/islands/contain-errors";
import { hydrateInto, release } from "../../attach/adopt/hydrate";
import { reportError } from "../../lib/report";
import { searchText } from "./texts";
import { SuggestionList } from "./suggestion-list";

/**
 * Suggestions under a search's input, a combobox with a list: arrows choose, Enter opens, Escape closes, a tap opens. A
 * request is sent after a pause, and cancels the one before it. Without an answer the search still works as a form.
 */
export function suggestions(form: Element): () => void {
  const input = descendants(form, 'input[type="search"], input[type="text"], input:not([type])')[0];
  if (input instanceof HTMLInputElement && form instanceof HTMLFormElement) return suggestTo(form, input);
  reportError(new MarkupError(`[${ATTRIBUTE.suggestUrl}]: expected a form with input[type="search"]`, form));
  return () => undefined;
}

/** The list is the root of the React tree, and is in the page only while it has options. */
function suggestTo(form: HTMLFormElement, input: HTMLInputElement): () => void {
  const box = newElement("div");
  const id = `suggestions-${nextNumber()}`;
  box.id = id;
  box.className = "suggestions";
  box.setAttribute("role", "listbox");
  box.setAttribute("aria-label", searchText("Theme.SearchSuggestions"));
  // Keeps the focus in the input, and so the list until the click is done
  on(box, "mousedown", (event) => event.preventDefault());
  setOwnAttribute(input, "role", "combobox");
  setOwnAttribute(input, "aria-autocomplete", "list");
  setOwnAttribute(input, "aria-haspopup", "listbox");
  const list = createElement(SuggestionList, { form, input, box, id });
  hydrateInto(box, createElement(ContainErrors, { onError: reportError }, list));
  return () => {
    release(box);
    detach(box);
  };
}
