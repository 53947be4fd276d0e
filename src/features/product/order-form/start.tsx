import type { ReactElement } from "react";
import { ATTRIBUTE, PARAMETER } from "../../../contract/markup";
import { START_TEXTS } from "../../../contract/start-texts";
import { closest } from "../../../lib/dom";
import { attributeOf, descendants, hasAttribute, textOf } from "../../../lib/node";
import { activeElement } from "../../../lib/page";
import { SUBMITTER } from "../../../lib/submitter";
import { Slot } from "../../../attach/slots";
import { plainText, rawConfig } from "../../../say/plain-text";

interface OrderFormStartProps {
  hasAxes: boolean;
  /** By the server, which shows all of it. */
  isChosen: boolean;
}

/** Until something is chosen the button asks for a size, and where there are two selects they stand for the radios. */
export function OrderFormStart({ hasAxes, isChosen }: OrderFormStartProps): ReactElement {
  return (
    <>
      {hasAxes ? <Slot name="axes" hidden={false} /> : null}
      {hasAxes ? <Slot name="variant-group" hidden /> : null}
      {isChosen ? null : (
        <Slot name="submit" disabled>
          {plainText(START_TEXTS, "Theme.ChooseSize")}
        </Slot>
      )}
    </>
  );
}

export function parseOrderFormStart(form: HTMLElement): OrderFormStartProps {
  const hasAxes = descendants(form, `[${ATTRIBUTE.slot}="axes"]`).length > 0;
  const variants = variantsOf(form);
  return {
    hasAxes: hasAxes && variants.every((input) => attributeOf(input, ATTRIBUTE.width)),
    isChosen: variants.some((input) => input.checked),
  };
}

/** The radios that the two selects stand for. */
export function orderFormStartParts(form: HTMLElement): ReadonlyMap<string, Element> {
  const group = closest(variantsOf(form)[0] ?? null, "fieldset");
  return new Map(group === undefined || colorsOf(group).length > 0 ? [] : [["variant-group", group]]);
}

/**
 * Whether the start is not enough: the shopper has chosen, or is at it, what the server has chosen is not all shown, sold
 * out or all in the cart, or anything is not as it should be, which the whole then tells.
 */
export function isWholeDue(form: Element): boolean {
  try {
    return !isUntouched(form) || !isSimple(form) || typeof rawConfig() !== "object";
  } catch {
    // The whole reads it again, and names what is wrong.
    return true;
  }
}

function isUntouched(form: Element): boolean {
  const selects = descendants(form, "select") as HTMLSelectElement[];
  return (
    window.location.search.indexOf(`${PARAMETER.variant}=`) < 0 &&
    closest(activeElement(), `[${ATTRIBUTE.island}]`) !== form &&
    [...variantsOf(form), ...colorsOf(form)].every((input) => input.checked === hasAttribute(input, "checked")) &&
    !selects.some((select) => select.value)
  );
}

function isSimple(form: Element): boolean {
  const { stockMin = 0 } = JSON.parse(attributeOf(form, ATTRIBUTE.options) ?? "{}") as { stockMin?: unknown };
  const color = colorsOf(form).filter((input) => input.checked)[0]?.value;
  const isStockShown = descendants(form, '[data-slot="stock"]').some((slot) => textOf(slot));
  const [counter] = descendants(document, `[${ATTRIBUTE.inCart}]`);
  const given = counter === undefined ? undefined : attributeOf(counter, ATTRIBUTE.inCart);
  const inCart = JSON.parse(given ?? "{}") as Record<string, number>;
  let pieces = 0;
  const areVariantsSimple = variantsOf(form).every((input) => {
    const { stockCount, prices } = JSON.parse(attributeOf(input, ATTRIBUTE.variant) ?? "") as VariantLike;
    pieces += stockCount;
    const ownColor = attributeOf(input, ATTRIBUTE.colorValue);
    // Beside its input a label is hidden for itself: the whole sees to that
    const isHidden = closest(input, "label") !== undefined && closest(input, "[hidden]") !== undefined;
    const isInPlace = !color || !ownColor || ownColor === color || isHidden;
    const isShown = !input.checked || (stockCount > (inCart[input.value] ?? 0) && isStockShown);
    return (
      isShown && stockCount >= 0 && stockCount % 1 === 0 && typeof stockCount === "number" && prices.price && isInPlace
    );
  });
  const hasButton = descendants(form, SUBMITTER).some((button) => attributeOf(button, ATTRIBUTE.slot) === "submit");
  return typeof stockMin === "number" && areVariantsSimple && pieces > 0 && hasButton;
}

/** As it should be; `isSimple` finds out. */
interface VariantLike {
  stockCount: number;
  prices: { price: unknown };
}

const variantsOf = (form: Element): HTMLInputElement[] =>
  descendants(form, `input[${ATTRIBUTE.variant}]`) as HTMLInputElement[];
const colorsOf = (form: Element): HTMLInputElement[] =>
  descendants(form, `input[${ATTRIBUTE.color}]`) as HTMLInputElement[];
