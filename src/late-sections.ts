import type { SectionName } from "./contract/sections";
import type { SectionModule } from "./attach/router";

/**
 * The sections that are neither on every page nor on a product page. The chunk of this table also knows the files of theirs
 * (build/chunk-table-plugin.js), so that other pages do not pay for them.
 */
const LATE_SECTIONS: { readonly [name in SectionName]?: () => Promise<SectionModule> } = {
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

/** The module of a section; a class may also stand for styles alone. */
export function loadSection(name: SectionName): Promise<SectionModule> {
  return LATE_SECTIONS[name]?.() ?? Promise.resolve({ default: () => undefined });
}
