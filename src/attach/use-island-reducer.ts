import { useReducer, useState, type Dispatch } from "react";

/** A swap has given the island new props: what the server says now, and what the controls hold. */
export interface PropsAction<Props> {
  readonly kind: "props";
  readonly props: Props;
}

/**
 * `useReducer` for the state of an island that `keepsState`: a swap ends neither view nor state, but hands the reducer the new props,
 * before anything of them is painted.
 * @param reduce decides what a swap changes
 * @param props those of the view itself: another object is a swap
 * @param start the state that the first props give
 */
export function useIslandReducer<State, Action, Props>(
  reduce: (state: State, action: Action | PropsAction<Props>) => State,
  props: Props,
  start: (props: Props) => State,
): [State, Dispatch<Action>] {
  const [state, dispatch] = useReducer(reduce, props, start);
  const [known, setKnown] = useState(props);
  if (known !== props) {
    setKnown(props);
    dispatch({ kind: "props", props });
  }
  return [state, dispatch];
}
