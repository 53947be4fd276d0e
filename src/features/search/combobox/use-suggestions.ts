import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { LiveState } from "../../../http/use-live";
import { announce } from "../../../say/announcer";
import { searchText } from "../texts";
import type { ComboboxState } from "./combobox-state";

const NONE: readonly never[] = [];

/** The request that `useLive` makes in a state; `undefined` while there is nothing to ask for. */
export function useQuery({ asking }: ComboboxState, url: string): { url: string; query: FormData } | undefined {
  const query = asking.kind === "asked" ? asking.query : undefined;
  return useMemo(() => query && { url, query }, [url, query]);
}

/**
 * The options of a server's answer: until a newer one arrives, those of the last one. Their number is announced.
 * @param toOptions the same function on each render
 */
export function useFound<A, T>(
  answer: LiveState<A>,
  { asking, isOpen, term }: ComboboxState,
  toOptions: (answer: A) => readonly T[],
): readonly T[] {
  const data = answer.kind === "ready" ? answer.data : undefined;
  const found = useMemo(() => data && toOptions(data), [data, toOptions]);
  useEffect(() => {
    if (found !== undefined) say(found.length);
  }, [found]);
  const before = useRef<readonly T[]>(NONE);
  const isOnItsWay = asking.kind !== "asked" || answer.kind === "loading";
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
