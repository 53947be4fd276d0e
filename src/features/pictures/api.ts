export { pictureText } from "./texts";

export const loadProductGallery = () => import(/* webpackChunkName: "order-form" */ "./product-gallery");
