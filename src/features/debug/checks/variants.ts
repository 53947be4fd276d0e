import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { parseColorData, parseVariantData } from "../../../contract/variant";
import { toError } from "../../../lib/errors";
import { labelsIn, labelTextOf } from "../../../lib/labels";
import { descendants } from "../../../lib/node";
import { json, type Parser } from "../../../lib/parse";
import { all, each, has, jsonOf, said, type Found, type Rule } from "./check";

/** The order forms of a page. */
export const orderForms = (page: Document): Element[] => all(page, '[data-island="order-form"]');
const variantsIn = (form: Element): Element[] => descendants(form, `input[${ATTRIBUTE.variant}]`);
const valueOf = (element: Element): string => element.getAttribute("value") ?? "";

/** The message of the error that reading an attribute's JSON throws, if any. */
const unreadable =
  (attribute: string, parse: Parser<unknown>) =>
  (element: Element): string | undefined => {
    try {
      json(parse)(element.getAttribute(attribute) ?? undefined, attribute);
      return undefined;
    } catch (error) {
      return toError(error).message;
    }
  };

/** The elements that have the value of an earlier one. */
function repeated(elements: readonly Element[], value: (element: Element) => string): Element[] {
  const seen = new Set<string>();
  return elements.filter((element) => {
    const own = value(element);
    const isRepeated = seen.has(own);
    seen.add(own);
    return isRepeated;
  });
}

function optionsOf(form: Element, axis: string): string[] | undefined {
  const select = descendants(form, attributeSelector(ATTRIBUTE.slot, axis))[0];
  return select === undefined ? undefined : Array.from(select.querySelectorAll("option")).map(valueOf);
}

function strayAxes(page: Document): readonly Found[] {
  return orderForms(page).flatMap((form) =>
    [ATTRIBUTE.width, ATTRIBUTE.length].flatMap((attribute) => {
      const options = optionsOf(form, attribute.replace("data-", ""));
      return said(variantsIn(form), (input) => {
        const value = input.getAttribute(attribute);
        return value === null || options === undefined || options.includes(value)
          ? undefined
          : `${attribute}="${value}" of ${valueOf(input)}`;
      });
    }),
  );
}

function strayColors(page: Document): readonly Found[] {
  return orderForms(page).flatMap((form) => {
    const colors = descendants(form, `input[${ATTRIBUTE.color}],input[${ATTRIBUTE.url}]`).map(valueOf);
    return said(variantsIn(form), (input) => {
      const color = input.getAttribute(ATTRIBUTE.colorValue);
      if (color === null || color === "" || colors.includes(color)) return undefined;
      return colors.length === 0
        ? `"${color}", but the form has no colours`
        : `"${color}", expected one of ${colors.join(", ")}`;
    });
  });
}

const nameless = (form: Element): Element[] => {
  const labelsOf = labelsIn(form);
  return variantsIn(form).filter(
    (input) => (input.getAttribute(ATTRIBUTE.label) ?? labelTextOf(input, labelsOf(input))) === "",
  );
};

/** Rules for the variants of an order form: data, names, colours and axes. */
export const VARIANT_RULES: Readonly<Record<string, Rule>> = {
  "variant-unreadable": {
    level: "required",
    says: "A variant's data cannot be read, so it cannot be chosen.",
    remedy: "Write one JSON object like the sample's, its quotes escaped for HTML.",
    docs: "features/order-form.md",
    find: (page) => said(all(page, `input[${ATTRIBUTE.variant}]`), unreadable(ATTRIBUTE.variant, parseVariantData)),
  },
  "color-unreadable": {
    level: "required",
    says: "A colour's data cannot be read.",
    remedy: "Write one JSON object with title and mainImage, its quotes escaped for HTML.",
    docs: "features/order-form.md",
    find: (page) => said(all(page, `[${ATTRIBUTE.color}]`), unreadable(ATTRIBUTE.color, parseColorData)),
  },
  "variants-missing": {
    level: "required",
    says: "An order form has no variant, so nothing can be ordered.",
    remedy: "Render one input with data-variant per variant, even if there is only one size.",
    docs: "features/order-form.md",
    find: (page) => each(orderForms(page).filter((form) => variantsIn(form).length === 0)),
  },
  "variant-without-ean": {
    level: "required",
    says: "A variant has no EAN as its value, so the order would not say what is ordered.",
    remedy: "Write the EAN into value.",
    docs: "features/order-form.md",
    find: (page) =>
      each(
        orderForms(page)
          .flatMap(variantsIn)
          .filter((input) => ["", "on"].includes(valueOf(input))),
      ),
  },
  "variant-doubled": {
    level: "required",
    says: "Two variants of a form have the same EAN: one is ordered instead of the other.",
    remedy: "Give each its own.",
    docs: "features/order-form.md",
    find: (page) =>
      orderForms(page).flatMap((form) => said(repeated(variantsIn(form), valueOf), (input) => valueOf(input))),
  },
  "variant-names-differ": {
    level: "required",
    says: "The variants of a form do not share one name, so several can be checked, or none is sent.",
    remedy: "Give the radios of all variants the same name.",
    docs: "features/order-form.md",
    find: (page) =>
      each(
        orderForms(page).filter((form) => {
          const names = new Set(variantsIn(form).map((input) => input.getAttribute("name") ?? ""));
          return names.size > 1 || names.has("");
        }),
      ),
  },
  "variant-without-label": {
    level: "required",
    says: "A variant has no name: neither shoppers nor screen readers can tell which size it is.",
    remedy: "Put the radio inside a label with text, or write its id into the label's for.",
    docs: "features/order-form.md",
    find: (page) => each(orderForms(page).flatMap(nameless)),
  },
  "variant-label-from-text": {
    level: "optional",
    says: "A variant has no data-label, so its label's text is its name in lists and notices.",
    remedy: "Write a short name into data-label if the text says more than the size.",
    docs: "features/order-form.md",
    find: (page) =>
      each(
        orderForms(page)
          .flatMap(variantsIn)
          .filter((input) => !input.hasAttribute(ATTRIBUTE.label))
          .slice(0, 1),
      ),
  },
  "variant-color-unknown": {
    level: "required",
    says: "A variant comes in a colour that the form does not have, so it is never shown.",
    remedy: "Write the value of one of the colours into data-color-value.",
    docs: "features/order-form.md",
    find: strayColors,
  },
  "variant-axis-unknown": {
    level: "required",
    says: "A variant's width or length is not an option of its select, so it cannot be chosen.",
    remedy: "Give the select an option with that value.",
    docs: "features/order-form.md",
    find: strayAxes,
  },
  "axis-named": {
    level: "recommended",
    says: "A select that only chooses the radio has a name, so it is sent, too.",
    remedy: "Remove the name.",
    docs: "features/order-form.md",
    find: (page) =>
      each(
        orderForms(page).flatMap((form) =>
          descendants(form, 'select[name][data-slot="width"],select[name][data-slot="length"]'),
        ),
      ),
  },
  "axes-bare": {
    level: "optional",
    says: "The selects have no axes slot around them, so they are shown individually.",
    remedy: 'Put data-slot="axes" on the element around them.',
    docs: "http.md#lenient-reading",
    find: (page) =>
      each(orderForms(page).filter((form) => has(form, '[data-slot="width"]') && !has(form, '[data-slot="axes"]'))),
  },
  "sizes-without-fieldset": {
    level: "recommended",
    says: "The sizes are not in a fieldset, so screen readers do not say what is chosen there.",
    remedy: "Put a fieldset with a legend around them.",
    docs: "http.md#lenient-reading",
    find: (page) =>
      each(
        orderForms(page).filter((form) =>
          variantsIn(form).some((input) => input.closest("fieldset,[role=radiogroup]") === null),
        ),
      ),
  },
  "stock-negative": {
    level: "recommended",
    says: "A variant's stock is negative.",
    remedy: "Write 0.",
    docs: "features/order-form.md",
    find: (page) =>
      each(
        all(page, `input[${ATTRIBUTE.variant}]`).filter((input) => {
          const { stockCount } = Object(jsonOf(input, ATTRIBUTE.variant));
          return Number(stockCount) < 0;
        }),
      ),
  },
};
