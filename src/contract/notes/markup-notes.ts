import type { ATTRIBUTE } from "../markup";
import { CART_NOTES } from "./cart-notes";
import { CHECKOUT_NOTES } from "./checkout-notes";
import { FORM_NOTES } from "./form-notes";
import { GALLERY_NOTES } from "./gallery-notes";
import { PAGE_NOTES } from "./page-notes";
import { PRODUCT_NOTES } from "./product-notes";
import { STORE_NOTES } from "./store-notes";
import type { AttributeNote, SlotNote } from "./note";

/**
 * One note for each attribute of the contract; a missing one is a compile error. Each subject has a file; what
 * `npm run new` adds, of which nobody knows the subject, comes last here. @see contract §2
 */
export const ATTRIBUTE_NOTES: Readonly<Record<keyof typeof ATTRIBUTE, AttributeNote>> = {
  ...PRODUCT_NOTES.attributes,
  ...GALLERY_NOTES.attributes,
  ...PAGE_NOTES.attributes,
  ...CART_NOTES.attributes,
  ...CHECKOUT_NOTES.attributes,
  ...STORE_NOTES.attributes,
  ...FORM_NOTES.attributes,
};

/** For each island, or part driven by a behavior, its slots. A missing or unknown one fails a test. */
export const SLOT_NOTES: Readonly<Record<string, Readonly<Record<string, SlotNote>>>> = {
  ...PRODUCT_NOTES.slots,
  ...GALLERY_NOTES.slots,
  ...PAGE_NOTES.slots,
  ...CART_NOTES.slots,
  ...CHECKOUT_NOTES.slots,
  ...STORE_NOTES.slots,
  ...FORM_NOTES.slots,
};
