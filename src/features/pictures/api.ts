export { isBeside, islandsBeside } from "./product-scope";
export { pictureText } from "./texts";

export const loadProductGallery = () => import("./product-gallery");
