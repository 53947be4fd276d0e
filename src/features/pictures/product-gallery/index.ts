import { defineIsland } from "../../../attach/island";
import { parseProductGallery } from "./parse";
import { ProductGallery } from "./product-gallery";

export default defineIsland({
  name: "product-gallery",
  parse: parseProductGallery,
  View: ProductGallery,
  keepsState: true,
});
