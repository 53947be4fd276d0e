import { defineIsland } from "../../../attach/islands/island";
import { parseProductGallery } from "./parse";
import { ProductGallery } from "./product-gallery";
import * as slots from "./slots";

export default defineIsland({
  name: "product-gallery",
  slots,
  parse: parseProductGallery,
  View: ProductGallery,
});
