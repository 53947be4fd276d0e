import InputMask from "imask/esm/controls/input";
import "imask/esm/masked/pattern";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { dateProblem, padTyped, tidyDate, type DateLimits } from "../domain/date-input";
import { matches, on } from "../lib/dom";
import { MarkupError } from "../lib/errors";
import { attributeOf, descendants, hasAttribute } from "../lib/node";
import { setOwnAttribute } from "../lib/own-marks";
import { rootElement } from "../lib/page";
import { after } from "../lib/timing";
import { whenFragmentUpdated } from "../runtime/fragment-watch";
import { dateText } from "../services/date-text";
import { reportError } from "../services/report";

const INPUT = `input${attributeSelector(ATTRIBUTE.mask, "date")}`;
/** @see spec §5 Date mask: 99.99.9999 */
const PATTERN = "00.00.0000";
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

interface MaskedInput {
  /** Takes over what stands in the input, whoever has put it there. */
  update(): void;
}

const masked = new WeakMap<Element, MaskedInput>();

/** `input[data-mask="date"]`: digits only, dots by themselves, other notations turned round, and real dates only. */
export default function dateMask(page: Document): () => void {
  descendants(page, INPUT).forEach(attach);
  const touch = ({ target }: Event): void => {
    if (isDateInput(target)) attach(target);
  };
  /** Before the mask hears of it: a pasted or filled-in date may be written otherwise. */
  const tidy = (event: Event): void => {
    const { target } = event;
    if (!isDateInput(target)) return;
    const tidied = isKeystroke(event, target) ? padAtCaret(target) : tidyDate(target.value);
    if (tidied !== target.value) target.value = tidied;
    attach(target);
    values.set(target, target.value);
  };
  const updateAll = (root: ParentNode): void =>
    descendants(root, INPUT).forEach((input) => masked.get(input)?.update());
  const stops = [
    on(page, "focusin", touch),
    on(page, "input", tidy, { capture: true }),
    on(page, "change", tidy, { capture: true }),
    on(page, "reset", ({ target }) => after(0, () => target instanceof HTMLFormElement && updateAll(target))),
    whenFragmentUpdated((fragment) => {
      descendants(fragment, INPUT).forEach(attach);
      updateAll(fragment);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function isDateInput(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && matches(target, INPUT);
}

/** Input → what stood in it after its last event. */
const values = new WeakMap<Element, string>();

/** A date that is being edited looks for a moment like one in another notation: `24.1.1985` on the way to November. */
function isKeystroke(event: Event, { value }: HTMLInputElement): boolean {
  const inputType: unknown = Reflect.get(event, "inputType");
  const data: unknown = Reflect.get(event, "data");
  if (typeof inputType === "string" && inputType !== "") {
    return inputType.indexOf("delete") === 0 || (typeof data === "string" && data.length === 1);
  }
  // Support: Firefox 71, Edge 18 and IE 11 do not say what kind of input it was
  const before = values.get(event.target instanceof Element ? event.target : rootElement()) ?? "";
  return before !== "" && /^[\d.]*$/.test(value) && Math.abs(value.length - before.length) <= 1;
}

/** Only at the end: within the text a separator is not typed, it stands there. */
function padAtCaret(input: HTMLInputElement): string {
  const { value, selectionStart } = input;
  return selectionStart === value.length ? padTyped(value) : value;
}

function attach(element: Element): void {
  if (!isDateInput(element) || masked.has(element)) return;
  const input = element;
  const limits = limitsOf(input);
  if (!hasAttribute(input, "inputmode")) setOwnAttribute(input, "inputmode", "numeric");
  const tidied = tidyDate(input.value);
  if (tidied !== input.value) input.value = tidied;
  const mask = new InputMask(input, { mask: PATTERN, eager: "append" });
  const validate = (): void => {
    const problem = dateProblem(input.value, limits);
    input.setCustomValidity(problem === undefined ? "" : dateText(problem.key, { date: problem.date ?? "" }));
  };
  mask.on("accept", validate);
  on(input, "input", validate);
  on(input, "change", validate);
  validate();
  masked.set(input, {
    update() {
      mask.updateValue();
      validate();
    },
  });
}

function limitsOf(input: HTMLInputElement): DateLimits {
  return { min: limitOf(input, ATTRIBUTE.min), max: limitOf(input, ATTRIBUTE.max) };
}

function limitOf(input: HTMLInputElement, attribute: string): string | undefined {
  const limit = attributeOf(input, attribute);
  if (limit === undefined || ISO_DATE.test(limit)) return limit;
  reportError(
    new MarkupError(`date mask: ${attribute} is "${limit}", expected a date like 1985-12-24; it is left out.`, input),
  );
  return undefined;
}
