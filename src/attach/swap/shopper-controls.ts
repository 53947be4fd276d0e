import { ATTRIBUTE } from "../../contract/markup";
import { hasAttribute, nameOf, typeOf } from "../../lib/node";
import { overlayOf, serverElementOf } from "../adopt/attributes";
import {
  hasOptionsFor,
  controlsIn,
  defaultState,
  isHidden,
  isSameState,
  liveState,
  putState,
  valueAfterSwap,
  type Control,
  type ControlState,
} from "./controls";
import { takeAnswered } from "./shopper-edits";

/** A control as it was just before a swap. */
export interface KnownControl {
  control: Control;
  state: ControlState;
  server: Element | undefined;
  isAnswered: boolean;
  /** It was edited since the answer was requested. */
  isNewer: boolean;
}

/** Records the controls inside a fragment, just before a swap. */
export function captureControls(fragment: HTMLElement, isNewer: (control: Element) => boolean): KnownControl[] {
  return controlsIn(fragment).map((control) => ({
    control,
    state: liveState(control),
    server: serverElementOf(control),
    isAnswered: takeAnswered(control),
    isNewer: isNewer(control),
  }));
}

/** A control that is still in the page, with its state in the previous answer and in the new one. */
interface Survivor {
  control: Control;
  known: KnownControl;
  before: ControlState;
  now: ControlState;
  server: Element;
}

/** Gives each control that is still there the shopper's state or the server's, as the contract says. */
export function restoreControls(
  known: readonly KnownControl[],
  twinOf: (lost: Element) => Element | undefined,
  focused: Element | undefined,
): void {
  const survivors: Survivor[] = [];
  for (const each of known) {
    const control = twinOf(each.control);
    const server = control === undefined ? undefined : serverElementOf(control);
    if (control === undefined || server === undefined || each.server === undefined) continue;
    if (!isSameKind(control, each.control)) continue;
    // Only the shopper changes an opaque control.
    if (control === each.control && hasAttribute(server, ATTRIBUTE.opaque)) continue;
    survivors.push({ control, known: each, before: defaultState(each.server), now: defaultState(server), server });
  }
  for (const group of groupsOf(survivors)) {
    // A choice that was made since is the whole group's
    const isAnswered = group.every(({ known: each }) => each.isAnswered);
    const hasDefaultChanged = group.some((each) => !isSameState(each.before, each.now));
    const isNewer = group.some(({ known: each }) => each.isNewer);
    const isChosen = hasChoice(group);
    for (const { control, known: each, before, now, server } of group) {
      const winner = valueAfterSwap({
        isHidden: isHidden(server),
        isAnswered,
        hasDefaultChanged,
        hasFocus: focused !== undefined && isSameGroup(control, focused),
        isNewer,
      });
      const isIslands = overlayOf(control).value !== undefined && isSameState(before, now);
      if (isIslands && isHidden(server)) continue;
      const canKeep = winner === "shopper" && isChosen && hasOptionsFor(control, each.state);
      putState(control, canKeep ? each.state : now);
    }
  }
}

/** The radios of each name and form; every other control is a group of its own. */
function groupsOf(survivors: readonly Survivor[]): Survivor[][] {
  const groups: Survivor[][] = [];
  const byForm = new Map<Element | null, Map<string, Survivor[]>>();
  for (const survivor of survivors) {
    const { control } = survivor;
    const byName = byForm.get(control.form) ?? new Map<string, Survivor[]>();
    byForm.set(control.form, byName);
    const group = (isRadio(control) && byName.get(control.name)) || [];
    if (group.push(survivor) === 1) groups.push(group);
    if (isRadio(control)) byName.set(control.name, group);
  }
  return groups;
}

/** Whether the shopper's choice of a radio group still exists, if there was one. */
function hasChoice(group: readonly Survivor[]): boolean {
  return group.length === 1 || group.some(({ known }) => "checked" in known.state && known.state.checked);
}

function isSameGroup(control: Control, other: Element): boolean {
  if (control === other) return true;
  return isRadio(control) && isRadio(other) && other.name === control.name && other.form === control.form;
}

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && typeOf(element) === "radio";
}

function isSameKind(element: Element, control: Control): element is Control {
  return nameOf(element) === nameOf(control) && typeOf(element) === typeOf(control);
}
