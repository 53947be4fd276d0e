import type { Text } from "../shop/model";
import type { PastOrder } from "../shop/past-orders";
import type { RepairForm } from "../shop/repair";
import type { Garment, KINDS, PLACES, SIZES } from "../shop/repair-choices";
import type { Outcome } from "../shop/outcome";

/** What the repair form shows. */
export interface RepairView {
  steps: readonly { name: string; title: string }[];
  orders: readonly PastOrder[];
  garments: readonly Garment[];
  kinds: typeof KINDS;
  sizes: typeof SIZES;
  /** One question for each drawing. */
  sketches: readonly { name: Garment["sketch"]; showIf: string; places: (typeof PLACES)["top"] }[];
  wish: { min: string; max: string };
  form: RepairForm;
  errors: NonNullable<Outcome["errors"]>;
  photosMax: number;
  /** Where the piece is sent. */
  address: Text;
}
