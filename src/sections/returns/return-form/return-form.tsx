import { useEffect, useMemo, useState, type ReactElement } from "react";
import { STOCK_MIN } from "../../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { refundOf } from "../../../domain/return-refund";
import { priceView } from "../../../domain/price";
import { stockText } from "../../../domain/stock";
import { StepForm } from "../../../islands/steps/step-form";
import type { StepFormProps } from "../../../islands/steps/props";
import { closest } from "../../../lib/dom";
import { toError } from "../../../lib/errors";
import { descendants } from "../../../lib/node";
import { retryOnce } from "../../../lib/retry";
import { after } from "../../../lib/timing";
import { useHostEvents } from "../../../runtime/island-scope";
import { Slot } from "../../../runtime/slots";
import { localization } from "../../../services/localization";
import { subscribe } from "../../../services/bus";
import { productText } from "../../../services/product-text";
import { reportError } from "../../../services/report";
import { readExchange, readReturned, type ReturnLine } from "./lines";

export interface ReturnFormProps extends StepFormProps {
  lines: readonly ReturnLine[];
  /** At or below it "Only N more" is said. */
  stockMin: number | undefined;
}

interface Shown {
  refund: string;
  /** Line → what is said of the size it is exchanged for. */
  stocks: Readonly<Record<string, string>>;
}

const loadFragments = () => retryOnce(() => import(/* webpackChunkName: "fragments" */ "../../../runtime/fragments"));

/** Registers a return: a form of steps that knows what comes back, and what is in stock in exchange. */
export function ReturnForm(props: ReturnFormProps): ReactElement {
  const { form } = props;
  const [shown, setShown] = useState<Shown>({ refund: "", stocks: {} });
  const listeners = useMemo(() => {
    const show = (): void => setShown(readForm(props));
    return {
      change(event: Event) {
        show();
        if (event.target instanceof HTMLInputElement && event.target.value === "exchange") {
          void askStock(event.target).then(show);
        }
      },
      click: tickAll,
      reset: () => void Promise.resolve().then(show),
      "fragment:updated": show,
      // What was in stock a moment ago is not: the list says so when the shopper looks at it again
    };
  }, [props]);
  useHostEvents(listeners);
  useEffect(
    () =>
      // What was in stock a moment ago is not: the list shows it when the shopper looks at it again
      subscribe("return:submit:receive", ({ detail }) => {
        if (detail.form === form && !detail.response.success) askAllStocks(form);
      }),
    [form],
  );
  // After a draft has come back
  useEffect(() => after(0, () => setShown(readForm(props))), [props]);
  return (
    <>
      <StepForm {...props} />
      <Slot name="refund">{shown.refund === "" ? undefined : shown.refund}</Slot>
      <Slot name="select-all" hidden={false} />
      {props.lines.map(({ key }) => (
        <Slot key={key} name={`stock-${key}`}>
          {shown.stocks[key] ?? ""}
        </Slot>
      ))}
    </>
  );
}

function readForm({ form, lines, stockMin = STOCK_MIN }: ReturnFormProps): Shown {
  const stocks: Record<string, string> = {};
  for (const { key } of lines) {
    const size = readExchange(form, key);
    const count = size.kind === "unselected" ? undefined : size.variant.data.stockCount;
    const text = stockText(count, { stockMin });
    stocks[key] = text === undefined ? "" : productText(text.key, text.params);
  }
  const prices = { isSale: false, price: refundOf(readReturned(form, lines)) };
  return { refund: priceView(prices, localization()).current, stocks };
}

/** The sizes beside the choice of an exchange, asked for again: what is in stock is not what was when the page was loaded. */
async function askStock(radio: Element): Promise<void> {
  const line = closest(radio, attributeSelector(ATTRIBUTE.returnLine));
  const fragments = line === undefined ? [] : descendants(line, attributeSelector(ATTRIBUTE.fragment));
  try {
    const { refreshFragment } = await loadFragments();
    for (const fragment of fragments) {
      // What fails is reported; the server checks again at the end
      if (fragment instanceof HTMLElement) await refreshFragment(fragment).catch(() => false);
    }
  } catch (error) {
    reportError(toError(error));
  }
}

function askAllStocks(form: HTMLFormElement): void {
  for (const radio of descendants(form, 'input[value="exchange"]')) {
    if (radio instanceof HTMLInputElement && radio.checked) void askStock(radio);
  }
}

function tickAll({ target }: Event): void {
  const button = closest(target, attributeSelector(ATTRIBUTE.slot, "select-all"));
  const form = button === undefined ? undefined : closest(button, "form");
  if (form === undefined) return;
  for (const box of descendants(form, 'input[name="item"]')) {
    if (box instanceof HTMLInputElement && !box.checked && !box.disabled) box.click();
  }
}
