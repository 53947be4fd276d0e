import { useCallback, useEffect, useState, type Reducer } from "react";
import { observable, type Observable } from "../lib/observable";
import { useHost } from "./island-scope";

/** Island → its state. It goes with the island's element. */
const kept = new WeakMap<Node, Map<unknown, Observable<unknown>>>();

/**
 * `useReducer` for state of an island that outlives its view, which a swap begins anew: what is under way goes on, and what was said
 * stays. `dispatch` works as long as the island's element is there.
 * @param reduce a constant; it names the state
 */
export function useKeptReducer<State, Action>(
  reduce: Reducer<State, Action>,
  start: State,
): [State, (action: Action) => void] {
  const host = useHost();
  const source = stateOf(host, reduce, start);
  const [state, setState] = useState(source.get());
  useEffect(() => {
    setState(source.get());
    return source.subscribe(setState);
  }, [source]);
  const dispatch = useCallback((action: Action) => source.set(reduce(source.get(), action)), [source, reduce]);
  return [state, dispatch];
}

function stateOf<State, Action>(host: Node, reduce: Reducer<State, Action>, start: State): Observable<State> {
  const states = kept.get(host) ?? new Map<unknown, Observable<unknown>>();
  kept.set(host, states);
  const known = states.get(reduce);
  // Kept by its own reducer, so it is of its type
  if (known !== undefined) return known as Observable<State>;
  const made = observable(start);
  states.set(reduce, made as Observable<unknown>);
  return made;
}
