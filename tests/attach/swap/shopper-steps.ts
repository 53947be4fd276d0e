import { rememberSent } from "../../../src/attach/swap/shopper-edits";
import { field, one, showFragment, swapTo } from "./fragment-page";

/** The HTML before, what the shopper does, the answer's HTML, what must hold then. */
export type Case = [title: string, before: string, act: () => void, after: string, check: () => void];

export const focus = (selector: string): void => one(selector).focus();
export const hasFocus = (selector: string): void => expect(document.activeElement).toBe(one(selector));
export const value = (selector: string, text: string): void => expect(field(selector).value).toBe(text);
export const checked = (selector: string, isChecked = true): void => expect(field(selector).checked).toBe(isChecked);
export const select = (selector: string): HTMLSelectElement => one<HTMLSelectElement>(selector);
export const chosen = (selector: string): string[] =>
  Array.from(select(selector).selectedOptions, (option) => option.value);
export const all =
  (...steps: (() => void)[]) =>
  () =>
    steps.forEach((step) => step());
export const nothing = (): void => undefined;

export function choose(selector: string, ...values: string[]): void {
  for (const option of Array.from(select(selector).options)) option.selected = values.includes(option.value);
  select(selector).dispatchEvent(new Event("change", { bubbles: true }));
}

/** Sends the form and handles its answer. */
export function send(edit: () => void = nothing): void {
  const settle = rememberSent(one<HTMLFormElement>("form"));
  edit();
  settle();
}

export const A = '<input name="a" value="1">';
export const B = '<input name="b" value="1">';
export const CHECKBOX = '<input type="checkbox" name="c" value="x">';
export const RADIOS = (server: number): string =>
  [1, 2, 3].map((n) => `<input type="radio" name="r" value="${n}"${n === server ? " checked" : ""}>`).join("");
export const SELECT = (server: string, options = "abc", attributes = ""): string =>
  `<select name="s" ${attributes}>${options.replace(/./g, (each) => `<option value="${each}"${server.includes(each) ? " selected" : ""}>${each}</option>`)}</select>`;
export const radio = (n: number): string => `[name=r][value="${n}"]`;

export const FORM = (a = "1", more = ""): string => `<form><input name="a" value="${a}">${more}</form>`;

export function scroll(selector: string, top: number): void {
  one(selector).scrollTop = top;
  one(selector).dispatchEvent(new Event("scroll"));
}

/** Runs a case on a page fresh from the server. */
export function playFirst(...[, before, act, after, check]: Case): void {
  const fragment = showFragment(before);
  act();
  swapTo(fragment, after);
  check();
}

/** Runs a case in a tree that React already holds. */
export function playLater(...[, before, act, after, check]: Case): void {
  const fragment = showFragment(before);
  swapTo(fragment, before);
  act();
  swapTo(fragment, after);
  check();
}

/** Runs a case, followed by another answer. */
export function playTwice(...[, before, act, after, check]: Case): void {
  const fragment = showFragment(before);
  act();
  swapTo(fragment, after);
  swapTo(fragment, `${after}<em>more</em>`);
  check();
}
