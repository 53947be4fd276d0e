import { defineStart } from "../../../attach/island-start";
import { parseProductGallery } from "./parse";
import { ProductGallery } from "./product-gallery";

export default defineStart({ name: "product-gallery", parse: parseProductGallery, View: ProductGallery });
