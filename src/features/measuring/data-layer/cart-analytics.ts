import type { AnalyticsItem } from "../../../contract/analytics";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { commerceEvent, quantityEvent } from "../rules/analytics";
import { closest, selfAndDescendants } from "../../../lib/dom";
import { attributeOf } from "../../../lib/node";
import { whenFragmentUpdated } from "../../../attach/watch-elements";
import { subscribe } from "../../../contract/bus";
import { config } from "../../../contract/config";
import { fieldsNamed, fieldsOf } from "../../../lib/fields";
import { itemAround, itemOfBundle, readJson, variantFacts } from "./items";
import { pushAfterPaint } from "./push-event";

/** The facts when a change was requested: its line may be gone when the answer comes. */
interface Facts {
  items: readonly AnalyticsItem[];
  key: string;
  quantity: number;
}

const REMOVALS = ["cart:remove-product", "cart:remove-oss-product"] as const;
const ADDITIONS = ["cart:add-product", "cart:add-products"] as const;
const QUANTITY = "cart:update-quantity";
const LINE_CHANGES = [...REMOVALS, QUANTITY] as const;

const LINE = attributeSelector(ATTRIBUTE.key) + attributeSelector(ATTRIBUTE.item);

const facts = new WeakMap<HTMLFormElement, Facts>();
/** Lines by all that an undone removal may call them: key, EAN, and the variant that it sends. */
const lines = new Map<string, AnalyticsItem>();
/** Quantities accepted by the server, until the cart is rendered again. */
const quantities = new Map<string, number>();

/**
 * Reports additions to the cart and removals from it, once the server has accepted them.
 * @returns the function that ends it
 */
export function reportCart(): () => void {
  const stops = [
    ...ADDITIONS.map((event) =>
      subscribe(`${event}:request`, ({ detail: { form, formData } }) => void facts.set(form, added(form, formData))),
    ),
    ...ADDITIONS.map((event) =>
      subscribe(`${event}:receive`, ({ detail: { form, response } }) => {
        if (response.success) pushItems("add_to_cart", (facts.get(form) ?? added(form, new FormData(form))).items);
      }),
    ),
    ...LINE_CHANGES.map((event) =>
      subscribe(`${event}:request`, ({ detail: { form, formData } }) => void facts.set(form, ofLine(form, formData))),
    ),
    ...REMOVALS.map((event) =>
      subscribe(`${event}:receive`, ({ detail: { form, response } }) => {
        const { items } = facts.get(form) ?? ofLine(form, new FormData(form));
        if (response.success) pushItems("remove_from_cart", items);
      }),
    ),
    subscribe(`${QUANTITY}:receive`, ({ detail: { form, response } }) => {
      if (response.success) pushQuantity(facts.get(form) ?? ofLine(form, new FormData(form)));
    }),
    // A line that comes with a fragment shows the server's quantity
    whenFragmentUpdated((fragment) =>
      selfAndDescendants(fragment, LINE).forEach((line) => quantities.delete(attributeOf(line, ATTRIBUTE.key) ?? "")),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

function pushQuantity({ items: [item], key, quantity }: Facts): void {
  if (item === undefined) return;
  const before = quantities.get(key) ?? item.quantity ?? 1;
  const event = quantityEvent(item, { before, after: quantity, currency: config().currency });
  quantities.set(key, quantity);
  if (event !== undefined) pushAfterPaint(event);
}

function pushItems(event: string, items: readonly AnalyticsItem[]): void {
  if (items.length > 0) pushAfterPaint(commerceEvent(event, items, config().currency));
}

function added(form: HTMLFormElement, formData: FormData): Facts {
  const quantityFields = formData.getAll("quantity");
  const items: AnalyticsItem[] = [];
  formData.getAll("variant").forEach((value, index) => {
    const ean = String(value);
    const item = ean === "" ? undefined : variantItem(form, ean);
    if (item !== undefined) items.push({ ...item, quantity: pieces(quantityFields[index]) });
  });
  return { items, key: "", quantity: 0 };
}

/** The product of a variant: from around its field, from the form's bundle, or from a removed line. */
function variantItem(form: HTMLFormElement, ean: string): AnalyticsItem | undefined {
  const field = fieldsNamed(form, "variant").find((each) => each.value === ean);
  const bundle = attributeOf(form, ATTRIBUTE.bundle);
  const ofPage = itemAround(field ?? form) ?? (bundle === undefined ? undefined : itemOfBundle(bundle));
  const item = ofPage ?? lines.get(ean);
  return item === undefined ? undefined : { ...item, ...variantFacts(form, ean) };
}

/** The products of the cart line around a form. */
function ofLine(form: HTMLFormElement, formData: FormData): Facts {
  const line = closest(form, LINE);
  const key = line?.getAttribute(ATTRIBUTE.key) ?? "";
  const item = itemAround(form);
  if (item === undefined) return { items: [], key, quantity: 0 };
  for (const name of [key, line?.getAttribute(ATTRIBUTE.ean), readJson(form, ATTRIBUTE.undo).variant])
    if (name) lines.set(String(name), item);
  const quantity = quantities.get(key) ?? item.quantity ?? 1;
  // As the cart itself finds the quantity, whatever it is called
  const name = fieldsOf(form).find((field) => field.hasAttribute(ATTRIBUTE.stockCount))?.name || "quantity";
  return { items: [{ ...item, quantity }], key, quantity: pieces(formData.get(name)) };
}

function pieces(value: FormDataEntryValue | null | undefined): number {
  const count = Math.floor(Number(value ?? 1));
  return count > 0 ? count : 1;
}
