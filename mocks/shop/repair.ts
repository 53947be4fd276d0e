import type { Text } from "./model";

export const REPAIR_STATES = ["received", "checked", "offer", "work", "sent"] as const;
export type RepairState = (typeof REPAIR_STATES)[number];

/** A photo that has arrived and that its bytes show to be one. */
export interface RepairPhoto {
  id: string;
  name: string;
  size: number;
}

/** The form's contents, by field. */
export type RepairForm = Readonly<Record<string, readonly string[]>>;

export interface Repair {
  /** `R-2001` */
  number: string;
  state: RepairState;
  /** The shopper's answer to the offer. */
  decision?: "accept" | "decline";
  email: string;
  /** What is to be mended, in words. */
  piece: Text;
  form: RepairForm;
  photos: readonly RepairPhoto[];
}
