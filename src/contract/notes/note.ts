import type { ATTRIBUTE } from "../markup";

/** The place and meaning of an attribute. */
export interface AttributeNote {
  on: string;
  note: string;
  /** The consequence if it is missing; absent if the bundle sets it itself. */
  without?: string;
}

/** The purpose of a slot. */
export interface SlotNote {
  /** The elements allowed for a slot that no island declares; absent: any. */
  on?: readonly string[];
  /** The weight of such a slot; absent: optional. */
  weight?: "required" | "recommended";
  note: string;
  /** The consequence if it is missing. */
  without: string;
}

/** The markup of one subject: its attributes, and the slots of its islands and of parts driven by a behavior. */
export interface MarkupNotes {
  readonly attributes: Readonly<Partial<Record<keyof typeof ATTRIBUTE, AttributeNote>>>;
  readonly slots: Readonly<Record<string, Readonly<Record<string, SlotNote>>>>;
}

export const SHOW_AND_ALLOW = {
  consent: {
    note: "Rendered `hidden`; shown as long as the shopper has not allowed the third party.",
    without: "Nothing explains why the place is empty.",
  },
  allow: {
    note: "In `consent`: allows the third party, for the whole shop.",
    without: "It can only be allowed elsewhere.",
  },
} as const;

export const DONE = "The focus goes there; if it has no `tabindex`, it gets one temporarily.";
