import { Fragment, useEffect, useLayoutEffect, useReducer, type Dispatch, type ReactElement } from "react";
import { SUGGEST_DELAY_MS, SUGGEST_LETTERS_MIN } from "../../../contract/limits";
import { urlText, type SafeUrl } from "../../../lib/checked-url";
import { closest, on } from "../../../lib/dom";
import { isField } from "../../../lib/fields";
import { append, contains } from "../../../lib/node";
import { setOwnAttribute } from "../../../lib/own-changes";
import { after } from "../../../lib/timing";
import { MarkedText } from "./marked-text";
import { chosenIn, closedWith, reduceCombobox, type ComboboxAction, type ComboboxState } from "./combobox-state";
import { useHeld } from "./held-options";
import { OPTION, useKeys } from "./keys";

/** A row of the list. */
export interface Option {
  text: string;
  note?: string | undefined;
  /** The address it leads to. */
  href?: SafeUrl;
  image?: SafeUrl | undefined;
  /** The heading above it and its neighbours of the same group. */
  group?: string | undefined;
  /** Not a suggestion, but a command for the list. */
  isAside?: boolean;
}

export interface ComboboxProps<T extends Option = Option> {
  input: HTMLInputElement;
  /** Once the focus is outside of it, or in another field, the list is closed. */
  area: Element;
  /** The list's element. */
  box: HTMLElement;
  /** Its id, from which the ids of its options are made. */
  id: string;
  /** The fields for the server, read after a pause in typing. */
  queryOf(): FormData;
  /** A hook: the options of a state. The same list as before where nothing is new. */
  useOptions(state: ComboboxState): readonly T[];
  /** An option was chosen, by a tap or a key. */
  onChosen?(option: T): void;
}

/**
 * The list of an input: arrows choose, Enter takes, Escape closes, a tap takes. The input, which keeps the focus,
 * refers to the chosen option.
 */
export function Combobox<T extends Option>(props: ComboboxProps<T>): ReactElement {
  const { input, box, id, useOptions } = props;
  const [state, dispatch] = useReducer(reduceCombobox, input.defaultValue.trim(), closedWith);
  useTyping(props, state, dispatch);
  const options = useHeld(box, state.isOpen, useOptions(state));
  const chosen = chosenIn(state, options);
  useLeaving(props, options, dispatch);
  useKeys(box, input, { options, chosen }, dispatch);
  useBox(props, options.length > 0);
  useLayoutEffect(() => {
    setOwnAttribute(input, "aria-activedescendant", chosen < 0 ? undefined : idOf(id, chosen));
    const option = box.querySelectorAll(OPTION)[chosen];
    if (option instanceof HTMLElement) keepInSight(box, option);
  }, [input, box, id, chosen]);
  const rows = options.map((option, index) => (
    <OptionRow key={index} id={idOf(id, index)} option={option} term={state.term} isChosen={index === chosen} />
  ));
  return <>{groupsOf(options).map(({ title, from, to }) => groupOf(title, rows.slice(from, to), idOf(id, from)))}</>;
}

interface RowProps {
  id: string;
  option: Option;
  term: string;
  isChosen: boolean;
}

function OptionRow({ id, option, term, isChosen }: RowProps): ReactElement {
  const { text, note, href, image, isAside = false } = option;
  const common = { id, role: "option", "aria-selected": isChosen, tabIndex: -1 };
  const content = (
    <>
      {image === undefined ? null : (
        <img className="suggestions__picture" alt="" width={40} height={50} src={urlText(image)} />
      )}
      <span className="suggestions__text">
        <MarkedText text={text} term={isAside ? "" : term} />
      </span>
      {note === undefined ? null : <span className="suggestions__note">{note}</span>}
    </>
  );
  const className = `suggestions__option${isAside ? " suggestions__option--aside" : ""}`;
  return href === undefined ? (
    <button {...common} className={className} type="button">
      {content}
    </button>
  ) : (
    <a {...common} className={className} href={urlText(href)}>
      {content}
    </a>
  );
}

interface Group {
  title: string | undefined;
  from: number;
  to: number;
}

/** Neighbours with the same heading. */
function groupsOf(options: readonly Option[]): Group[] {
  return options.reduce<Group[]>((groups, { group: title }, index) => {
    const last = groups[groups.length - 1];
    if (last !== undefined && last.title === title) return [...groups.slice(0, -1), { ...last, to: index + 1 }];
    return groups.concat({ title, from: index, to: index + 1 });
  }, []);
}

function groupOf(title: string | undefined, rows: readonly ReactElement[], id: string): ReactElement {
  if (title === undefined) return <Fragment key={id}>{rows}</Fragment>;
  const heading = `${id}-group`;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox has no fieldset
    <div key={id} className="suggestions__group" role="group" aria-labelledby={heading}>
      <span className="suggestions__heading" id={heading}>
        {title}
      </span>
      {rows}
    </div>
  );
}

const idOf = (list: string, index: number): string => `${list}-${index + 1}`;

/** Follows the typed text, including text from before this chunk, and the pause after it. */
function useTyping(
  { input, queryOf }: Pick<ComboboxProps, "input" | "queryOf">,
  { wanted }: ComboboxState,
  dispatch: Dispatch<ComboboxAction>,
): void {
  useLayoutEffect(() => {
    const typed = (): void => {
      const term = input.value.trim();
      // A value filled in by another field's suggestion starts no request
      const isTyped = document.activeElement === input;
      dispatch({ kind: "typed", term, isEnough: isTyped && term.length >= SUGGEST_LETTERS_MIN });
    };
    const enter = (): void => dispatch({ kind: "entered" });
    typed();
    if (document.activeElement === input) enter();
    const stops = [on(input, "input", typed), on(input, "focus", enter), on(input, "click", enter)];
    return () => stops.forEach((stop) => stop());
  }, [input, dispatch]);
  useEffect(() => {
    if (wanted.kind !== "waiting") return undefined;
    return after(SUGGEST_DELAY_MS, () => dispatch({ kind: "paused", query: queryOf() }));
  }, [wanted, queryOf, dispatch]);
}

/**
 * Cancels the request when the input is left; closes the list when its area is left, another field entered, its form
 * sent, an option chosen.
 */
function useLeaving<T extends Option>(
  { input, area, box, onChosen }: ComboboxProps<T>,
  options: readonly T[],
  dispatch: Dispatch<ComboboxAction>,
): void {
  useLayoutEffect(() => {
    const close = (): void => dispatch({ kind: "closed" });
    const stops = [
      on(area, "focusout", ({ target, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && contains(area, relatedTarget);
        // Another field may be beside this one
        if (!isInside || (relatedTarget !== input && isField(relatedTarget))) close();
        else if (target === input) dispatch({ kind: "left" });
      }),
      on(document, "submit", ({ target }) => {
        if (target === (input.closest("form") ?? undefined)) close();
      }),
      on(box, "click", ({ target }) => {
        const chosen = closest(target, OPTION);
        const option = chosen && options[Array.from(box.querySelectorAll(OPTION)).indexOf(chosen)];
        if (option === undefined) return;
        onChosen?.(option);
        close();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [input, area, box, options, onChosen, dispatch]);
}

/** Keeps the list in the page while it has options, and says so on the input. */
function useBox({ input, box, id }: Pick<ComboboxProps, "input" | "box" | "id">, isShown: boolean): void {
  useLayoutEffect(() => {
    const parent = input.parentNode;
    setOwnAttribute(input, "aria-expanded", String(isShown));
    setOwnAttribute(input, "aria-controls", isShown ? id : undefined);
    if (!isShown || parent === null) return undefined;
    append(parent, box);
    return () => box.remove();
  }, [input, box, id, isShown]);
}

/** Scrolls only the list; where `scrollIntoView` takes no options it would scroll the page, too. */
function keepInSight(box: HTMLElement, option: HTMLElement): void {
  const top = option.offsetTop;
  const bottom = top + option.offsetHeight;
  const height = box.clientHeight;
  const scrolled = box.scrollTop;
  if (top < scrolled) box.scrollTop = top;
  else if (bottom > scrolled + height) box.scrollTop = bottom - height;
}
