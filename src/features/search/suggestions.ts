import { formActionOf } from "../../lib/form-data";
import { useMemo } from "react";
import { useLive } from "../../http/use-live";
import type { Suggestions } from "../../contract/responses";
import { ATTRIBUTE, SEARCHES_STORAGE_KEY } from "../../contract/markup";
import { on } from "../../lib/dom";
import { MarkupError, reportError } from "../../lib/errors";
import { fieldsOf } from "../../lib/fields";
import { attributeOf, descendants } from "../../lib/node";
import type { ComboboxState } from "./combobox/combobox-state";
import type { Option } from "./combobox/combobox";
import { mountCombobox, useFound } from "./api";
import { searchText } from "./texts";
import { safeUrl, sameOrigin } from "../../lib/checked-url";
import { searchOf, withSearch, type Field } from "../../rules/form-address";
import { SEARCHES_KEPT } from "../../contract/limits";
import { text } from "../../lib/parse";
import { readableList } from "../../lib/parse-lists";
import { safeStorage } from "../../lib/storage";

/** The field of a search. */
export const FIELD = 'input[type="search"], input[type="text"], input:not([type])';

/**
 * Shows suggestions under a search's input, or the last searches while it is empty. A request is sent after a pause,
 * and cancels the one before it. Without an answer the search still works as a form.
 */
export function suggestions(form: Element): () => void {
  const input = descendants(form, FIELD)[0];
  if (input instanceof HTMLInputElement && form instanceof HTMLFormElement) return suggestTo(form, input);
  reportError(new MarkupError(`[${ATTRIBUTE.suggestUrl}]: expected a form with input[type="search"]`, form));
  return () => undefined;
}

const NONE: readonly Option[] = [];

function suggestTo(form: HTMLFormElement, input: HTMLInputElement): () => void {
  const toOptions = (answer: Suggestions): readonly Option[] => optionsOf(answer, input);
  function useOptions(state: ComboboxState): readonly Option[] {
    const isEmpty = state.isOpen && state.term === "";
    const last = useMemo(() => (isEmpty ? lastSearchOptions(form, input) : NONE), [isEmpty]);
    const query = useQuery(state, attributeOf(form, ATTRIBUTE.suggestUrl) ?? "");
    // The HTTP code reports failures; the form itself still works
    const found = useFound(useLive("search-suggestions", query, { retries: 0 }), state, toOptions);
    return isEmpty ? last : found;
  }
  // The search that led to this page was sent before this code was loaded
  keepSearch(input.defaultValue.trim());
  const stops = [
    on(form, "submit", () => keepSearch(input.value.trim())),
    mountCombobox(searchText("Theme.SearchSuggestions"), {
      input,
      area: form,
      queryOf: () => new FormData(form),
      useOptions,
      onChosen: ({ href }) => {
        if (href === undefined) forgetSearches();
      },
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The request that `useLive` makes in a state; `undefined` while there is nothing to request. */
function useQuery({ wanted }: ComboboxState, url: string): { url: string; query: FormData } | undefined {
  const query = wanted.kind === "requested" ? wanted.query : undefined;
  return useMemo(() => query && { url, query }, [url, query]);
}

/** Links of this shop; one to another origin is reported as an error and left out. */
export function optionsOf({ suggestions }: Suggestions, input: Element): readonly Option[] {
  return suggestions.reduce<Option[]>((options, { text, note, url, image, group }) => {
    try {
      const place = { element: input, name: "search-suggestions: image" };
      const href = sameOrigin(url).href;
      const picture = image === undefined ? undefined : safeUrl(image, "show", place);
      return options.concat({ text, note, href, image: picture, group });
    } catch (error) {
      reportError(error);
      return options;
    }
  }, []);
}

/** Earlier searches, as links to the same search with the form's hidden fields, and a way to forget them. */
function lastSearchOptions(form: HTMLFormElement, input: HTMLInputElement): readonly Option[] {
  const action = formActionOf(form);
  const terms = lastSearches();
  if (action === undefined || terms.length === 0) return [];
  const group = searchText("Theme.LastSearches");
  // They may say which page it is: `controller=search`
  const hidden = fieldsOf(form).filter(({ type, name, disabled }) => type === "hidden" && name !== "" && !disabled);
  const others = hidden.map(({ name, value }): Field => [name, value]);
  const options: Option[] = [];
  for (const text of terms) {
    const address = withSearch(action, searchOf([...others, [input.name, text]]));
    // The form itself may lead to another origin
    const href = safeUrl(address, "link", { element: form, name: "search: action" });
    if (href === undefined) return [];
    options.push({ text, href, group });
  }
  return options.concat({ text: searchText("Theme.ForgetSearches"), group, isAside: true });
}

// Blocked or full, it lasts until the page is left, which need not be reported.
const storage = safeStorage(
  () => window.localStorage,
  () => undefined,
);

/** The searches of this browser, the newest first. They are sent nowhere. */
export const lastSearches = (): readonly string[] => storage.read(SEARCHES_STORAGE_KEY, readableList(text)) ?? [];

export function keepSearch(term: string): void {
  if (term === "") return;
  const others = lastSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  storage.write(SEARCHES_STORAGE_KEY, [term, ...others].slice(0, SEARCHES_KEPT));
}

function forgetSearches(): void {
  storage.remove(SEARCHES_STORAGE_KEY);
}
