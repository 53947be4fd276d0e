import { ATTRIBUTE } from "../../../contract/markup";
import { parseOpeningHours } from "../../../contract/opening-hours";
import { closest } from "../../../lib/dom";
import { formOf } from "../../../lib/form";
import { attributeOf, childNodesOf, isElement, parentElementOf } from "../../../lib/node";
import { all, each, fragmentAt, has, jsonOf, said, type Found, type Rule } from "./check";

const UPDATES = ["update-quantity", "update-size", "update-color", "remove-product", "remove-oss-product"];
const LINE_FORMS = UPDATES.map((action) => `form[${ATTRIBUTE.cartAction}="${action}"]`).join(",");
const KEY = `[${ATTRIBUTE.key}]`;

/** Fields whose change is sent at once, so that the server's value is the true one. */
const SENT_AT_ONCE = [
  `form[${ATTRIBUTE.cartAction}][${ATTRIBUTE.submitOn}="change"]`,
  '[data-island="checkout-payment"]',
]
  .map((form) => `${form} input[name]:not([type="hidden"]),${form} select[name]`)
  .join();

function isNeverRestored(field: Element): boolean {
  const isOff = (element: Element): boolean => (attributeOf(element, "autocomplete") ?? "").toLowerCase() === "off";
  const form = formOf(field);
  return isOff(field) || (form !== undefined && isOff(form));
}

/** Elements that have the key of an earlier sibling. */
function doubledKeys(page: Document): readonly Found[] {
  const seen = new Map<Element | undefined, Set<string>>();
  return said(all(page, KEY), (element) => {
    const parent = parentElementOf(element);
    const key = attributeOf(element, ATTRIBUTE.key) ?? "";
    const keys = seen.get(parent) ?? new Set<string>();
    seen.set(parent, keys);
    if (!keys.has(key)) {
      keys.add(key);
      return undefined;
    }
    return `data-key="${key}"`;
  });
}

const notJson = (page: Document, attribute: string): readonly Found[] =>
  said(all(page, `[${attribute}]`), (element) =>
    typeof jsonOf(element, attribute) === "object" ? undefined : (attributeOf(element, attribute) ?? "").slice(0, 60),
  );

function isBesideNoscript(picture: Element): boolean {
  const parent = picture.parentElement ?? undefined;
  return parent !== undefined && childNodesOf(parent).some((node) => isElement(node) && node.localName === "noscript");
}

/** Rules for fragments that are fetched again: the cart, lists and stores. */
export const LIST_RULES: Readonly<Record<string, Rule>> = {
  "line-without-key": {
    level: "required",
    says: "Nothing around a cart line's form has a key: a change of one line is taken for a change of another.",
    remedy: "Put data-key on the line; it names the line as long as it is in the cart.",
    docs: "features/cart.md",
    find: (page) => each(all(page, LINE_FORMS).filter((form) => closest(form, KEY) === undefined)),
  },
  "line-outside-fragment": {
    level: "required",
    says: "A cart line is not in a fragment, so its changes are not shown.",
    remedy: 'Put data-fragment="/cart/widget" on the element around the cart.',
    docs: "features/cart.md",
    find: (page) =>
      each(all(page, LINE_FORMS).filter((form) => closest(form, `[${ATTRIBUTE.fragment}]`) === undefined)),
  },
  "key-doubled": {
    level: "required",
    says: "Two siblings have the same key, so one is taken for the other.",
    remedy: "Make it unique among its siblings.",
    docs: "islands.md",
    find: doubledKeys,
  },
  "key-empty": {
    level: "required",
    says: "A key is empty.",
    remedy: "Write one, or remove data-key.",
    docs: "islands.md",
    find: (page) => each(all(page, `[${ATTRIBUTE.key}=""]`)),
  },
  "card-without-key": {
    level: "recommended",
    says: "A card in a list that is fetched again has no key: the picture under the finger becomes another card's.",
    remedy: "Put data-key on the child of the list.",
    docs: "features/gallery.md",
    find: (page) =>
      each(
        all(page, `[data-island="gallery-content"] [data-island="product-card"]`).filter((card) => {
          const around = card.closest(KEY);
          return around === null || around.closest('[data-island="gallery-content"]') === around;
        }),
      ),
  },
  "count-missing": {
    level: "recommended",
    says: "A list does not say how many products it has across all its pages: gallery:updated does not fire.",
    remedy: "Write the number into data-count.",
    docs: "features/gallery.md",
    find: (page) => each(all(page, `[data-island="gallery-content"]:not([${ATTRIBUTE.count}])`)),
  },
  "stock-count-missing": {
    level: "recommended",
    says: "A cart line's quantity does not say how many are in stock, so more can be typed than there are.",
    remedy: "Write the number of pieces into data-stock-count.",
    docs: "features/cart.md",
    find: (page) =>
      each(
        all(
          page,
          `form[${ATTRIBUTE.cartAction}="update-quantity"] input[name]:not([type="hidden"]):not([${ATTRIBUTE.stockCount}])`,
        ),
      ),
  },
  "entry-restored": {
    level: "recommended",
    says: "After Back or a reload browsers show the shopper's earlier entry here, though the server has another by then.",
    remedy: 'Put autocomplete="off" on the field.',
    docs: "features/cart.md",
    find: (page) => each(all(page, SENT_AT_ONCE).filter((field) => !isNeverRestored(field))),
  },
  "undo-missing": {
    level: "recommended",
    says: "A removed line cannot be brought back.",
    remedy: "Write its fields as JSON into data-undo.",
    docs: "features/cart.md",
    find: (page) =>
      each(
        all(page, `form[${ATTRIBUTE.cartAction}="remove-product"]:not([${ATTRIBUTE.undo}])`).filter(
          (form) => !(attributeOf(form, "action") ?? "").includes("oos-product"),
        ),
      ),
  },
  "undo-unreadable": {
    level: "required",
    says: "data-undo is not valid JSON.",
    remedy: "Write one JSON object, its quotes escaped for HTML.",
    docs: "features/cart.md",
    find: (page) => notJson(page, ATTRIBUTE.undo),
  },
  "in-cart-unreadable": {
    level: "required",
    says: "data-in-cart is not valid JSON, so what is already in the cart is ignored.",
    remedy: 'Write {"EAN": pieces}; {} for an empty cart.',
    docs: "features/mini-cart.md",
    find: (page) => notJson(page, ATTRIBUTE.inCart),
  },
  "step-unreadable": {
    level: "required",
    says: "A quantity's button says neither 1 nor -1.",
    remedy: 'Write data-step="1" or data-step="-1".',
    docs: "features/cart.md",
    find: (page) =>
      each(
        all(page, `[${ATTRIBUTE.step}]`).filter(
          (button) => !/^[+-]?1$/.test(button.getAttribute(ATTRIBUTE.step) ?? ""),
        ),
      ),
  },
  "cart-silent": {
    level: "recommended",
    says: "Nothing in the cart is read out after a change: screen readers do not say the new total.",
    remedy: "Put data-announce on the number of pieces and on the total.",
    docs: "features/cart.md",
    find: (page) =>
      each(
        all(page, fragmentAt("/cart/widget")).filter(
          (cart) => has(cart, LINE_FORMS) && !has(cart, `[${ATTRIBUTE.announce}]`),
        ),
      ),
  },
  "store-unreadable": {
    level: "required",
    says: "A store's data cannot be read, so it is not on the map.",
    remedy: "Write name, lat and lng as JSON.",
    docs: "features/store-finder.md",
    find: (page) =>
      each(
        all(page, `[${ATTRIBUTE.store}]`).filter((store) => {
          const { name, lat, lng } = Object(jsonOf(store, ATTRIBUTE.store));
          return (
            typeof name !== "string" || !Number.isFinite(Number(lat ?? NaN)) || !Number.isFinite(Number(lng ?? NaN))
          );
        }),
      ),
  },
  "store-without-key": {
    level: "required",
    says: 'A store has no key, so it cannot be "my store".',
    remedy: "Write one into data-key.",
    docs: "features/store-finder.md",
    find: (page) => each(all(page, `[${ATTRIBUTE.store}]:not(${KEY})`)),
  },
  "opening-hours-unreadable": {
    level: "required",
    says: "Opening hours cannot be read.",
    remedy: "Write timeZone, week and special as in the sample.",
    docs: "features/store-finder.md",
    find: (page) =>
      each(
        Array.from(page.querySelectorAll(`[${ATTRIBUTE.openingHours}]`)).filter((element) => {
          try {
            parseOpeningHours(element.getAttribute(ATTRIBUTE.openingHours) ?? undefined, ATTRIBUTE.openingHours);
            return false;
          } catch {
            return true;
          }
        }),
      ),
  },
  "opening-hours-swapped": {
    level: "recommended",
    says: "What the bundle writes about opening hours is overwritten when the list is fetched again.",
    remedy: "Put data-opaque on it.",
    docs: "features/store-finder.md",
    find: (page) =>
      each(
        Array.from(page.querySelectorAll(`[${ATTRIBUTE.openingHours}]`)).filter(
          (element) => !element.hasAttribute(ATTRIBUTE.opaque),
        ),
      ),
  },
  "item-unreadable": {
    level: "required",
    says: "A product's data for the data layer is not valid JSON.",
    remedy: "Write one JSON object with item_id.",
    docs: "features/data-layer.md",
    find: (page) => notJson(page, ATTRIBUTE.item),
  },
  "late-picture-lost": {
    level: "recommended",
    says: "A picture that is loaded late is missing without scripts.",
    remedy: 'Put the same picture into a <noscript> beside it, or use loading="lazy".',
    docs: "features/toasts.md#others",
    find: (page) => each(all(page, `img[${ATTRIBUTE.src}]`).filter((picture) => !isBesideNoscript(picture))),
  },
};
