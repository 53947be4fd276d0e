import type { SectionName } from "./contract/sections";
import type { SectionModule } from "./attach/router";
import * as carousel from "./sections/carousel";
import * as cart from "./sections/cart";
import * as common from "./sections/common";

type SectionModules = { readonly [name in SectionName]?: () => Promise<SectionModule> };

/**
 * The table of sections: body class → chunk; those of a few bytes come with the entry. A class without one only has
 * styles.
 */
export const SECTION_MODULES: SectionModules = {
  common: () => Promise.resolve(common),
  carousel: () => Promise.resolve(carousel),
  product: () => import("./sections/product"),
  account: () => import("./sections/account"),
  amazon: () => import("./sections/amazon"),
  cart: () => Promise.resolve(cart),
  checkout: () => import("./sections/checkout"),
  returns: () => import(/* webpackChunkName: "step-form" */ "./sections/returns"),
  survey: () => import(/* webpackChunkName: "step-form" */ "./sections/survey"),
  knitrepair: () => import(/* webpackChunkName: "step-form" */ "./sections/knitrepair"),
  storefinder: () => import("./sections/storefinder"),
  gallery: () => import("./sections/gallery"),
};
