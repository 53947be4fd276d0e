import { useReducer, useState, type Dispatch } from "react";

/** A swap has given the island new props: the server's new state, and the state of the controls. */
export interface PropsAction<Props> {
  readonly kind: "props";
  readonly props: Props;
}

/**
 * `useReducer` for the state of an island: a swap ends neither view nor state, but hands the reducer the new props,
 * before anything of them is painted.
 * @param reduce decides what a swap changes
 * @param props the view's own props: another object means a swap
 * @param start makes the state from the first props
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
