import { addressOfPath } from "../../lib/safe-url";
import type { Step } from "./parse";

/** The step in the page's address. */
export function stepInAddress(steps: readonly Step[]): string | undefined {
  const id = window.location.hash.slice(1);
  return steps.find((step) => step.id === id)?.name;
}

/** Adds a history entry, so that Back leads to the step before; not for the same step again. */
export function pushStep(step: Step): void {
  if (window.location.hash !== `#${step.id}`) window.history.pushState(null, "", addressOf(step));
}

/** Corrects the step of the current history entry, when its own step could not be shown. */
export function replaceStep(step: Step): void {
  window.history.replaceState(window.history.state, "", addressOf(step));
}

/** An address that names a step which the server has taken away names the one that shows. */
export function correctAddress(step: Step): void {
  const { hash } = window.location;
  if (hash !== "" && hash !== `#${step.id}`) replaceStep(step);
}

/** The full address: with a `<base>` a bare `#id` would lead to another page. */
function addressOf({ id }: Step): string {
  return addressOfPath(`${window.location.pathname}${window.location.search}#${id}`);
}
