import type { Text } from "./model";

const DELIVERY = {
  soon: { en: "2–3 working days", de: "2–3 Werktage" },
  later: { en: "5–7 working days", de: "5–7 Werktage" },
  abroad: {
    en: "7–10 working days, sent from another EU country",
    de: "7–10 Werktage, Versand aus einem anderen EU-Land",
  },
  soldOut: { en: "Not available at present", de: "Zurzeit nicht lieferbar" },
} as const satisfies Record<string, Text>;

/** What the shop promises for a variant: the last piece is fetched from a branch, which takes longer. */
export function deliveryTimeOf({ stock, isCrossBorder }: { stock: number; isCrossBorder: boolean }): Text {
  if (stock === 0) return DELIVERY.soldOut;
  if (isCrossBorder) return DELIVERY.abroad;
  return stock === 1 ? DELIVERY.later : DELIVERY.soon;
}
