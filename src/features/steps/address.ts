import { addressOfPath } from "../../lib/safe-url";
import type { Step } from "./parse";

/** The step that the page's address names. */
export function stepInAddress(steps: readonly Step[]): string | undefined {
  const id = window.location.hash.slice(1);
  return steps.filter((step) => step.id === id)[0]?.name;
}

/** A new entry of the history, so that Back is the step before; the same step again makes none. */
export function pushStep(step: Step): void {
  if (window.location.hash !== `#${step.id}`) window.history.pushState(null, "", addressOf(step));
}

/** The entry of the moment gets another step: the address did not lead where it says. */
export function replaceStep(step: Step): void {
  window.history.replaceState(window.history.state, "", addressOf(step));
}

/** In full: a page with a `<base>` would make another page of a bare `#id`. */
function addressOf({ id }: Step): string {
  return addressOfPath(`${window.location.pathname}${window.location.search}#${id}`);
}
