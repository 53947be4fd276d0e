import { reachableStep } from "./rules/form-steps";
import type { Step } from "./parse";

export interface StepsState {
  /** The step that is shown. */
  step: string;
  /** Which branches are asked. */
  shown: readonly boolean[];
  /** Counts the moves from step to step: after each the focus goes to the step's heading. */
  moves: number;
  /** Steps the shopper has been to. */
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

/** The steps that are asked, in order. */
export function shownSteps(steps: readonly Step[], shown: readonly boolean[]): readonly Step[] {
  return steps.filter(({ branch }) => branch === undefined || shown[branch] === true);
}

/** The step a shopper gets to who wants to go to another. @param isRight whether nothing is wrong in a step */
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
