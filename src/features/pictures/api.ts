export { isBeside } from "./beside";
export { islandsBeside } from "./beside";
export { pictureText } from "./texts";

export const loadProductGallery = () => import("./product-gallery");
