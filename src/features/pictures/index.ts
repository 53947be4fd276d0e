import { feature, islands, part } from "../../attach/part";
import { loadProductGallery } from "./api";

const productPictures = () => import(/* webpackChunkName: "pictures" */ "./product-pictures");

export default feature([
  part({
    on: "[data-island=product-gallery],input[data-color]",
    scope: "page",
    when: "touched",
    load: productPictures,
    holds: "[data-island=product-gallery] a[data-slot]",
  }),
]);

export const productGallery = feature(islands({ "product-gallery": loadProductGallery }));
