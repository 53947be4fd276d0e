import InputMask from "imask/esm/controls/input";
import "imask/esm/masked/pattern";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import {
  dateProblem,
  finishDate,
  fitsMask,
  padTyped,
  startsWithYear,
  tidyDate,
  tidyTyped,
  type DateRange,
} from "./rules/date-input";
import { dispatch, matches, on } from "../../lib/dom";
import { MarkupError } from "../../lib/errors";
import { attributeOf, descendants, hasAttribute } from "../../lib/node";
import { activeElement } from "../../lib/page";
import { setOwnAttribute } from "../../lib/own-marks";
import { after } from "../../lib/timing";
import { whenFragmentUpdated } from "../../attach/swap/fragment-watch";
import { dateText } from "./date-text";
import { reportError } from "../../lib/report";
import { DateMask } from "./date-pattern";

const INPUT = `input${attributeSelector(ATTRIBUTE.mask, "date")}`;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

interface DateField {
  /** An `input` event, before the mask hears of it. */
  typed(event: Event): void;
  /** What was typed is to be read now. @returns whether it is written otherwise now */
  finish(): boolean;
  /** Takes over what stands in the input, whoever has put it there. */
  update(): void;
}

const fields = new WeakMap<Element, DateField>();

/** `input[data-mask="date"]`: digits only, dots by themselves, other notations turned round, and real dates only. */
export default function dateMask(page: Document): () => void {
  descendants(page, INPUT).forEach(fieldOf);
  const updateAll = (root: ParentNode): void => descendants(root, INPUT).forEach((input) => fieldOf(input)?.update());
  const capture = { capture: true };
  const stops = [
    on(page, "focusin", ({ target }) => fieldOf(target)),
    on(page, "input", (event) => fieldOf(event.target)?.typed(event), capture),
    on(page, "change", ({ target }) => fieldOf(target)?.finish(), capture),
    // A browser may tell of no change where a script has written last, as the mask does
    on(page, "focusout", ({ target }) => fieldOf(target)?.finish() === true && tellOf(target), capture),
    on(page, "reset", ({ target }) => after(0, () => target instanceof HTMLFormElement && updateAll(target))),
    whenFragmentUpdated(updateAll),
  ];
  return () => stops.forEach((stop) => stop());
}

function tellOf(target: EventTarget | null): void {
  if (target === null) return;
  dispatch(target, "input", undefined);
  dispatch(target, "change", undefined);
}

function fieldOf(target: EventTarget | null): DateField | undefined {
  if (!(target instanceof HTMLInputElement) || !matches(target, INPUT)) return undefined;
  const field = fields.get(target) ?? makeField(target);
  fields.set(target, field);
  return field;
}

function makeField(input: HTMLInputElement): DateField {
  const limits = { min: limitOf(input, ATTRIBUTE.min), max: limitOf(input, ATTRIBUTE.max) };
  const range = (): DateRange => ({ ...limits, today: localDate(new Date()) });
  let mask: InputMask<DateMask> | undefined;
  /** What stood in it after its last event. */
  let before = "";
  let hasOwnSeparators = false;

  const settle = (): void => {
    // Nothing but gaps is nothing
    if (mask !== undefined && mask.value !== "" && !/\d/.test(mask.value)) mask.value = "";
    before = input.value;
    const problem = dateProblem(before, limits);
    input.setCustomValidity(problem === undefined ? "" : dateText(problem.key, { date: problem.date ?? "" }));
  };
  /** What is no part of a date is left as it is, for the shopper to see and the check to refuse: a mask would make up a date of it. */
  const write = (text: string): void => {
    if (input.value !== text) input.value = text;
    if (!fitsMask(text)) {
      mask?.destroy();
      mask = undefined;
    } else if (mask === undefined) {
      mask = new InputMask(input, new DateMask());
      mask.on("accept", settle);
    }
  };
  const take = (text: string): void => {
    write(text);
    mask?.updateValue();
    settle();
  };
  const typed = (event: Event): void => {
    const { value, selectionStart } = input;
    if (!isKeystroke(event, before, value)) return write(pastedDate(event, range()) ?? tidyDate(value, range()));
    // A mask takes what it can of each key
    if (mask === undefined) return write(value);
    // Within the text a separator is not typed, it stands there
    if (selectionStart !== value.length) return;
    if (/^\d{0,2}$/.test(value)) hasOwnSeparators = false;
    if (/^\d\d?\.?[.,/\- ]$/.test(value)) hasOwnSeparators = true;
    const yearFirst = hasOwnSeparators ? undefined : startsWithYear(value);
    if (yearFirst !== undefined) return write(yearFirst);
    const padded = padTyped(value);
    if (padded !== value) input.value = padded;
  };

  if (!hasAttribute(input, "inputmode")) setOwnAttribute(input, "inputmode", "numeric");
  on(input, "input", settle);
  // The mask may come while the shopper types
  take((activeElement() === input ? tidyTyped : tidyDate)(input.value, range()));
  return {
    typed,
    finish() {
      const { value } = input;
      take(finishDate(value, range()));
      return input.value !== value;
    },
    update() {
      if (input.value !== before) take(tidyDate(input.value, range()));
    },
  };
}

/** Into a field that is not empty a whole date may be pasted, too: it stands for all of it. */
function pastedDate(event: Event, range: DateRange): string | undefined {
  const data: unknown = Reflect.get(event, "data");
  const date = typeof data === "string" ? tidyDate(data, range) : "";
  return dateProblem(date) === undefined && date !== "" ? date : undefined;
}

/** A date that is being edited looks for a moment like one in another notation: `24.1.1985` on the way to November. */
function isKeystroke(event: Event, before: string, value: string): boolean {
  const inputType: unknown = Reflect.get(event, "inputType");
  const data: unknown = Reflect.get(event, "data");
  if (typeof inputType === "string" && inputType !== "") {
    return inputType.indexOf("delete") === 0 || (typeof data === "string" && data.length === 1);
  }
  // Support: Firefox 71, Edge 18 and IE 11 do not say what kind of input it was
  return value.replace(/[\d._]/g, "").length <= 1 && Math.abs(value.length - before.length) <= 1;
}

/** The day that it is here, as `2026-12-24`. */
function localDate(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => (part < 10 ? `0${part}` : String(part))).join("-");
}

function limitOf(input: HTMLInputElement, attribute: string): string | undefined {
  const limit = attributeOf(input, attribute);
  if (limit === undefined || ISO_DATE.test(limit)) return limit;
  reportError(
    new MarkupError(`date mask: ${attribute} is "${limit}", expected a date like 1985-12-24; it is left out.`, input),
  );
  return undefined;
}
