import { matches } from "../../lib/dom";
import { attributeOf, descendants, hasAttribute, lineOf, nameOf, textOf, typeOf } from "../../lib/node";

/** The state of a control: text, checkedness, or the chosen values of a select. */
export type ControlState = { text: string } | { checked: boolean } | { chosen: readonly string[] };

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields of a live element, except buttons and files (which no script may fill). */
export function controlsIn(root: Element): Control[] {
  return descendants(root, "input,select,textarea").filter(isControl);
}

function isControl(element: Element): element is Control {
  return !["submit", "button", "reset", "image", "file"].includes(typeOf(element));
}

export function isHidden(control: Element): boolean {
  return nameOf(control) === "input" && typeOf(control) === "hidden";
}

/** The current state of a control. */
export function liveState(control: Control): ControlState {
  if (control instanceof HTMLSelectElement) {
    return {
      chosen: optionsOf(control)
        .filter((option) => option.selected)
        .map((option) => option.value),
    };
  }
  if (isCheckable(control)) return { checked: (control as HTMLInputElement).checked };
  return { text: control.value };
}

/** The state of a control in the server's HTML. */
export function defaultState(server: Element): ControlState {
  const tag = nameOf(server);
  if (tag === "textarea") return { text: textOf(server) };
  if (tag === "select") return { chosen: defaultChoice(server) };
  if (isCheckable(server)) return { checked: hasAttribute(server, "checked") };
  return { text: attributeOf(server, "value") ?? "" };
}

function defaultChoice(select: Element): string[] {
  const options = descendants(select, "option");
  const selected = options.filter((option) => hasAttribute(option, "selected"));
  const isMultiple = hasAttribute(select, "multiple");
  // In a list that shows several lines, nothing is chosen by itself
  const isList = isMultiple || Number(attributeOf(select, "size")) > 1;
  const canBeChosen = (option: Element): boolean => !matches(option, "[disabled],optgroup[disabled] *");
  const fallback = isList ? [] : options.filter(canBeChosen).slice(0, 1);
  const chosen = selected.length === 0 ? fallback : isMultiple ? selected : selected.slice(-1);
  // As the browser reads it
  return chosen.map((option) => attributeOf(option, "value") ?? lineOf(option));
}

export function isSameState(one: ControlState, other: ControlState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Writes a state to a live control, unless the control has it already. */
export function putState(control: Control, state: ControlState): void {
  if (isSameState(liveState(control), state)) return;
  if ("checked" in state) (control as HTMLInputElement).checked = state.checked;
  else if ("text" in state) control.value = state.text;
  else {
    const chosen = new Set(state.chosen);
    for (const option of optionsOf(control as HTMLSelectElement)) option.selected = chosen.has(option.value);
  }
}

/** Whether a select still has all the options of the state. */
export function hasOptionsFor(control: Control, state: ControlState): boolean {
  if (!("chosen" in state) || !(control instanceof HTMLSelectElement)) return true;
  const values = new Set(optionsOf(control).map((option) => option.value));
  return state.chosen.every((value) => values.has(value));
}

function optionsOf(select: HTMLSelectElement): HTMLOptionElement[] {
  return Array.prototype.slice.call(select.options) as HTMLOptionElement[];
}

export function isCheckable(element: Element): boolean {
  const type = typeOf(element);
  return nameOf(element) === "input" && (type === "radio" || type === "checkbox");
}

/** The facts that decide between the server's and the shopper's value after a swap. */
export interface ControlFacts {
  isHidden: boolean;
  /** The answer to its form has arrived, and it has not been edited since. */
  isAnswered: boolean;
  hasDefaultChanged: boolean;
  /** It has the focus, or another radio of its group has. */
  hasFocus: boolean;
  /** It, or a radio of its group, was edited since the answer was requested. */
  isNewer: boolean;
}

/** Decides whether a control shows the server's or the shopper's value after a swap. @see contract §3, rule 3 */
export function valueAfterSwap({
  isHidden,
  isAnswered,
  hasDefaultChanged,
  hasFocus,
  isNewer,
}: ControlFacts): "server" | "shopper" {
  if (isHidden || isAnswered) return "server";
  return hasDefaultChanged && !hasFocus && !isNewer ? "server" : "shopper";
}
