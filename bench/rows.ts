import type { Finding } from "./finding";
import type { Rig } from "./rig";
import { addToCart } from "./rows/add-to-cart";
import { development } from "./rows/development";
import { firstInteraction } from "./rows/first-interaction";
import { firstTap } from "./rows/first-tap";
import { fragmentSwap } from "./rows/fragment-swap";
import { galleryCards } from "./rows/gallery-cards";
import { loading } from "./rows/loading";
import { nextPage } from "./rows/next-page";
import { quietProductPage } from "./rows/quiet-product-page";
import { session } from "./rows/session";
import { variantSelection } from "./rows/variant-selection";

/** The rows with times in the table of targets. */
export const ROWS: Readonly<Record<string, (rig: Rig, rounds: number) => Promise<Finding[]>>> = {
  5: galleryCards,
  6: firstInteraction,
  7: variantSelection,
  8: fragmentSwap,
  9: quietProductPage,
  10: addToCart,
  13: development,
  14: nextPage,
  15: loading,
  17: firstTap,
  18: session,
};
