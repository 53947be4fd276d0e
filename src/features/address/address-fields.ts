import { dispatch } from "../../lib/dom";
import { isField, type Field } from "../../lib/fields";

/** The content of an address field, as a word of `autocomplete`. */
const PARTS = [
  "street-address",
  "address-line1",
  "postal-code",
  "address-level2",
  "address-level1",
  "country",
] as const;
export type AddressPart = (typeof PARTS)[number];

/** The parts that the shopper types, and from which the others follow. */
const TYPED: readonly AddressPart[] = ["street-address", "address-line1", "postal-code", "address-level2"];

export type AddressFields = readonly (readonly [part: AddressPart, field: Field])[];

/** The fields of the address in an element. */
export function addressFields(group: Element): AddressFields {
  return Array.from(group.querySelectorAll("[autocomplete]")).flatMap((field): AddressFields => {
    const part = isField(field) ? partOf(field) : undefined;
    return part === undefined || !isField(field) ? [] : [[part, field]];
  });
}

/** `billing postal-code` → `postal-code`. */
function partOf(field: Element): AddressPart | undefined {
  const words = (field.getAttribute("autocomplete") ?? "").trim().toLowerCase().split(/\s+/);
  return PARTS.find((part) => part === words[words.length - 1]);
}

/** The inputs that suggestions help with. */
export function typedInputs(group: Element): readonly (readonly [part: AddressPart, input: HTMLInputElement])[] {
  return addressFields(group).flatMap(([part, field]) =>
    TYPED.includes(part) && field instanceof HTMLInputElement ? [[part, field] as const] : [],
  );
}

/** Whether nothing typed would be lost: each field is empty, or already has the value to fill in. */
export function fitsIn(group: Element, fill: Readonly<Record<string, string>>): boolean {
  return addressFields(group).every(([part, { value }]) => {
    const wanted = fill[part];
    return wanted === undefined || value.trim() === "" || value.trim() === wanted.trim();
  });
}

/** Fills in the values of a suggestion, as if they were typed. A select takes only one of its options. */
export function fillIn(group: Element, fill: Readonly<Record<string, string>>): void {
  for (const [part, field] of addressFields(group)) {
    const wanted = fill[part];
    if (wanted === undefined || wanted === field.value || !canTake(field, wanted)) continue;
    field.value = wanted;
    dispatch(field, "input", undefined);
    dispatch(field, "change", undefined);
  }
}

function canTake(field: Field, value: string): boolean {
  if (!(field instanceof HTMLSelectElement)) return !field.readOnly && !field.disabled;
  return Array.from(field.options).some((option) => option.value === value);
}
