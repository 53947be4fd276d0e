import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, type Dispatch, type ReactElement } from "react";
import { SUGGEST_DELAY_MS, SUGGEST_LETTERS_MIN } from "../../contract/limits";
import { ATTRIBUTE } from "../../contract/markup";
import type { Suggestions } from "../../contract/responses";
import { closest, on } from "../../lib/dom";
import { toError } from "../../lib/errors";
import { append, attributeOf, childNodesOf, detach, parentOf } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-changes";
import { propertyOf, setProperty } from "../../lib/property";
import { after } from "../../lib/timing";
import { announce } from "../../say/announcer";
import { reportError } from "../../lib/report";
import { safeUrl, sameOrigin, urlText, type SafeUrl } from "../../lib/checked-url";
import { searchText } from "./texts";
import { useLive, type LiveState } from "../../http/use-live";
import {
  chosenIn,
  closedWith,
  reduceSuggestions,
  type SuggestionsAction,
  type SuggestionsState,
} from "./suggestions-state";

interface Place {
  form: HTMLFormElement;
  input: HTMLInputElement;
  /** The list's element. */
  box: HTMLElement;
  /** Its id, from which the ids of its options are made. */
  id: string;
}

/** A suggestion whose addresses have been checked. */
interface Option {
  text: string;
  note: string | undefined;
  href: SafeUrl;
  image: SafeUrl | undefined;
}

const NONE: readonly Option[] = [];
const OPTION = '[role="option"]';

/** The suggestions for the typed text. The input, which keeps the focus, refers to the chosen one. */
export function SuggestionList(place: Place): ReactElement {
  const { form, input, box, id } = place;
  const [state, dispatch] = useReducer(reduceSuggestions, input.defaultValue.trim(), closedWith);
  useTyping(place, state, dispatch);
  const options = useOptions(place, state);
  const chosen = chosenIn(state, options);
  useLeaving(form, input, dispatch);
  useKeys(place, { options, chosen }, dispatch);
  useBox(place, options.length > 0);
  useLayoutEffect(() => {
    setOwnAttribute(input, "aria-activedescendant", chosen < 0 ? undefined : idOf(id, chosen));
    const option = childNodesOf(box)[chosen];
    if (option instanceof HTMLElement) keepInSight(box, option);
  }, [input, box, id, chosen]);
  return (
    <>
      {options.map(({ text, note, href, image }, index) => (
        <a
          key={index}
          id={idOf(id, index)}
          className="suggestions__option"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a combobox that leads to a page is a link
          role="option"
          aria-selected={index === chosen}
          tabIndex={-1}
          href={urlText(href)}
        >
          {image === undefined ? null : (
            <img className="suggestions__picture" alt="" width={40} height={50} src={urlText(image)} />
          )}
          <span className="suggestions__text">{text}</span>
          {note === undefined ? null : <span className="suggestions__note">{note}</span>}
        </a>
      ))}
    </>
  );
}

const idOf = (list: string, index: number): string => `${list}-${index + 1}`;

/** Follows the typed text, including text from before this chunk, and the pause after it. */
function useTyping({ form, input }: Place, { asking }: SuggestionsState, dispatch: Dispatch<SuggestionsAction>): void {
  useLayoutEffect(() => {
    const typed = (): void => {
      const term = input.value.trim();
      dispatch({ kind: "typed", term, isEnough: term.length >= SUGGEST_LETTERS_MIN });
    };
    typed();
    return on(input, "input", typed);
  }, [input, dispatch]);
  useEffect(() => {
    if (asking.kind !== "waiting") return undefined;
    return after(SUGGEST_DELAY_MS, () => dispatch({ kind: "paused", query: new FormData(form) }));
  }, [asking, form, dispatch]);
}

/** The options shown now: until a newer answer arrives, those of the last one. */
function useOptions({ form, input }: Place, { asking, isOpen }: SuggestionsState): readonly Option[] {
  const query = asking.kind === "asked" ? asking.query : undefined;
  const request = useMemo(() => query && { url: attributeOf(form, ATTRIBUTE.suggestUrl) ?? "", query }, [form, query]);
  // The HTTP code reports failures; the form itself still works
  const answer = useLive("search-suggestions", request, { retries: 0 });
  const data = answer.kind === "ready" ? answer.data : undefined;
  const found = useMemo(() => data && optionsOf(data, input), [data, input]);
  useEffect(() => {
    if (found !== undefined) say(found.length);
  }, [found]);
  const before = useRef(NONE);
  const options = isOpen ? (found ?? (isOnItsWay(asking, answer) ? before.current : NONE)) : NONE;
  useLayoutEffect(() => {
    before.current = options;
  });
  return options;
}

const isOnItsWay = (asking: SuggestionsState["asking"], answer: LiveState<unknown>): boolean =>
  asking.kind !== "asked" || answer.kind === "loading";

function say(count: number): void {
  const text =
    count === 0 ? searchText("Theme.SearchNoSuggestions") : searchText("Theme.SearchSuggestionCount", { count });
  announce(text, { topic: "search" });
}

/**
 * Cancels the request when the input is left; closes the list when the form is left or sent, or a suggestion is chosen.
 */
function useLeaving(form: HTMLFormElement, input: HTMLInputElement, dispatch: Dispatch<SuggestionsAction>): void {
  useLayoutEffect(() => {
    const close = (): void => dispatch({ kind: "closed" });
    const stops = [
      on(form, "focusout", ({ target, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && closest(relatedTarget, "form") === form)) close();
        else if (target === input) dispatch({ kind: "left" });
      }),
      on(form, "submit", close),
      on(form, "click", ({ target }) => {
        if (closest(target, OPTION) !== undefined) close();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [form, input, dispatch]);
}

interface Shown {
  options: readonly Option[];
  chosen: number;
}

/** The keys of the combobox; all others are handled by the input. */
function useKeys({ input, box }: Place, shown: Shown, dispatch: Dispatch<SuggestionsAction>): void {
  const { options, chosen } = shown;
  useLayoutEffect(() => {
    const actionOf = (key: string): SuggestionsAction | undefined => {
      if (key === "ArrowDown" || key === "Down") return { kind: "moved", step: 1, of: options };
      if (key === "ArrowUp" || key === "Up") return { kind: "moved", step: -1, of: options };
      // A second Escape goes to the browser, which empties the field
      return key === "Escape" || key === "Esc" ? { kind: "closed" } : undefined;
    };
    return on(input, "keydown", (event) => {
      const option = event.key === "Enter" ? childNodesOf(box)[chosen] : undefined;
      const action = options.length === 0 ? undefined : actionOf(event.key);
      if (option === undefined && action === undefined) return;
      event.preventDefault();
      if (action !== undefined) dispatch(action);
      else HTMLElement.prototype.click.call(option);
    });
  }, [input, box, options, chosen, dispatch]);
}

/** Keeps the list in the page while it has options, and says so on the input. */
function useBox({ input, box, id }: Place, isShown: boolean): void {
  useLayoutEffect(() => {
    const parent = parentOf(input);
    setOwnAttribute(input, "aria-expanded", String(isShown));
    setOwnAttribute(input, "aria-controls", isShown ? id : undefined);
    if (!isShown || parent === null) return undefined;
    append(parent, box);
    return () => detach(box);
  }, [input, box, id, isShown]);
}

/** Scrolls only the list; where `scrollIntoView` takes no options it would scroll the page, too. */
function keepInSight(box: HTMLElement, option: HTMLElement): void {
  const top = propertyOf(option, "offsetTop");
  const bottom = top + propertyOf(option, "offsetHeight");
  const height = propertyOf(box, "clientHeight");
  const scrolled = propertyOf(box, "scrollTop");
  if (top < scrolled) setProperty(box, "scrollTop", top);
  else if (bottom > scrolled + height) setProperty(box, "scrollTop", bottom - height);
}

/** Links of this shop; one to another origin is reported as an error and left out. */
function optionsOf({ suggestions }: Suggestions, input: Element): readonly Option[] {
  return suggestions.reduce<Option[]>((options, { text, note, url, image }) => {
    try {
      const place = { element: input, name: "search-suggestions: image" };
      const href = sameOrigin(url).href;
      return options.concat({
        text,
        note,
        href,
        image: image === undefined ? undefined : safeUrl(image, "show", place),
      });
    } catch (error) {
      reportError(toError(error));
      return options;
    }
  }, []);
}
