import { CART_ACTIONS } from "../../../contract/cart-endpoints";
import { HYDRATE_MODES, ATTRIBUTE, attributeSelector, ID } from "../../../contract/markup";
import { ISLANDS } from "../../../contract/islands";
import { SECTION_CLASS_PREFIX, SECTIONS } from "../../../contract/sections";
import { closest } from "../../../lib/dom";
import { attributeNamesOf, attributeOf, descendants, parentElementOf } from "../../../lib/node";
import known from "../known.json";
import { all, has, jsonOf, nameOfElement, said, type Found, type Rule, likelyName, meaning } from "./check";

const ATTRIBUTES: readonly string[] = [...Object.values(ATTRIBUTE), "data-contract", "data-version"];
const SLOTS: Readonly<Record<string, Readonly<Record<string, KnownSlot>>>> = known.slots;
const SECTIONS_OF: Readonly<Record<string, readonly string[]>> = known.sections;

interface KnownSlot {
  readonly elements: readonly string[];
  readonly weight: string;
}

/** Parts that are not islands, but own the slots inside them. */
const OWNERS: readonly (readonly [selector: string, owner: string])[] = [
  [`#${ID.quickView}`, "quick-view"],
  [`#${ID.reminderModal}`, "reminder-modal"],
  [`#${ID.dialog}`, "dialog"],
  [`[${ATTRIBUTE.recentlyViewed}]`, "recently-viewed"],
  [`[${ATTRIBUTE.followsVariant}]`, "store-stock"],
  [`#${ID.miniCart}`, "mini-cart"],
  [`[${ATTRIBUTE.walletChange}]`, "wallet-change"],
  [`[${ATTRIBUTE.walletExpress}]`, "wallet-express"],
  [`form[${ATTRIBUTE.cartAction}]`, "cart"],
];
const OWNER_NAMES: readonly string[] = [...ISLANDS, ...OWNERS.map(([, owner]) => owner)];
const OWNER = ["[data-island]", ...OWNERS.map(([selector]) => selector)].join(",");

function ownerOf(element: Element): string | undefined {
  const around = element.closest(OWNER);
  if (around === null) return undefined;
  return (
    attributeOf(around, ATTRIBUTE.island) ?? OWNERS.find(([selector]) => closest(around, selector) === around)?.[1]
  );
}

/** Whether an owner has that slot: by name, or by the beginning of a name whose end the server chooses. */
function isSlotOf(owner: string, slot: string, element: Element): boolean {
  const slots = Object.keys(SLOTS[owner] ?? {});
  if (slots.includes(slot)) return true;
  if (slots.some((name) => /.-KEY$/.test(name) && slot.startsWith(name.replace(/KEY$/, "")))) return true;
  return owner === "order-form" && furtherTexts(element).includes(slot);
}

/** The slots for further texts of the variants in the surrounding form. */
function furtherTexts(element: Element): string[] {
  const form = element.closest('[data-island="order-form"]');
  if (form === null) return [];
  const fields = descendants(form, `[${ATTRIBUTE.variant}]`).flatMap((input) =>
    Object.keys(Object(jsonOf(input, ATTRIBUTE.variant))),
  );
  return fields.map((field) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}

/** A slot in the wrong place. For cards and forms inside another island, the owner's slots count, too. */
function slotProblem(element: Element): string | undefined {
  const slot = element.getAttribute(ATTRIBUTE.slot) ?? "";
  const owner = ownerOf(element);
  // Of an island whose name is wrong, only the name is told: its slots are right as soon as it is
  if (owner !== undefined && !OWNER_NAMES.includes(owner)) return undefined;
  const owners = owner === undefined ? Object.keys(SLOTS) : [owner, ...ownersAround(element, owner)];
  if (owners.some((each) => isSlotOf(each, slot, element))) return undefined;
  const names = owners.flatMap((each) => Object.keys(SLOTS[each] ?? {}));
  return `${owner ?? "outside any island"}: ${meaning(slot, names)}`;
}

function ownersAround(element: Element, owner: string): string[] {
  const around = element.closest(OWNER);
  const next = around === null ? undefined : closest(parentElementOf(around) ?? null, OWNER);
  const outer = next === undefined ? undefined : (next.getAttribute(ATTRIBUTE.island) ?? ownerOf(next));
  return ["cart", "wallet-change"].includes(owner) && outer !== undefined ? [outer, "product-card"] : [];
}

const bare = (attribute: string): string => attribute.replace("data-", "");
const BARE = ATTRIBUTES.map(bare);

const PART = `[${ATTRIBUTE.island}],[${ATTRIBUTE.fragment}],form[${ATTRIBUTE.cartAction}],[${ATTRIBUTE.slot}]`;
/** Misspelt, they leave their element outside every part. */
const MAKE_PARTS: readonly string[] = [ATTRIBUTE.island, ATTRIBUTE.fragment, ATTRIBUTE.cartAction].map(bare);

/** Elsewhere, other scripts have attributes of their own: `data-items`. */
function isOurs(element: Element, likely: string): boolean {
  return MAKE_PARTS.includes(likely) || closest(element, PART) !== undefined;
}

function misspelt(page: Document): readonly Found[] {
  return said(Array.from(page.querySelectorAll("*")), (element) => {
    for (const attribute of attributeNamesOf(element)) {
      const name = attribute.replace(/_/g, "-");
      if (!name.startsWith("data-") || ATTRIBUTES.includes(attribute) || name.startsWith("data-bs-")) continue;
      // Without the beginning that all share, so that a shop's own `data-id` is no slip
      const likely = name === attribute ? likelyName(bare(name), BARE) : BARE.find((each) => each === bare(name));
      if (likely !== undefined && isOurs(element, likely)) return `${attribute}; did you mean data-${likely}?`;
    }
    return undefined;
  });
}

function missing(page: Document, weight: string): readonly Found[] {
  return Object.entries(SLOTS).flatMap(([island, slots]) => {
    const wanted = Object.entries(slots).filter(([, slot]) => slot.weight === weight);
    return said(all(page, attributeSelector(ATTRIBUTE.island, island)), (element) => {
      const absent = wanted
        .filter(([slot]) => !has(element, attributeSelector(ATTRIBUTE.slot, slot)))
        .map(([slot]) => slot);
      return absent.length === 0
        ? undefined
        : `${island} without ${absent.map((slot) => `data-slot="${slot}"`).join(", ")}`;
    });
  });
}

function oddElements(page: Document): readonly Found[] {
  return said(all(page, "[data-island] [data-slot]"), (element) => {
    const { elements = [] } = SLOTS[ownerOf(element) ?? ""]?.[element.getAttribute(ATTRIBUTE.slot) ?? ""] ?? {};
    if (elements.length === 0 || elements.includes(element.localName)) return undefined;
    return `${nameOfElement(element)}, expected ${elements.map((name) => `<${name}>`).join(" or ")}`;
  });
}

function withoutSection(page: Document): readonly Found[] {
  const active = Array.from(page.body.classList);
  return said(all(page, "[data-island]"), (element) => {
    const island = attributeOf(element, ATTRIBUTE.island) ?? "";
    const sections = SECTIONS_OF[island] ?? [];
    if (sections.includes("common") || sections.length === 0 || closest(element, `#${ID.quickView}`) !== undefined)
      return undefined;
    if (sections.some((name) => active.includes(SECTION_CLASS_PREFIX + name))) return undefined;
    return `${island} needs ${sections.map((name) => SECTION_CLASS_PREFIX + name).join(" or ")}`;
  });
}

const valueProblem =
  (attribute: string, names: readonly string[]) =>
  (element: Element): string | undefined => {
    const value = attributeOf(element, attribute) ?? "";
    return names.includes(value) ? undefined : `${attribute}=${meaning(value, names)}`;
  };

/**
 * Rules for names: those in the page that the bundle does not know, and those that the bundle needs and the page lacks.
 */
export const NAME_RULES: Readonly<Record<string, Rule>> = {
  "attribute-misspelt": {
    level: "recommended",
    says: "An attribute's name is almost one of the contract's.",
    remedy: "Correct its name; names are in lower case, with dashes.",
    docs: "reference/attributes.md",
    find: misspelt,
  },
  "island-unknown": {
    level: "required",
    says: "There is no island with that name.",
    remedy: "Correct the name, or remove data-island.",
    docs: "reference/slots.md",
    find: (page) => said(all(page, "[data-island]"), valueProblem(ATTRIBUTE.island, ISLANDS)),
  },
  "island-without-section": {
    level: "required",
    says: "An island is on a page whose body does not name its section, so nothing starts it.",
    remedy: "Add the section's class to the body, and its styles to the head.",
    docs: "page.md#sections",
    find: withoutSection,
  },
  "section-unknown": {
    level: "required",
    says: "A class of the body names a section that does not exist.",
    remedy: "Correct the class.",
    docs: "page.md#sections",
    find(page) {
      const names = Array.from(page.body.classList).filter((name) => name.startsWith(SECTION_CLASS_PREFIX));
      const unknown = names
        .map((name) => name.slice(SECTION_CLASS_PREFIX.length))
        .filter((name) => !(SECTIONS as readonly string[]).includes(name));
      return unknown.map((name) => ({ element: page.body, got: `section ${meaning(name, SECTIONS)}` }));
    },
  },
  "hydrate-unknown": {
    level: "recommended",
    says: "data-hydrate does not name a moment.",
    remedy: "Use load, idle, visible or interaction, or leave it out.",
    docs: "islands.md",
    find: (page) => said(all(page, "[data-hydrate]"), valueProblem(ATTRIBUTE.hydrate, HYDRATE_MODES)),
  },
  "cart-action-unknown": {
    level: "required",
    says: "data-cart-action does not name a change of the cart.",
    remedy: "Use one of the nine changes of the cart, such as add-product.",
    docs: "features/cart.md",
    find: (page) => said(all(page, "[data-cart-action]"), valueProblem(ATTRIBUTE.cartAction, CART_ACTIONS)),
  },
  "slot-unknown": {
    level: "required",
    says: "A slot has a name that its island does not know, so nothing drives it.",
    remedy: "Correct the name, or remove data-slot.",
    docs: "reference/slots.md",
    find: (page) => said(all(page, "[data-slot]"), slotProblem),
  },
  "slot-missing": {
    level: "required",
    says: "The island does not start: it lacks a slot that it needs.",
    remedy: "Put data-slot on the element it is for.",
    docs: "reference/slots.md",
    find: (page) => missing(page, "required"),
  },
  "slot-forgotten": {
    level: "recommended",
    says: "A slot is missing, so the island works less well.",
    remedy: "Put data-slot on the element it is for; the table says what happens without it.",
    docs: "reference/slots.md",
    find: (page) => missing(page, "recommended"),
  },
  "slot-element": {
    level: "recommended",
    says: "A slot is on an element that it is not meant for.",
    remedy: "Put it on one of the elements in the table.",
    docs: "reference/slots.md",
    find: oddElements,
  },
};
