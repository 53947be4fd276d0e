import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { parseColorData, parseVariantData } from "../../../contract/variant";
import { closest } from "../../../lib/dom";
import { toError } from "../../../lib/errors";
import { labelsIn, labelTextOf } from "../../../lib/labels";
import { attributeOf, descendants, hasAttribute } from "../../../lib/node";
import { json, type Parser } from "../../../lib/parse";
import { all, each, has, said, type Found, type Rule } from "./check";

const FORMS = '[data-island="order-form"]';
const forms = (page: Document): Element[] => all(page, FORMS);
const variantsIn = (form: Element): Element[] => descendants(form, `input[${ATTRIBUTE.variant}]`);
const valueOf = (element: Element): string => attributeOf(element, "value") ?? "";

/** The error that reading an attribute's JSON throws, if any. */
const unreadable =
  (attribute: string, parse: Parser<unknown>) =>
  (element: Element): string | undefined => {
    try {
      json(parse)(attributeOf(element, attribute), attribute);
      return undefined;
    } catch (error) {
      return toError(error).message;
    }
  };

/** The elements of each list whose value another one before it has. */
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
  return select === undefined ? undefined : descendants(select, "option").map(valueOf);
}

function strayAxes(page: Document): readonly Found[] {
  return forms(page).flatMap((form) =>
    [ATTRIBUTE.width, ATTRIBUTE.length].flatMap((attribute) => {
      const options = optionsOf(form, attribute.replace("data-", ""));
      return said(variantsIn(form), (input) => {
        const value = attributeOf(input, attribute);
        return value === undefined || options === undefined || options.includes(value)
          ? undefined
          : `${attribute}="${value}" of ${valueOf(input)}`;
      });
    }),
  );
}

function strayColors(page: Document): readonly Found[] {
  return forms(page).flatMap((form) => {
    const colors = descendants(form, `input[${ATTRIBUTE.color}],input[${ATTRIBUTE.url}]`).map(valueOf);
    return said(variantsIn(form), (input) => {
      const color = attributeOf(input, ATTRIBUTE.colorValue);
      if (color === undefined || colors.includes(color)) return undefined;
      return colors.length === 0
        ? `"${color}", and the form has no colours`
        : `"${color}", one of ${colors.join(", ")}`;
    });
  });
}

function lonely(page: Document): readonly Found[] {
  const bundles = forms(page).map((form) => attributeOf(form, ATTRIBUTE.bundle));
  if (bundles.length === 0) return [];
  const followers = all(page, `[data-island="product-gallery"],[data-island="reminder-form"][${ATTRIBUTE.bundle}]`);
  return said(followers, (element) => {
    const bundle = attributeOf(element, ATTRIBUTE.bundle);
    return bundles.includes(bundle)
      ? undefined
      : `data-bundle="${bundle ?? ""}", the order form's is "${bundles[0] ?? ""}"`;
  });
}

const nameless = (form: Element): Element[] => {
  const labelsOf = labelsIn(form);
  return variantsIn(form).filter(
    (input) => (attributeOf(input, ATTRIBUTE.label) ?? labelTextOf(input, labelsOf(input))) === "",
  );
};

/** The order form and what follows it. */
export const PRODUCT_RULES: Readonly<Record<string, Rule>> = {
  "variant-unreadable": {
    level: "required",
    says: "A variant's data cannot be read: it cannot be chosen.",
    remedy: "Write one JSON object, with its quotes escaped for HTML, with stockCount and prices.",
    docs: "features/order-form.md",
    find: (page) => said(all(page, `input[${ATTRIBUTE.variant}]`), unreadable(ATTRIBUTE.variant, parseVariantData)),
  },
  "color-unreadable": {
    level: "required",
    says: "A colour's data cannot be read.",
    remedy: "Write one JSON object, with its quotes escaped for HTML, with title and mainImage.",
    docs: "features/order-form.md",
    find: (page) => said(all(page, `[${ATTRIBUTE.color}]`), unreadable(ATTRIBUTE.color, parseColorData)),
  },
  "variants-missing": {
    level: "required",
    says: "An order form has no variant: nothing can be ordered.",
    remedy: "Render one input with data-variant a variant, also where there is only one size.",
    docs: "features/order-form.md",
    find: (page) => each(forms(page).filter((form) => variantsIn(form).length === 0)),
  },
  "variant-without-ean": {
    level: "required",
    says: "A variant has no EAN as its value: the order would not say what is ordered.",
    remedy: "Write the EAN into value.",
    docs: "features/order-form.md",
    find: (page) =>
      each(
        forms(page)
          .flatMap(variantsIn)
          .filter((input) => ["", "on"].includes(valueOf(input))),
      ),
  },
  "variant-doubled": {
    level: "required",
    says: "Two variants of a form have the same EAN: one of them is ordered for the other.",
    remedy: "Give each its own.",
    docs: "features/order-form.md",
    find: (page) => forms(page).flatMap((form) => said(repeated(variantsIn(form), valueOf), (input) => valueOf(input))),
  },
  "variant-names-differ": {
    level: "required",
    says: "The variants of a form have no name in common, so several can be checked, or none is sent.",
    remedy: "Give all radios of the variants one name.",
    docs: "features/order-form.md",
    find: (page) =>
      each(
        forms(page).filter((form) => {
          const names = new Set(variantsIn(form).map((input) => attributeOf(input, "name") ?? ""));
          return names.size > 1 || names.has("");
        }),
      ),
  },
  "variant-without-label": {
    level: "required",
    says: "A variant has no name: neither shopper nor screen reader learns which size it is.",
    remedy: "Put the radio into a label with text, or name its id in the label's for.",
    docs: "features/order-form.md",
    find: (page) => each(forms(page).flatMap(nameless)),
  },
  "variant-label-from-text": {
    level: "optional",
    says: "A variant has no data-label: its label's text is its name in lists and notices.",
    remedy: "Write a short name into data-label where the text says more than the size.",
    docs: "features/order-form.md",
    find: (page) =>
      each(
        forms(page)
          .flatMap(variantsIn)
          .filter((input) => !hasAttribute(input, ATTRIBUTE.label))
          .slice(0, 1),
      ),
  },
  "variant-color-unknown": {
    level: "required",
    says: "A variant comes in a colour that the form does not have: it is never shown.",
    remedy: "Write the value of one of the colours into data-color-value.",
    docs: "features/order-form.md",
    find: strayColors,
  },
  "variant-axis-unknown": {
    level: "required",
    says: "A variant's width or length is no option of its select: it cannot be chosen.",
    remedy: "Give the select an option of that value.",
    docs: "features/order-form.md",
    find: strayAxes,
  },
  "axis-named": {
    level: "recommended",
    says: "A select that only chooses the radio has a name, so it is sent, too.",
    remedy: "Take the name away.",
    docs: "features/order-form.md",
    find: (page) =>
      each(
        forms(page).flatMap((form) =>
          descendants(form, 'select[name][data-slot="width"],select[name][data-slot="length"]'),
        ),
      ),
  },
  "axes-bare": {
    level: "optional",
    says: "Two selects have no axes slot around them; they are shown by themselves.",
    remedy: 'Put data-slot="axes" on the element around them.',
    docs: "http.md#lenient-reading",
    find: (page) =>
      each(forms(page).filter((form) => has(form, '[data-slot="width"]') && !has(form, '[data-slot="axes"]'))),
  },
  "sizes-without-fieldset": {
    level: "recommended",
    says: "The sizes are in no fieldset: a screen reader does not say what is chosen there.",
    remedy: "Put a fieldset with a legend around them.",
    docs: "http.md#lenient-reading",
    find: (page) =>
      each(
        forms(page).filter((form) =>
          variantsIn(form).some((input) => closest(input, "fieldset,[role=radiogroup]") === undefined),
        ),
      ),
  },
  "price-plain": {
    level: "optional",
    says: "A price has no slots inside, and is the current price itself: a price before a sale has no place.",
    remedy: "Put price-current, price-original and price-discount into it.",
    docs: "http.md#lenient-reading",
    find: (page) =>
      each(
        forms(page).flatMap((form) =>
          has(form, '[data-slot="price-current"]') ? [] : descendants(form, '[data-slot="price"]'),
        ),
      ),
  },
  "bundle-lonely": {
    level: "required",
    says: "Pictures or a reminder belong to another product than the order form: they do not follow it.",
    remedy: "Give all parts of one product the same data-bundle.",
    docs: "features/product-gallery.md",
    find: lonely,
  },
  "bundle-missing": {
    level: "required",
    says: "A part does not say which product it is about.",
    remedy: "Write the product's number into data-bundle.",
    docs: "reference/attributes.md",
    find: (page) =>
      each(
        all(
          page,
          ["order-form", "product-gallery", "product-card", "watchlist-form"]
            .map((name) => `[data-island="${name}"]`)
            .join(","),
        ).filter((element) => (attributeOf(element, ATTRIBUTE.bundle) ?? "") === ""),
      ),
  },
  "thumbs-astray": {
    level: "recommended",
    says: "A thumbnail leads to no slide.",
    remedy: "Write # and the slide's id into its href.",
    docs: "features/product-gallery.md",
    find: (page) =>
      said(all(page, '[data-slot="thumb"]'), (thumb) => {
        const href = attributeOf(thumb, "href") ?? "";
        const ids = descendants(page, '[data-slot="slide"]').map((slide) => `#${attributeOf(slide, "id") ?? ""}`);
        return ids.includes(href) ? undefined : `href="${href}"`;
      }),
  },
  "stock-negative": {
    level: "recommended",
    says: "A variant has less than nothing in stock.",
    remedy: "Write 0.",
    docs: "features/order-form.md",
    find: (page) =>
      each(
        all(page, `input[${ATTRIBUTE.variant}*='"stockCount":-']`).filter((input) =>
          hasAttribute(input, ATTRIBUTE.variant),
        ),
      ),
  },
};
