import { addressOfPath } from "../../lib/safe-url";
import type { Step } from "./parse";

/** The step in the page's address. */
export function stepInAddress(steps: readonly Step[]): string | undefined {
  const id = idInAddress();
  return steps.find((step) => step.id === id)?.name;
}

/** Browsers encode letters such as umlauts. */
function idInAddress(): string {
  const id = window.location.hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    // A `%` of the id itself
    return id;
  }
}

/** Adds a history entry, so that Back leads to the step before; not for the same step again. */
export function pushStep(step: Step): void {
  if (idInAddress() !== step.id) window.history.pushState(null, "", addressOf(step));
}

/** Corrects the step of the current history entry, when its own step could not be shown. */
export function replaceStep(step: Step): void {
  window.history.replaceState(window.history.state, "", addressOf(step));
}

/** An address that names a step which the server has taken away names the one that shows. */
export function correctAddress(step: Step): void {
  const id = idInAddress();
  if (id !== "" && id !== step.id) replaceStep(step);
}

/** The full address: with a `<base>` a bare `#id` would lead to another page. */
function addressOf({ id }: Step): string {
  return addressOfPath(`${window.location.pathname}${window.location.search}#${id}`);
}

/** The key of our data in an entry's `history.state`, beside the data of others. */
const STEP = "storefrontStep";

const stateOfEntry = (): Readonly<Record<string, unknown>> => ({ ...(window.history.state as object | null) });

/** Keeps the step that is shown at another anchor of the page, so that Back to it leads to that step. */
export function keepStep(step: string): void {
  window.history.replaceState({ ...stateOfEntry(), [STEP]: step }, "");
}

/** The step that was kept for this entry. */
export function keptStep(): string | undefined {
  const kept = stateOfEntry()[STEP];
  return typeof kept === "string" ? kept : undefined;
}
