export { isBeside, islandsBeside } from "./beside";
export { pictureText } from "./texts";

export const loadProductGallery = () => import("./product-gallery");
