import InputMask from "imask/esm/controls/input";
import MaskedPattern from "imask/esm/masked/pattern";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import {
  dateProblem,
  finishDate,
  fitsMask,
  padTyped,
  startsWithYear,
  tidyDate,
  tidyTyped,
  type DateLimits,
  type DateRange,
} from "./rules/date-input";
import { dispatch, on, selfAndDescendants } from "../../lib/dom";
import { MarkupError, reportOnceAt } from "../../lib/errors";
import { setOwnAttribute } from "../../lib/own-changes";
import { after } from "../../lib/timing";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { dateText } from "./texts";

const INPUT = `input${attributeSelector(ATTRIBUTE.mask, "date")}`;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

interface DateField {
  /** An `input` event, before the mask handles it. */
  typed(event: Event): void;
  /** Reads the typed text as complete. @returns whether the text has changed */
  finish(): boolean;
  /** Reads the input's text and limits, whoever has written them. */
  update(): void;
}

const fields = new WeakMap<Element, DateField>();

/** `input[data-mask="date"]`: digits only, automatic dots, other notations converted, and real dates only. */
export default function dateMask(page: Document): () => void {
  page.querySelectorAll(INPUT).forEach(fieldOf);
  const updateAll = (root: ParentNode): void =>
    selfAndDescendants(root, INPUT).forEach((input) => fieldOf(input)?.update());
  const capture = { capture: true };
  const stops = [
    on(page, "focusin", ({ target }) => fieldOf(target)),
    on(page, "input", (event) => fieldOf(event.target)?.typed(event), capture),
    on(page, "change", ({ target }) => fieldOf(target)?.finish(), capture),
    // A browser may send no `change` where a script, such as the mask, has written last
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
  if (!(target instanceof HTMLInputElement) || !target.matches(INPUT)) return undefined;
  const field = fields.get(target) ?? makeField(target);
  fields.set(target, field);
  return field;
}

function makeField(input: HTMLInputElement): DateField {
  // A swap may bring others
  const limits = (): DateLimits => ({ min: limitOf(input, ATTRIBUTE.min), max: limitOf(input, ATTRIBUTE.max) });
  const range = (): DateRange => ({ ...limits(), today: localDate(new Date()) });
  let mask: InputMask<DateMask> | undefined;
  /** The text after the last event. */
  let before = "";
  let hasOwnSeparators = false;

  const check = (): void => {
    // Only gaps count as empty
    if (mask !== undefined && mask.value !== "" && !/\d/.test(mask.value)) mask.value = "";
    before = input.value;
    const problem = dateProblem(before, limits());
    input.setCustomValidity(problem === undefined ? "" : dateText(problem.key, { date: problem.date ?? "" }));
  };
  /**
   * Text that is no part of a date is not masked, so that the shopper sees it and the check refuses it: a mask would
   * make up a date from it.
   */
  const write = (text: string): void => {
    if (input.value !== text) input.value = text;
    if (!fitsMask(text)) {
      mask?.destroy();
      mask = undefined;
    } else if (mask === undefined) {
      mask = new InputMask(input, new DateMask());
      mask.on("accept", check);
    }
  };
  const take = (text: string): void => {
    write(text);
    mask?.updateValue();
    check();
  };
  const typed = (event: Event): void => {
    const { value, selectionStart } = input;
    if (!isKeystroke(event, before, value)) return write(pastedDate(event, range()) ?? tidyDate(value, range()));
    // The mask keeps the valid part of each key press
    if (mask === undefined) return write(value);
    // Inside the text a separator is already there, not typed
    if (selectionStart !== value.length) return;
    if (/^\d{0,2}$/.test(value)) hasOwnSeparators = false;
    if (/^\d\d?\.?[.,/\- ]$/.test(value)) hasOwnSeparators = true;
    const yearFirst = hasOwnSeparators ? undefined : startsWithYear(value);
    if (yearFirst !== undefined) return write(yearFirst);
    const padded = padTyped(value);
    if (padded !== value) input.value = padded;
  };

  if (!input.hasAttribute("inputmode")) setOwnAttribute(input, "inputmode", "numeric");
  on(input, "input", check);
  // The mask may be loaded while the shopper types
  take((document.activeElement === input ? tidyTyped : tidyDate)(input.value, range()));
  return {
    typed,
    finish() {
      const { value } = input;
      take(finishDate(value, range()));
      return input.value !== value;
    },
    update() {
      if (input.value !== before) take(tidyDate(input.value, range()));
      else check();
    },
  };
}

/** A whole date that is pasted into a filled field replaces all of it. */
function pastedDate(event: Event, range: DateRange): string | undefined {
  const data: unknown = Reflect.get(event, "data");
  const date = typeof data === "string" ? tidyDate(data, range) : "";
  return dateProblem(date) === undefined && date !== "" ? date : undefined;
}

/** A date being edited may look for a moment like one in another notation: `24.1.1985` on the way to November. */
function isKeystroke(event: Event, before: string, value: string): boolean {
  const inputType: unknown = Reflect.get(event, "inputType");
  const data: unknown = Reflect.get(event, "data");
  if (typeof inputType === "string" && inputType !== "") {
    return inputType.startsWith("delete") || (typeof data === "string" && data.length === 1);
  }
  // Support: Firefox 71, Edge 18 and IE 11 have no `inputType`
  return value.replace(/[\d._]/g, "").length <= 1 && Math.abs(value.length - before.length) <= 1;
}

/** Today's local date, as `2026-12-24`. */
function localDate(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => (part < 10 ? `0${part}` : String(part))).join("-");
}

function limitOf(input: HTMLInputElement, attribute: string): string | undefined {
  const limit = input.getAttribute(attribute) ?? undefined;
  if (limit === undefined || ISO_DATE.test(limit)) return limit;
  reportOnceAt(
    input,
    new MarkupError(`date mask: ${attribute} is "${limit}", expected a date like 1985-12-24; it is left out.`, input),
  );
  return undefined;
}

/**
 * Fixed places for day, month and year, even if something before them is deleted. @see spec §5 Date mask: 99.99.9999
 */
const PATTERN = "00.`00.`0000";
const GAP = "_";

/** A date that may lack parts: `24.__.1985` */
class DateMask extends MaskedPattern {
  constructor() {
    super({ mask: PATTERN, eager: "append", placeholderChar: GAP });
  }

  /** The text that Undo restores. Digits alone would not show which part is missing. */
  override get unmaskedValue(): string {
    return this.value;
  }

  override set unmaskedValue(text: string) {
    this.resolve(text);
  }

  /** A gap is no input, so a digit replaces it until everything is in place. */
  override resolve(text: string, flags?: Parameters<MaskedPattern["resolve"]>[1]): void {
    super.resolve(text.split(GAP).join("0"), flags);
    for (let at = text.lastIndexOf(GAP); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(GAP, at - 1)) {
      this.splice(at, 1, "", "LEFT");
    }
  }
}
