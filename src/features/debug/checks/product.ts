import { ATTRIBUTE, ID } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { attributeOf, descendants } from "../../../lib/node";
import { all, each, has, said, type Found, type Rule } from "./check";
import { orderForms } from "./variants";

function lonely(page: Document): readonly Found[] {
  const bundles = orderForms(page).map((form) => attributeOf(form, ATTRIBUTE.bundle));
  if (bundles.length === 0) return [];
  const followers = all(page, `[data-island="product-gallery"],[data-island="reminder-form"][${ATTRIBUTE.bundle}]`);
  return said(followers, (element) => {
    const bundle = attributeOf(element, ATTRIBUTE.bundle);
    return bundles.includes(bundle) || closest(element, `#${ID.reminderModal}`) !== undefined
      ? undefined
      : `data-bundle="${bundle ?? ""}", the order form's is "${bundles[0] ?? ""}"`;
  });
}

/** Rules for the price of an order form, and for the pictures and reminders of its product. */
export const PRODUCT_RULES: Readonly<Record<string, Rule>> = {
  "price-plain": {
    level: "optional",
    says: "A price without slots inside is the current price itself: a price before a sale has no place.",
    remedy: "Put price-current, price-original and price-discount into it.",
    docs: "http.md#lenient-reading",
    find: (page) =>
      each(
        orderForms(page).flatMap((form) =>
          has(form, '[data-slot="price-current"]') ? [] : descendants(form, '[data-slot="price"]'),
        ),
      ),
  },
  "bundle-lonely": {
    level: "required",
    says: "Pictures or a reminder belong to a different product than the order form, so they do not follow it.",
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
    says: "A thumbnail does not lead to a slide.",
    remedy: "Write # and the slide's id into its href.",
    docs: "features/product-gallery.md",
    find: (page) =>
      said(all(page, '[data-slot="thumb"]'), (thumb) => {
        const href = thumb.getAttribute("href") ?? "";
        const ids = Array.from(page.querySelectorAll('[data-slot="slide"]')).map(
          (slide) => `#${slide.getAttribute("id") ?? ""}`,
        );
        return ids.includes(href) ? undefined : `href="${href}"`;
      }),
  },
};
