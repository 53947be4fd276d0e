import { parseAnalyticsItem, type AnalyticsItem } from "../../../contract/analytics";
import { ATTRIBUTE, attributeSelector, ID } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { labelTextOf } from "../../../lib/labels";
import { attributeOf, descendants } from "../../../lib/node";
import { isNumber, json, object, optional, text, map } from "../../../lib/parse";
import { safeStorage } from "../../../lib/storage";
import { reportOnceAt } from "../../../lib/errors";

const ITEM = attributeSelector(ATTRIBUTE.item);
const LISTS_KEY = "storefront-lists";
const LISTS_KEPT = 50;

const storage = safeStorage(
  () => window.sessionStorage,
  () => undefined,
);

/** The product of an element: from its own `data-item`, or from the nearest one around it. */
export function itemAround(start: Element): AnalyticsItem | undefined {
  const element = closest(start, ITEM);
  return element === undefined ? undefined : itemOf(element);
}

/** The product of a bundle number, anywhere on the page. */
export function itemOfBundle(bundle: string): AnalyticsItem | undefined {
  return itemsOnPage().find((item) => item.item_id === bundle);
}

/** The page's products, in its order. */
function itemsOnPage(isMeant: (element: Element) => boolean = () => true): AnalyticsItem[] {
  const items: AnalyticsItem[] = [];
  for (const element of document.querySelectorAll(ITEM)) {
    const item = isMeant(element) ? itemOf(element) : undefined;
    if (item !== undefined) items.push(item);
  }
  return items;
}

/** The products of the order: what has a quantity. Cards have none, and the mini cart shows the same lines again. */
export function itemsOfOrder(): AnalyticsItem[] {
  const inMiniCart = `#${ID.miniCart} ${ITEM}`;
  return itemsOnPage((element) => !element.matches(inMiniCart)).filter(({ quantity }) => quantity !== undefined);
}

/** Reads an item; a wrong one is reported once and left out. */
function itemOf(element: Element): AnalyticsItem | undefined {
  try {
    return withList(parseAnalyticsItem(attributeOf(element, ATTRIBUTE.item), ATTRIBUTE.item), element);
  } catch (error) {
    reportOnceAt(element, error);
    return undefined;
  }
}

interface ListName {
  item_list_name: string;
}

/** The name of the list around an element. */
export function listAround(element: Element): string | undefined {
  const list = closest(element, attributeSelector(ATTRIBUTE.itemList));
  return list?.getAttribute(ATTRIBUTE.itemList) ?? undefined;
}

/** The product with its list: the one around it, or the one in which the shopper found it before. */
function withList(item: AnalyticsItem, element: Element): AnalyticsItem {
  const name = listAround(element) ?? rememberedLists()[item.item_id]?.item_list_name;
  return name === undefined || item.item_list_name !== undefined ? item : { ...item, item_list_name: name };
}

/** Remembers the list in which the shopper found a product, until the tab is closed. */
export function rememberList(bundle: string, name: string): void {
  const { [bundle]: _before, ...others } = rememberedLists();
  const kept = Object.entries(others).slice(1 - LISTS_KEPT);
  const lists: Record<string, ListName> = {};
  for (const [key, value] of kept) lists[key] = value;
  storage.write(LISTS_KEY, { ...lists, [bundle]: { item_list_name: name } });
}

function rememberedLists(): Readonly<Record<string, ListName>> {
  return storage.read(LISTS_KEY, optional(map(object({ item_list_name: text })))) ?? {};
}

/** The facts that a variant's input adds to its product: price and name of the variant. */
export function variantFacts(form: Element, ean: string): Pick<AnalyticsItem, "price" | "item_variant"> {
  const input = descendants(form, `input${attributeSelector(ATTRIBUTE.variant)}`).find(
    (each) => each.getAttribute("value") === ean,
  );
  if (input === undefined) return {};
  // As the order form reads it: digits may come as text
  const price = Number(String(readJson(input, ATTRIBUTE.variant).priceValue).trim() || NaN);
  const color = descendants(form, `${attributeSelector(ATTRIBUTE.color)}:checked`)[0];
  const { title } = color === undefined ? { title: undefined } : readJson(color, ATTRIBUTE.color);
  const size = [
    input.getAttribute(ATTRIBUTE.width) ?? undefined,
    input.getAttribute(ATTRIBUTE.length) ?? undefined,
  ].filter((each) => each);
  const label = size.length > 0 ? size.join("/") : input.getAttribute(ATTRIBUTE.label) || labelTextOf(input);
  const variant = [title, label].filter((each) => typeof each === "string" && each !== "").join(" / ");
  return {
    ...(isNumber(price) ? { price } : {}),
    ...(variant === "" ? {} : { item_variant: variant }),
  };
}

/** An attribute's JSON. Lenient, because order form and cart read these strictly and report mistakes. */
export function readJson(element: Element, attribute: string): Readonly<Record<string, unknown>> {
  try {
    return json(map((raw) => raw))(attributeOf(element, attribute), attribute);
  } catch {
    return {};
  }
}
