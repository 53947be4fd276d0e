import { ATTRIBUTE } from "../../contract/markup";
import { SUGGEST_DELAY_MS, SUGGEST_LETTERS_MIN } from "../../contract/limits";
import { closest, on } from "../../lib/dom";
import { MarkupError } from "../../lib/errors";
import { attributeOf, descendants } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-marks";
import { activeElement } from "../../lib/page";
import { after } from "../../lib/timing";
import { announce } from "../../say/announcer";
import { isNothingNew } from "../../http/answer";
import { requestWithData } from "../../http/request";
import { latest, OVERTAKEN } from "../../http/latest";
import { reportError } from "../../lib/report";
import { searchText } from "./texts";
import { suggestionList, type SuggestionList } from "./suggestion-list";

const SUGGESTION = '[role="option"]';

/**
 * Suggestions under a search's input, a combobox with a list: arrows choose, Enter opens, Escape closes, a tap opens. A request is
 * sent after a pause, the one before it called off. Without an answer the search goes on as a form.
 */
export function suggestions(form: Element): () => void {
  const input = descendants(form, 'input[type="search"], input[type="text"], input:not([type])')[0];
  if (input instanceof HTMLInputElement && form instanceof HTMLFormElement) return suggestTo(form, input);
  reportError(new MarkupError(`[${ATTRIBUTE.suggestUrl}]: expected a form with input[type="search"]`, form));
  return () => undefined;
}

function suggestTo(form: HTMLFormElement, input: HTMLInputElement): () => void {
  const list = suggestionList(input);
  const stopAsking = askWhileTyping(form, input, list);
  setOwnAttribute(input, "role", "combobox");
  setOwnAttribute(input, "aria-autocomplete", "list");
  setOwnAttribute(input, "aria-haspopup", "listbox");
  const stops = [
    stopAsking,
    on(input, "keydown", (event) => steer(event, list)),
    on(form, "focusout", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && closest(relatedTarget, "form") === form)) list.hide();
    }),
    on(form, "submit", () => list.hide()),
    on(form, "click", ({ target }) => {
      if (closest(target, SUGGESTION) !== undefined) list.hide();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Asks after a pause in typing. What was typed meanwhile overtakes the answer. */
function askWhileTyping(form: HTMLFormElement, input: HTMLInputElement, list: SuggestionList): () => void {
  const read = latest();
  let asked = input.defaultValue.trim();
  let stopWaiting = (): void => undefined;

  const ask = async (): Promise<void> => {
    const url = attributeOf(form, ATTRIBUTE.suggestUrl) ?? "";
    try {
      const data = new FormData(form);
      const answer = await read((signal) => requestWithData("search-suggestions", data, { url, signal }));
      if (answer === OVERTAKEN || activeElement() !== input) return;
      if (isNothingNew(answer)) return void list.hide();
      list.show(answer.suggestions);
      say(list.count);
    } catch {
      // The client has reported it; the form itself still searches
      list.hide();
    }
  };

  const typed = (): void => {
    const term = input.value.trim();
    if (term === asked) return;
    asked = term;
    stopWaiting();
    // Whatever is under way is about something else
    void read(() => Promise.resolve());
    if (term.length < SUGGEST_LETTERS_MIN) list.hide();
    else stopWaiting = after(SUGGEST_DELAY_MS, () => void ask());
  };
  const stop = on(input, "input", typed);
  // Before this chunk was there
  typed();
  return () => {
    stop();
    stopWaiting();
  };
}

function say(count: number): void {
  const text =
    count === 0 ? searchText("Theme.SearchNoSuggestions") : searchText("Theme.SearchSuggestionCount", { count });
  announce(text, { topic: "search" });
}

/** Keys of the combobox; all others are the input's own. */
function steer(event: KeyboardEvent, list: SuggestionList): void {
  switch (event.key) {
    case "ArrowDown":
    case "Down":
      if (list.move(1)) event.preventDefault();
      return;
    case "ArrowUp":
    case "Up":
      if (list.move(-1)) event.preventDefault();
      return;
    case "Enter":
      if (list.open()) event.preventDefault();
      return;
    case "Escape":
    case "Esc":
      // A second Escape is the browser's, which empties the field
      if (list.hide()) event.preventDefault();
      return;
    default:
  }
}
