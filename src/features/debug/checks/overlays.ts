import { CONSENT_TOPICS, TOPIC_BOX } from "../../../contract/consent";
import { ATTRIBUTE, ID } from "../../../contract/markup";
import { MINI_CART_BODY } from "../../../contract/mini-cart";
import { all, each, fragmentAt, has, meaning, said, unless, type Found, type Rule } from "./check";

/** A fragment that is fetched again after each change of the cart. */
const FOLLOWER = `[${ATTRIBUTE.fragment}][${ATTRIBUTE.followsCart}]`;
const MINI_CART_LINK = `a[${ATTRIBUTE.miniCartOpen}]`;

function openersWithout(page: Document, attribute: string, id: string): readonly Found[] {
  return has(page, `#${id}`) ? [] : each(all(page, `[${attribute}]`).slice(0, 1));
}

const inConsentForm = (boxes: readonly Element[]): Element[] =>
  boxes.filter((box) => box.closest(`form[${ATTRIBUTE.consentForm}]`) !== null);

/** Rules for overlays (mini cart, quick view, reminder, consent) and the links that open them. */
export const OVERLAY_RULES: Readonly<Record<string, Rule>> = {
  "mini-cart-missing": {
    level: "recommended",
    says: "The page can add to the cart but has no mini cart: what was added is not shown.",
    remedy: "Render #mini-cart on every page.",
    docs: "features/mini-cart.md",
    find: (page) =>
      unless(
        !has(page, '[data-island="order-form"],form[data-cart-action^="add-product"]') || has(page, `#${ID.miniCart}`),
      ),
  },
  "mini-cart-fragment": {
    level: "required",
    says: "The mini cart has no fragment inside, so it can neither be fetched again nor open.",
    remedy: 'Put data-fragment="/cart/offcanvas/body" on its body.',
    docs: "features/mini-cart.md",
    find: (page) =>
      each(Array.from(page.querySelectorAll(`#${ID.miniCart}`)).filter((cart) => !has(cart, MINI_CART_BODY))),
  },
  "consent-topic-unknown": {
    level: "required",
    says: "A consent form asks about a topic that the bundle does not know: the shopper's answer is not kept.",
    remedy: "Write one of the contract's topics into its value.",
    docs: "features/consent.md",
    find: (page) =>
      said(inConsentForm(all(page, TOPIC_BOX)), (field) => {
        const topic = field.getAttribute("value") ?? "";
        return CONSENT_TOPICS.some((known) => known === topic) ? undefined : meaning(topic, CONSENT_TOPICS);
      }),
  },
  "mini-cart-classes": {
    level: "optional",
    says: "The mini cart lacks Bootstrap's classes: it shows in the page until it first opens, when it gets them.",
    remedy: 'Write class="offcanvas offcanvas-end".',
    docs: "http.md#lenient-reading",
    find: (page) => each(Array.from(page.querySelectorAll(`#${ID.miniCart}:not(.offcanvas)`))),
  },
  "mini-cart-link": {
    level: "recommended",
    says: "No link on the page opens the mini cart.",
    remedy: "Put data-mini-cart-open on the link to the cart.",
    docs: "features/mini-cart.md",
    find: (page) => unless(!has(page, `#${ID.miniCart}`) || has(page, MINI_CART_LINK)),
  },
  "counter-fragment": {
    level: "required",
    says: "The cart's counter is no fragment that follows the cart: it does not change when something is added.",
    remedy: 'Put data-fragment="/cart/widget/header" on it; at another address it needs data-follows-cart, too.',
    docs: "features/mini-cart.md",
    find: (page) => {
      const links = Array.from(page.querySelectorAll(MINI_CART_LINK));
      const isCounted =
        has(page, fragmentAt("/cart/widget/header")) ||
        links.some((link) => link.closest(FOLLOWER) !== null || has(link.parentElement ?? link, FOLLOWER));
      return isCounted ? [] : each(links.slice(0, 1));
    },
  },
  "quick-view-modal": {
    level: "required",
    says: "Something opens the quick view, but the page has no modal for it.",
    remedy: 'Render a Bootstrap modal with id="quick-view" and a data-slot="body".',
    docs: "features/quick-view.md",
    find: (page) => openersWithout(page, ATTRIBUTE.quickViewUrl, ID.quickView),
  },
  "reminder-modal": {
    level: "required",
    says: "Something opens the reminder, but the page has no modal for it.",
    remedy: 'Render a Bootstrap modal with id="reminder-modal" and a data-slot="body".',
    docs: "features/reminder-form.md",
    find: (page) => openersWithout(page, ATTRIBUTE.reminderUrl, ID.reminderModal),
  },
  "dialog-missing": {
    level: "required",
    says: "A link opens a dialog, but the page has no modal for it.",
    remedy: 'Render a Bootstrap modal with id="dialog" and a data-slot="body".',
    docs: "features/dialog.md",
    find: (page) => openersWithout(page, ATTRIBUTE.dialogUrl, ID.dialog),
  },
  "opener-without-page": {
    level: "recommended",
    says: "A link that opens something in place leads nowhere without scripts.",
    remedy: "Give it the href of a page with the same content.",
    docs: "page.md#without-javascript",
    find: (page) => {
      const openers = [
        ATTRIBUTE.quickViewUrl,
        ATTRIBUTE.reminderUrl,
        ATTRIBUTE.dialogUrl,
        ATTRIBUTE.miniCartOpen,
        ATTRIBUTE.filtersOpen,
      ];
      return each(all(page, openers.map((name) => `a[${name}]:not([href])`).join(",")));
    },
  },
};
