import { createElement, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { ContainErrors } from "../../attach/islands/contain-errors";
import { hydrateInto, release } from "../../attach/adopt/hydrate";
import { on } from "../../lib/dom";
import { nextNumber } from "../../lib/next-number";
import { setOwnAttribute } from "../../lib/own-changes";
import { reportError } from "../../lib/errors";
import { Combobox, type ComboboxProps, type Option } from "./combobox/combobox";
import type { LiveState } from "../../http/use-live";
import { announce } from "../../say/announcer";
import { searchText } from "./texts";
import type { ComboboxState } from "./combobox/combobox-state";

export type { ComboboxState };

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

const NONE: readonly never[] = [];

/**
 * The options of a server's answer: until a newer one arrives, those of the last one. Their number is announced.
 * @param toOptions the same function on each render
 * @param isOffered whether the found options will be in the list
 */
export function useFound<A, T>(
  answer: LiveState<A>,
  { wanted, isOpen, term }: ComboboxState,
  toOptions: (answer: A) => readonly T[],
  isOffered: (found: readonly T[]) => boolean = () => true,
): readonly T[] {
  const data = answer.kind === "ready" ? answer.data : undefined;
  const found = useMemo(() => data && toOptions(data), [data, toOptions]);
  const isOfferedNow = useRef(isOffered);
  isOfferedNow.current = isOffered;
  useEffect(() => {
    if (found !== undefined && isOfferedNow.current(found)) say(found.length);
  }, [found]);
  const before = useRef<readonly T[]>(NONE);
  const isOnItsWay = wanted.kind !== "requested" || answer.kind === "loading";
  const options = isOpen && term !== "" ? (found ?? (isOnItsWay ? before.current : NONE)) : NONE;
  useLayoutEffect(() => {
    before.current = options;
  });
  return options;
}

function say(count: number): void {
  const text =
    count === 0 ? searchText("Theme.SearchNoSuggestions") : searchText("Theme.SearchSuggestionCount", { count });
  announce(text, { topic: "search" });
}
