import { reachableStep } from "./rules/form-steps";
import type { Step } from "./parse";

export interface StepsState {
  /** The step shown now. */
  step: string;
  /** Whether each branch is shown. */
  shown: readonly boolean[];
  /** Counts moves between steps: after each the step's heading gets the focus. */
  moves: number;
  /** Steps that the shopper has seen. */
  visited: readonly string[];
  phase: "answering" | "answered" | "done";
  isRestored: boolean;
}

export type StepsAction =
  | { kind: "filled"; shown: readonly boolean[] }
  | { kind: "moved"; step: string }
  | { kind: "restored"; shown: readonly boolean[]; step: string; visited: readonly string[] }
  | { kind: "cleared"; step: string; shown: readonly boolean[] }
  | { kind: "sent" }
  | { kind: "answeredBefore" };

export function startOf(step: string, shown: readonly boolean[]): StepsState {
  return { step, shown, moves: 0, visited: [step], phase: "answering", isRestored: false };
}

export function reduceSteps(state: StepsState, action: StepsAction): StepsState {
  switch (action.kind) {
    case "filled":
      return isSame(state.shown, action.shown) ? state : { ...state, shown: action.shown };
    case "moved":
      return { ...state, step: action.step, moves: state.moves + 1, visited: withStep(state.visited, action.step) };
    case "restored":
      return {
        ...state,
        shown: action.shown,
        step: action.step,
        visited: action.visited,
        isRestored: true,
      };
    case "cleared":
      return { ...startOf(action.step, action.shown), moves: state.moves + 1 };
    case "sent":
      return { ...state, phase: "done", isRestored: false };
    case "answeredBefore":
      return { ...state, phase: "answered" };
  }
}

function isSame(one: readonly boolean[], other: readonly boolean[]): boolean {
  return one.every((isShown, index) => isShown === other[index]);
}

function withStep(visited: readonly string[], step: string): readonly string[] {
  return visited.indexOf(step) < 0 ? [...visited, step] : visited;
}

/** The shown steps, in order. */
export function shownSteps(steps: readonly Step[], shown: readonly boolean[]): readonly Step[] {
  return steps.filter(({ branch }) => branch === undefined || shown[branch] === true);
}

/** The step that a shopper reaches on the way to another. @param isRight whether a step is valid */
export function stepOnTheWay(
  asked: readonly Step[],
  wanted: string | undefined,
  isRight: (step: Step) => boolean,
): Step | undefined {
  const name = reachableStep(
    asked.map((step) => step.name),
    wanted,
    (each) => asked.every((step) => step.name !== each || isRight(step)),
  );
  return asked.filter((step) => step.name === name)[0];
}
