import { PAGE_RULES } from "./checks/page";
import { LIST_RULES } from "./checks/cart";
import { nameOfElement, type Level, type Rule } from "./checks/check";
import { CONFIGURATION_RULES } from "./checks/configuration";
import { FORM_RULES } from "./checks/forms";
import { NAME_RULES } from "./checks/names";
import { OVERLAY_RULES } from "./checks/overlays";
import { PRODUCT_RULES } from "./checks/product";
import { REFERENCE_RULES } from "./checks/references";
import { VARIANT_RULES } from "./checks/variants";

/** Every markup rule, by its id. */
export const RULES: Readonly<Record<string, Rule>> = {
  ...PAGE_RULES,
  ...CONFIGURATION_RULES,
  ...REFERENCE_RULES,
  ...OVERLAY_RULES,
  ...NAME_RULES,
  ...FORM_RULES,
  ...VARIANT_RULES,
  ...PRODUCT_RULES,
  ...LIST_RULES,
};

/** A rule that the page breaks, and where. */
export interface Finding {
  readonly rule: string;
  readonly level: Level;
  readonly says: string;
  /** The page's own markup there; "" if there is nothing to quote. */
  readonly got: string;
  readonly remedy: string;
  readonly docs: string;
  /** `undefined`: the page as a whole. */
  readonly element: Element | undefined;
  /** `<form data-cart-action="add-product">`; "" for the page. */
  readonly place: string;
}

const LEVELS: readonly Level[] = ["required", "recommended", "optional"];

/** Checks a page against all rules: what does not work comes first. */
export function findingsOn(page: Document): Finding[] {
  const found = Object.entries(RULES).flatMap(([rule, { level, says, remedy, docs, find }]) =>
    find(page).map(({ element, got = "" }) => ({
      rule,
      level,
      says,
      got,
      remedy,
      docs,
      element,
      place: element === undefined ? "" : nameOfElement(element),
    })),
  );
  return found.sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
}
