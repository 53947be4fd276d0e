import type { PropsAction } from "../../attach/islands/island";
import { reachableStep } from "./rules";
import type { Step, StepFormProps } from "./parse";

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
  | ({ kind: "filled" } & StepsFacts)
  | { kind: "moved"; step: string; passed: readonly string[] }
  | { kind: "restored"; shown: readonly boolean[]; step: string; visited: readonly string[]; hasDraft: boolean }
  | { kind: "cleared"; step: string; shown: readonly boolean[] }
  | { kind: "sent" }
  | { kind: "answeredBefore" };

/** The steps of the server's HTML, and which branches the fields show. */
export interface StepsFacts extends Pick<StepFormProps, "steps"> {
  readonly shown: readonly boolean[];
}

export function startState({ steps, shown }: StepsFacts): StepsState {
  const first = shownSteps(steps, shown)[0];
  return startOf(first?.name ?? "", shown);
}

function startOf(step: string, shown: readonly boolean[]): StepsState {
  return { step, shown, moves: 0, visited: [step], phase: "answering", isRestored: false };
}

export function reduceSteps(state: StepsState, action: StepsAction | PropsAction<StepsFacts>): StepsState {
  switch (action.kind) {
    case "filled":
      return reconciled(state, action);
    case "moved":
      return {
        ...state,
        step: action.step,
        moves: state.moves + 1,
        visited: [...action.passed, action.step].reduce(withStep, state.visited),
      };
    case "restored":
      return {
        ...state,
        shown: action.shown,
        step: action.step,
        visited: action.visited,
        isRestored: action.hasDraft,
      };
    case "cleared":
      return { ...startOf(action.step, action.shown), moves: state.moves + 1 };
    case "sent":
      return { ...state, phase: "done", isRestored: false };
    case "answeredBefore":
      return { ...state, phase: "answered" };
    case "props":
      return reconciled(state, action.props);
  }
}

/**
 * The shopper stays at the current step; if it is gone after a swap, or no longer asked after a reset, they return to
 * the last step they had seen.
 */
function reconciled(state: StepsState, { steps, shown }: StepsFacts): StepsState {
  const asked = shownSteps(steps, shown).map(({ name }) => name);
  const visited = state.visited.filter((name) => asked.includes(name));
  const isAsked = state.phase !== "answering" || asked.includes(state.step);
  const step = isAsked ? undefined : (visited.slice(-1)[0] ?? asked[0]);
  if (step === undefined) return isSame(state.shown, shown) ? state : { ...state, shown };
  return { ...state, shown, step, visited: withStep(visited, step), moves: state.moves + 1 };
}

function isSame(one: readonly boolean[], other: readonly boolean[]): boolean {
  return one.length === other.length && one.every((isShown, index) => isShown === other[index]);
}

function withStep(visited: readonly string[], step: string): readonly string[] {
  return !visited.includes(step) ? [...visited, step] : visited;
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
  return asked.find((step) => step.name === name);
}
