export { isBeside } from "./beside";
export { islandsBeside } from "./product-scope";
export { pictureText } from "./texts";

export const loadProductGallery = () => import("./product-gallery");
