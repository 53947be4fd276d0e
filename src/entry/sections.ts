import type { SectionName } from "../contract/sections";
import type { SectionModule } from "./router";

/** THE table: body class → the section's chunk. */
export const SECTION_MODULES: { readonly [name in SectionName]?: () => Promise<SectionModule> } = {
  common: () => import(/* webpackChunkName: "common" */ "../sections/common"),
  checkout: () => import(/* webpackChunkName: "checkout" */ "../sections/checkout"),
  amazon: () => import(/* webpackChunkName: "amazon" */ "../sections/amazon"),
  account: () => import(/* webpackChunkName: "account" */ "../sections/account"),
  gallery: () => import(/* webpackChunkName: "gallery" */ "../sections/gallery"),
  carousel: () => import(/* webpackChunkName: "common" */ "../sections/carousel"),
  cart: () => import(/* webpackChunkName: "cart-section" */ "../sections/cart"),
  knitrepair: () => import(/* webpackChunkName: "step-form" */ "../sections/knitrepair"),
  survey: () => import(/* webpackChunkName: "step-form" */ "../sections/survey"),
  storefinder: () => import(/* webpackChunkName: "storefinder" */ "../sections/storefinder"),
  product: () => import(/* webpackChunkName: "product" */ "../sections/product"),
};
