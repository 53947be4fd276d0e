import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { StepForm, draftName, parseSteps, stepSlots, stepsTargets } from "../../steps/api";
import { closest } from "../../../lib/dom";
import { fieldsOf, isField, type Field } from "../../../lib/fields";
import { descendants } from "../../../lib/node";
import { retryOnce } from "../../../lib/retry";
import { after } from "../../../lib/timing";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { subscribe } from "../../../contract/bus";
import { reportError } from "../../../lib/errors";
import type { ChosenAxis, ShownAxes, Shown } from "./read-form";
import { type ReturnFormProps, parseReturnLines } from "./lines";
import { defineIsland } from "../../../attach/islands/island";
import { slot, slots } from "../../../attach/islands/slot";

const Refund = slot("refund", "any", "recommended");
const SelectAll = slot("select-all", "button");
/** One for each line, by its key. */
const Stock = slots("stock-", "any");
const Axes = slots("axes-", "any");
const Sizes = slots("sizes-", "any");
const Width = slots("width-", "select");
const Length = slots("length-", "select");

/**
 * Loads the code for prices and stock at the first choice, because surveys and repairs in the same chunk do not need
 * it.
 */
const loadReading = () => retryOnce(() => import(/* webpackChunkName: "step-send" */ "./read-form"));

const loadFragments = () =>
  retryOnce(() => import(/* webpackChunkName: "step-send" */ "../../../attach/swap/refresh-fragment"));

/** Registers a return: a form of steps that knows the refund, and the stock for exchanges. */
function ReturnForm(props: ReturnFormProps): ReactElement {
  const { form } = props;
  const [shown, setShown] = useState<Shown>({ refund: "", stocks: {}, axes: {}, unreadable: [] });
  const latest = useRef(props);
  latest.current = props;
  const listeners = useMemo(() => {
    const show = (): void => {
      loadReading()
        .then(({ readForm }) => setShown(readForm(latest.current)))
        .catch(reportError);
    };
    return {
      change(event: Event) {
        const axis = axisOf(event.target);
        if (axis !== undefined) void fillAxis(form, axis).then(show);
        else show();
        const { target } = event;
        if (isField(target) && isExchange(target)) void refreshStock(target).then(show);
      },
      click: tickAll,
      focusin: ({ target }: Event) => void leadToAxis(form, target),
      reset: () => void Promise.resolve().then(show),
      "fragment:updated": show,
    };
  }, [form]);
  useHostEvents(listeners);
  useEffect(
    () =>
      // The stock may have changed, so the list is updated before the shopper looks at it again
      subscribe("return:submit:receive", ({ detail }) => {
        if (detail.form === form && !detail.response.success) refreshAllStocks(form);
      }),
    [form],
  );
  // After a draft was restored, and after a swap
  useEffect(() => after(0, listeners["fragment:updated"]), [props, listeners]);
  return (
    <>
      <StepForm {...props} unreadable={shown.unreadable} />
      <Refund>{shown.refund === "" ? undefined : shown.refund}</Refund>
      <SelectAll type="button" hidden={false} />
      {props.lines.map(({ key }) => (
        <Stock key={key} of={key}>
          {shown.stocks[key] ?? ""}
        </Stock>
      ))}
      {props.lines.map(({ key }) => {
        const axes = shown.axes[key];
        return axes === undefined ? null : <ExchangeAxes key={key} name={key} axes={axes} />;
      })}
    </>
  );
}

const AXIS_SLOT = /^(width|length)-(.+)$/;

function axisOf(target: EventTarget | null): ChosenAxis | undefined {
  if (!(target instanceof HTMLSelectElement)) return undefined;
  const [, axis, key] = AXIS_SLOT.exec(target.getAttribute(ATTRIBUTE.slot) ?? "") ?? [];
  return key === undefined ? undefined : { axis: axis === "width" ? "width" : "length", key, value: target.value };
}

async function fillAxis(form: HTMLFormElement, chosen: ChosenAxis): Promise<void> {
  try {
    (await loadReading()).chooseAxis(form, chosen);
  } catch (error) {
    reportError(error);
  }
}

const HIDDEN_SIZES = '[data-slot^="sizes-"][aria-hidden]';

/** Moves the focus from an invalid hidden radio to the select that replaces it. */
async function leadToAxis(form: HTMLFormElement, target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLInputElement) || target.closest(HIDDEN_SIZES) === null) return;
  const key = target.name.replace(/^exchange-/, "");
  try {
    (await loadReading()).axisToFill(form, key)?.focus();
  } catch (error) {
    reportError(error);
  }
}

/** Requests the sizes for an exchange again, because the stock may have changed since the page was loaded. */
async function refreshStock(field: Element): Promise<void> {
  const line = field.closest(attributeSelector(ATTRIBUTE.returnLine));
  const fragments = line === null ? [] : Array.from(line.querySelectorAll(attributeSelector(ATTRIBUTE.fragment)));
  try {
    const { refreshUntilShown } = await loadFragments();
    for (const fragment of fragments) {
      // Failures are reported; the server checks again in the end
      if (fragment instanceof HTMLElement) await refreshUntilShown(fragment);
    }
  } catch (error) {
    reportError(error);
  }
}

function refreshAllStocks(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) if (isExchange(field)) void refreshStock(field);
}

/** Whether a chosen radio, or a list, says that the line is to be exchanged. */
function isExchange(field: Field): boolean {
  return field.value === "exchange" && (!(field instanceof HTMLInputElement) || field.checked);
}

function tickAll({ target }: Event): void {
  const button = closest(target, attributeSelector(ATTRIBUTE.slot, "select-all"));
  const form = button?.closest("form") ?? undefined;
  if (form === undefined) return;
  for (const box of descendants(form, 'input[name="item"],input[name="item[]"]')) {
    if (box instanceof HTMLInputElement && !box.checked && !box.disabled) box.click();
  }
}

const SELECTS = { width: Width, length: Length };

interface ExchangeAxesProps {
  /** The name of the line's radios. */
  name: string;
  axes: ShownAxes;
}

/** Two selects in place of the radios, which are still the fields that are sent. */
function ExchangeAxes({ name, axes }: ExchangeAxesProps): ReactElement {
  return (
    <>
      <Axes of={name} hidden={false} />
      <Sizes of={name} className="visually-hidden" aria-hidden="true" />
      {(["width", "length"] as const).map((axis) => {
        const Select = SELECTS[axis];
        return (
          <Select key={axis} of={name} value={axes[axis].chosen}>
            {axes[axis].options.map(({ value, label, isOff }) => (
              <option key={value} value={value} disabled={isOff}>
                {label}
              </option>
            ))}
          </Select>
        );
      })}
    </>
  );
}

export default defineIsland({
  name: "return-form",
  options: { stockMin: "number" },
  slots: { ...stepSlots, Refund, SelectAll, Stock, Axes, Sizes, Width, Length },
  parse: (form, { stockMin }) => ({
    ...parseSteps(form),
    endpoint: "return" as const,
    isOnce: false,
    lines: parseReturnLines(form),
    stockMin: typeof stockMin === "number" ? stockMin : undefined,
  }),
  targets: stepsTargets,
  identity: draftName,
  View: ReturnForm,
});
