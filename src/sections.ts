import type { SectionName } from "./contract/sections";
import type { SectionModule } from "./attach/router";
import * as common from "./sections/common";

type SectionModules = { readonly [name in SectionName]?: () => Promise<SectionModule> };

/** The table of sections: body class → chunk; `common` comes with the entry. A class without one only has styles. */
export const SECTION_MODULES: SectionModules = {
  common: () => Promise.resolve(common),
  carousel: () => import(/* webpackChunkName: "carousel" */ "./sections/carousel"),
  product: () => import(/* webpackChunkName: "product" */ "./sections/product"),
  account: () => import(/* webpackChunkName: "account" */ "./sections/account"),
  amazon: () => import(/* webpackChunkName: "amazon" */ "./sections/amazon"),
  cart: () => import(/* webpackChunkName: "cart-section" */ "./sections/cart"),
  checkout: () => import(/* webpackChunkName: "checkout" */ "./sections/checkout"),
  returns: () => import(/* webpackChunkName: "step-form" */ "./sections/returns"),
  survey: () => import(/* webpackChunkName: "step-form" */ "./sections/survey"),
  knitrepair: () => import(/* webpackChunkName: "step-form" */ "./sections/knitrepair"),
  storefinder: () => import(/* webpackChunkName: "storefinder" */ "./sections/storefinder"),
  gallery: () => import(/* webpackChunkName: "gallery" */ "./sections/gallery"),
};
