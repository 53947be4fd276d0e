import type { Locator, Page } from "playwright-core";
import { becomeUser } from "../../mocks/shop/account";
import { captchaOf } from "../../mocks/shop/captcha";
import { addToCart } from "../../mocks/shop/cart";
import { DEMO_ORDER } from "../../mocks/shop/past-orders";
import type { Session } from "../../mocks/shop/session";
import { changeCart, setStock, type Shop } from "../../mocks/shop/shop";
import { DEMO_USER, SHOWCASE } from "../../mocks/shop/showcase";
import { fillAddress, MESSAGE, ORDER_BUTTON, TERMS } from "../browser/checkout";
import { poll } from "../browser/driver";
import { JUMPER } from "../browser/shop";
import { CART_BUTTON, CHANGE, WALLET_ORDER } from "../browser/wallet";

/** A page of the shop, in the state to be pictured. */
export interface State {
  /** The template of the page in the picture: `mocks/templates/pages/PAGE.njk`. */
  page: string;
  name: string;
  /** The path of the first page, without the language. */
  path: string;
  /** Sets what the shop knows about the shopper before the page is opened. */
  prepare?: (session: Session, shop: Shop) => void;
  /** What the shopper does on the page, once it is live. */
  act?: (stage: Stage) => Promise<void>;
  /** Pictures only the window, because something lies over the page; otherwise the page from top to bottom. */
  isWindow?: true;
  /** Only on the phone, or only on the desktop. */
  width?: WidthName;
  hasNoScript?: true;
}

export type WidthName = "phone" | "desktop";

/** The things with which a state is reached. */
export interface Stage {
  page: Page;
  session: Session;
  shop: Shop;
  width: WidthName;
  /** Waits until the page is live and quiet. */
  settle: () => Promise<void>;
}

type Act = NonNullable<State["act"]>;

export const FORM = `form[data-island="order-form"][data-bundle="${JUMPER.bundle}"]`;
const MINI_CART_LINK = "a[data-mini-cart-open]";
const LINE = ".cart__lines > li:nth-child(1)";
const QUICK_VIEW = `[data-quick-view-url*="/quick-view/${SHOWCASE.jumper}"]`;
const JUMPER_PAGE = JUMPER.address;

// What the shop knows

const asAccount = (session: Session, shop: Shop): void => becomeUser(shop, session, "account");
const asGuest = (session: Session, shop: Shop): void => becomeUser(shop, session, "guest");

function put(session: Session, shop: Shop, bundle: string, { at = 0, quantity = 1 } = {}): void {
  const product = shop.products.find((candidate) => candidate.bundle === bundle);
  const { ean } = product?.variants.filter(({ stock }) => stock >= quantity)[at] ?? {};
  if (ean === undefined) throw new Error(`The shop has no ${quantity} pieces of bundle ${bundle}`);
  changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean, quantity }));
}

function withCart(session: Session, shop: Shop): void {
  put(session, shop, SHOWCASE.jumper, { at: 1, quantity: 2 });
  put(session, shop, SHOWCASE.plenty);
  put(session, shop, SHOWCASE.loneVariant);
}

function withWallet(session: Session, shop: Shop): void {
  withCart(session, shop);
  session.wallet.mode = "approve";
}

function readyToOrder(session: Session, shop: Shop): void {
  withCart(session, shop);
  asAccount(session, shop);
}

const withFoundOrder = (session: Session): void => {
  session.foundOrders = [DEMO_ORDER.number];
};

// What the shopper does

const shown = (page: Page, selector: string): Promise<void> => page.locator(selector).first().waitFor();
const press = (page: Page, selector: string): Promise<void> => page.locator(selector).first().click();
/** Ticks a checkbox or radio that may lie under its drawn face. */
const tick = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).first().check({ force: true, noWaitAfter: true });

const clickOn =
  (selector: string, until?: string): Act =>
  async ({ page }) => {
    await press(page, selector);
    if (until !== undefined) await shown(page, until);
  };

/** Submits until the answer shows in place: the first press may be the one that loads the script. */
const submitOf =
  (form: string, until: string): Act =>
  ({ page }) =>
    press(page, `${form} [type="submit"]`).then(() => shown(page, until));

const inOrder =
  (...acts: readonly Act[]): Act =>
  async (stage) => {
    for (const act of acts) {
      await act(stage);
      await stage.settle();
    }
  };

const ticked =
  (selector: string): Act =>
  ({ page }) =>
    tick(page, selector);

const filled =
  (values: Readonly<Record<string, string>>): Act =>
  async ({ page }) => {
    for (const [selector, value] of Object.entries(values)) await page.fill(selector, value);
  };

const textIn = async (element: Locator): Promise<boolean> => ((await element.textContent()) ?? "").trim() !== "";

const chosenSize: Act = inOrder(ticked(`${FORM} [data-variant][value="${JUMPER.ean}"]`), async ({ page }) => {
  await poll(() => textIn(page.locator(`${FORM} [data-slot="stock"]`).first()), "the stock of the size");
});

const soldOutSize: Act = inOrder(async ({ page }) => {
  await page.locator(`${FORM} input[data-variant]`).nth(4).check({ force: true });
  await shown(page, "#reminder-email");
});

const typed: Act = async ({ page, width }) => {
  if (width === "phone") await press(page, '[data-island="search-toggle"]');
  await page.locator('input[type="search"]').pressSequentially("ska");
  await shown(page, '[role="listbox"] [role="option"]');
};

const streetTyped: Act = async ({ page }) => {
  await page.locator('[name="street"]').pressSequentially("haupt");
  await shown(page, '[role="listbox"] [role="option"]');
};

const nextOf = (step: string): Act => clickOn(`#${step} [data-slot="next"]`);

const surveyVisit = inOrder(
  ticked('[name="rating"][value="1"]'),
  ticked('[name="reason"][value="gift"]'),
  nextOf("survey-visit"),
  ({ page }) => shown(page, "#survey-trouble"),
);
const surveyTrouble = inOrder(surveyVisit, ticked('[name="trouble"][value="page"]'), nextOf("survey-trouble"));
const surveyKnits = inOrder(surveyTrouble, ticked('[name="knits"][value="socks"]'), nextOf("survey-knits"));

const repairPiece = inOrder(
  ticked('[name="piece"][value="unknown"]'),
  ticked('[name="garment"][value="socks"]'),
  nextOf("repair-piece"),
  ({ page }) => shown(page, "#repair-damage"),
);
const repairDamage = inOrder(
  repairPiece,
  ticked('[name="kind"][value="run"]'),
  ticked('#repair-damage [name="place"][value="heel"]'),
  ticked('[name="size"][value="small"]'),
  nextOf("repair-damage"),
  ({ page }) => shown(page, "#repair-photos"),
);
const photos: Act = async ({ page }) => {
  const text = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 400;
    canvas.height = 300;
    canvas.getContext("2d")?.fillRect(40, 40, 200, 120);
    return canvas.toDataURL("image/png");
  });
  const buffer = Buffer.from(text.split(",")[1] ?? "", "base64");
  const names = ["near.png", "whole.png"];
  await page.setInputFiles(
    "#repair-files",
    names.map((name) => ({ name, mimeType: "image/png", buffer })),
  );
  await poll(async () => (await page.locator('input[name="photo"]').count()) === names.length, "the photos");
};
const repairPhotos = inOrder(repairDamage, photos, nextOf("repair-photos"), ({ page }) => shown(page, "#repair-wish"));
const repairWish = inOrder(
  repairPhotos,
  ticked('[name="mend"][value="visible"]'),
  filled({ '#repair-wish [name="name"]': "Ada", '#repair-wish [name="email"]': "ada@example.com" }),
  nextOf("repair-wish"),
  ({ page }) => shown(page, "#repair-send"),
);
const repairSent = inOrder(repairWish, ticked('[name="clean"]'), clickOn('#repair-send [type="submit"]'), ({ page }) =>
  page.waitForURL("**/knit-repair/request/*"),
);

const returnItems = inOrder(
  ticked('[name="item"]:not(:disabled)'),
  async ({ page }) => {
    await page.locator('select[name^="reason-"]:visible').first().selectOption("style");
  },
  nextOf("return-items"),
  ({ page }) => shown(page, "#return-solution"),
);
const returnSolution = inOrder(
  returnItems,
  ticked('[name^="solution-"][value="refund"]:visible'),
  nextOf("return-solution"),
  ({ page }) => shown(page, "#return-send"),
);
const returnSent = inOrder(returnSolution, clickOn('#return-send [type="submit"]'), ({ page }) =>
  page.waitForURL("**/returns/request/*"),
);

const withdrawalTyped = inOrder(
  filled({ "#withdrawal-name": "Ada", "#withdrawal-contract": "my socks", "#withdrawal-email": "ada@example.com" }),
  clickOn('#withdrawal [type="submit"]', 'form[action$="/withdrawal/confirm"]'),
);

const addressGiven = inOrder(({ page }) => fillAddress(page));

const ordered = inOrder(ticked(TERMS), clickOn(ORDER_BUTTON), ({ page }) => page.waitForURL("**/checkout/thank-you"));
const refusedOrder = inOrder(ticked(TERMS), clickOn(ORDER_BUTTON, '[data-slot="problem"] > *'));

/** Through the wallet. Pop-ups are blocked, so the page itself goes there. */
const walletWith = (address: string): Act =>
  inOrder(
    async ({ page }) => {
      await page.locator(".cart .wallet").scrollIntoViewIfNeeded();
      await shown(page, CART_BUTTON);
      await page.evaluate(() => Object.assign(window, { open: () => null }));
    },
    clickOn(CART_BUTTON, `input[value="${address}"]`),
    ticked(`input[value="${address}"]`),
    async ({ page }) => {
      await press(page, "button:not([name])");
      await page.waitForURL("**/checkout/amazon");
      for (const name of ["wallet-address", "wallet-confirm"]) {
        await shown(page, `[data-island="${name}"][data-state="live"]`);
      }
      await poll(
        async () =>
          (await page.locator('[data-options*="true"],[data-fragment*="/amazon/partial/"].is-loading').count()) === 0,
        "the wallet's address",
      );
    },
  );

const HOME: readonly State[] = [
  { page: "home", name: "rest", path: "/" },
  { page: "home", name: "no-script", path: "/", hasNoScript: true },
  { page: "home", name: "account", path: "/", prepare: asAccount },
  { page: "home", name: "carousel-next", path: "/", act: clickOn('[data-island="carousel"] [data-slot="next"]') },
  { page: "home", name: "suggestions", path: "/", act: typed, isWindow: true },
  {
    page: "home",
    name: "mini-cart-empty",
    path: "/",
    act: clickOn(MINI_CART_LINK, '#mini-cart.show[aria-modal="true"]'),
    isWindow: true,
  },
  {
    page: "home",
    name: "mini-cart-filled",
    path: "/",
    prepare: withCart,
    act: clickOn(MINI_CART_LINK, "#mini-cart .cart-line"),
    isWindow: true,
  },
  {
    page: "home",
    name: "mini-cart-undo",
    path: "/",
    prepare: withCart,
    act: inOrder(
      clickOn(MINI_CART_LINK, "#mini-cart .cart-line"),
      clickOn("#mini-cart .cart-line__remove button", "#mini-cart .toast__action"),
    ),
    isWindow: true,
  },
];

const DRAWER = clickOn("a[data-filters-open]", "#gallery-filters.show");

const GALLERY: readonly State[] = [
  { page: "gallery", name: "rest", path: "/gallery/jumpers" },
  { page: "gallery", name: "no-script", path: "/gallery/jumpers", hasNoScript: true },
  { page: "gallery", name: "filtered", path: "/gallery/jumpers?color=ecru&sort=name" },
  { page: "gallery", name: "empty", path: "/gallery/jumpers?price-max=1" },
  { page: "gallery", name: "search-empty", path: "/search?q=jmupr" },
  {
    page: "gallery",
    name: "filter-ticked",
    path: "/gallery/jumpers",
    width: "desktop",
    act: ticked('[name="color"][value="ecru"]'),
  },
  { page: "gallery", name: "filters-open", path: "/gallery/jumpers", width: "phone", act: DRAWER, isWindow: true },
  {
    page: "gallery",
    name: "filters-ticked",
    path: "/gallery/jumpers",
    width: "phone",
    act: inOrder(DRAWER, ticked('[name="color"][value="ecru"]')),
    isWindow: true,
  },
  {
    page: "gallery",
    name: "filters-sent",
    path: "/gallery/jumpers",
    width: "phone",
    act: inOrder(
      DRAWER,
      ticked('[name="color"][value="ecru"]'),
      clickOn('[data-island="filter-form"] [data-slot="submit"]'),
      ({ page }) => page.locator("#gallery-filters").waitFor({ state: "hidden" }),
    ),
  },
  {
    page: "gallery",
    name: "watched",
    path: "/gallery/jumpers",
    act: clickOn(
      'form[data-island="watchlist-form"] button',
      'form[data-island="watchlist-form"] button[aria-pressed="true"]',
    ),
    isWindow: true,
  },
  {
    page: "gallery",
    name: "quick-view",
    path: "/gallery/jumpers",
    act: clickOn(QUICK_VIEW, '#quick-view [data-island="order-form"][data-state="live"]'),
    isWindow: true,
  },
  {
    page: "gallery",
    name: "quick-view-size",
    path: "/gallery/jumpers",
    act: inOrder(
      clickOn(QUICK_VIEW, '#quick-view [data-island="order-form"][data-state="live"]'),
      ticked(`#quick-view [data-variant][value="${JUMPER.ean}"]`),
    ),
    isWindow: true,
  },
  {
    page: "gallery",
    name: "reminder",
    path: "/gallery/cardigans",
    act: clickOn(`[data-reminder-url$="/${SHOWCASE.soldOut}"]`, '#reminder-modal form[data-state="live"]'),
    isWindow: true,
  },
  {
    page: "product",
    name: "size-guide",
    path: JUMPER_PAGE,
    act: clickOn("#order [data-dialog-url]", "#dialog.show table"),
    isWindow: true,
  },
  { page: "gallery", name: "search", path: "/search?q=skagen" },
  { page: "gallery", name: "search-none", path: "/search?q=xyzzy" },
];

const PRODUCT: readonly State[] = [
  { page: "product", name: "rest", path: JUMPER_PAGE },
  { page: "product", name: "no-script", path: JUMPER_PAGE, hasNoScript: true },
  { page: "product", name: "on-sale", path: `/product/${SHOWCASE.onSale}` },
  { page: "product", name: "size-chosen", path: JUMPER_PAGE, act: chosenSize },
  { page: "product", name: "size-of-address", path: `${JUMPER_PAGE}?variant=${JUMPER.ean}` },
  { page: "product", name: "colour-chosen", path: JUMPER_PAGE, act: ticked(`${FORM} [name="color"][value="ecru"]`) },
  { page: "product", name: "size-sold-out", path: JUMPER_PAGE, act: soldOutSize },
  {
    page: "product",
    name: "store-stock",
    path: `${JUMPER_PAGE}?variant=${JUMPER.ean}`,
    act: clickOn(".store-stock summary", ".store-stock__stores"),
  },
  {
    page: "product",
    name: "recently-viewed",
    path: JUMPER_PAGE,
    async act({ page, settle }) {
      const viewed = JSON.stringify([SHOWCASE.onSale, SHOWCASE.trousers, SHOWCASE.loneVariant, SHOWCASE.plenty]);
      await page.evaluate((list) => localStorage.setItem("storefront-viewed", list), viewed);
      await page.reload();
      await settle();
      await page.locator("[data-recently-viewed]").scrollIntoViewIfNeeded();
      await shown(page, "#viewed-title");
    },
  },
  {
    page: "product",
    name: "captcha",
    path: JUMPER_PAGE,
    prepare: (session) => void (captchaOf(session).mode = "solve"),
    act: async ({ page }) => {
      await page.locator(`${FORM} input[data-variant]`).nth(4).check({ force: true });
      await page.locator("#reminder .captcha").scrollIntoViewIfNeeded();
      await shown(page, '#reminder [data-slot="widget"] > *');
    },
  },
  {
    page: "product",
    name: "reminder-marks",
    path: JUMPER_PAGE,
    act: inOrder(soldOutSize, async ({ page }) => {
      await page.fill("#reminder-email", "not an address");
      await poll(async () => {
        await page.focus("#reminder-email");
        await page.locator("#reminder-email").blur();
        return page.locator('#reminder [data-field-error="email"].is-invalid').isVisible();
      }, "the error at the field");
    }),
  },
  {
    page: "product",
    name: "reminder-done",
    path: JUMPER_PAGE,
    act: inOrder(
      soldOutSize,
      filled({ "#reminder-email": "knitter@example.com" }),
      submitOf("#reminder", '#reminder [data-slot="done"]'),
    ),
  },
  { page: "product", name: "axes", path: `/product/${SHOWCASE.trousers}` },
  {
    page: "product",
    name: "combinations",
    path: `/product/${SHOWCASE.trousers}`,
    act: clickOn('[data-slot="combinations"] summary'),
  },
  { page: "product", name: "sold-out", path: `/product/${SHOWCASE.soldOut}` },
  { page: "product", name: "last-piece", path: `/product/${SHOWCASE.loneLastPiece}` },
  { page: "product", name: "cross-border", path: `/product/${SHOWCASE.crossBorder}` },
  { page: "product", name: "popover", path: JUMPER_PAGE, act: clickOn("[data-popover]", ".popover"), isWindow: true },
  {
    page: "product",
    name: "tooltip",
    path: JUMPER_PAGE,
    act: async ({ page }) => {
      await page.locator("[data-tooltip]").first().focus();
      await shown(page, '[role="tooltip"]');
    },
    isWindow: true,
  },
  {
    page: "product",
    name: "picture-3",
    path: JUMPER_PAGE,
    act: clickOn(`[data-slot="thumb"][href="#picture-${JUMPER.bundle}-3"]`),
  },
  {
    page: "product",
    name: "zoom",
    path: JUMPER_PAGE,
    act: clickOn(`#picture-${JUMPER.bundle}-1`, ".zoom.show"),
    isWindow: true,
  },
  {
    page: "product",
    name: "added",
    path: JUMPER_PAGE,
    act: inOrder(
      chosenSize,
      clickOn(`${FORM} [data-slot="buy"] [data-slot="submit"]`, "#mini-cart.is-open .cart-line"),
    ),
    isWindow: true,
  },
];

const CART: readonly State[] = [
  { page: "cart", name: "empty", path: "/cart" },
  { page: "cart", name: "filled", path: "/cart", prepare: withCart },
  { page: "cart", name: "no-script", path: "/cart", prepare: withCart, hasNoScript: true },
  { page: "cart", name: "wallet", path: "/cart", prepare: withWallet },
  {
    page: "cart",
    name: "shortage",
    path: "/cart",
    prepare: (session, shop) => {
      withCart(session, shop);
      for (const { ean } of session.cart.lines.slice(0, 1)) setStock(shop, session, ean, 1);
    },
  },
  {
    page: "cart",
    name: "sold-out",
    path: "/cart",
    prepare: (session, shop) => {
      withCart(session, shop);
      for (const { ean } of session.cart.lines.slice(1, 2)) setStock(shop, session, ean, 0);
    },
  },
  {
    page: "cart",
    name: "cross-border",
    path: "/cart",
    prepare: (session, shop) => put(session, shop, SHOWCASE.crossBorder),
  },
  { page: "cart", name: "one-more", path: "/cart", prepare: withCart, act: clickOn(`${LINE} [data-step="1"]`) },
  {
    page: "cart",
    name: "removed",
    path: "/cart",
    prepare: withCart,
    act: clickOn(`${LINE} .cart-line__remove button`, ".toast .toast__action"),
    isWindow: true,
  },
  {
    page: "cart",
    name: "size-changed",
    path: "/cart",
    prepare: withCart,
    act: async ({ page }) => {
      const size = page.locator(`${LINE} [name="size"]`);
      const before = await page.locator(`${LINE} .cart-line__choice`).innerText();
      await size.selectOption("L");
      await poll(async () => (await page.locator(`${LINE} .cart-line__choice`).innerText()) !== before, "another size");
    },
  },
  {
    page: "cart",
    name: "voucher",
    path: "/cart",
    prepare: withCart,
    act: inOrder(
      filled({ "#voucher": "wool10" }),
      clickOn(".modifier--voucher button", '[data-key="modifier-WOOL10"]'),
    ),
  },
  {
    page: "cart",
    name: "voucher-unknown",
    path: "/cart",
    prepare: withCart,
    act: inOrder(
      filled({ "#voucher": "nothing" }),
      clickOn(".modifier--voucher button", ".modifier--voucher .invalid-feedback.is-invalid"),
    ),
    isWindow: true,
  },
];

const ACCOUNT: readonly State[] = [
  { page: "watchlist", name: "empty", path: "/watchlist" },
  { page: "watchlist", name: "filled", path: "/watchlist", prepare: asAccount },
  { page: "watchlist", name: "no-script", path: "/watchlist", prepare: asAccount, hasNoScript: true },
  {
    page: "watchlist",
    name: "let-go",
    path: "/watchlist",
    prepare: asAccount,
    act: clickOn('main form[data-island="watchlist-form"] button', ".watch--undo button"),
    isWindow: true,
  },
  { page: "login", name: "rest", path: "/account/login" },
  { page: "login", name: "no-script", path: "/account/login", hasNoScript: true },
  {
    page: "login",
    name: "marks",
    path: "/account/login",
    act: clickOn('#login [type="submit"]', '#login-email[aria-invalid="true"]'),
  },
  {
    page: "login",
    name: "wrong",
    path: "/account/login",
    act: inOrder(
      filled({ "#login-email": DEMO_USER.email, "#login-password": "crochet" }),
      clickOn('#login [type="submit"]', "#login [data-slot=message]:not(:empty)"),
    ),
  },
  { page: "login", name: "password-shown", path: "/account/login", act: clickOn('#login [data-slot="show-password"]') },
  {
    page: "login",
    name: "password-sent",
    path: "/account/login",
    act: inOrder(
      filled({ "#lost-password-email": "nobody@example.com" }),
      submitOf("#lost-password", "#lost-password [data-slot=done]"),
    ),
  },
  { page: "account", name: "rest", path: "/account", prepare: asAccount },
  { page: "account", name: "no-script", path: "/account", prepare: asAccount, hasNoScript: true },
  {
    page: "account",
    name: "data-marks",
    path: "/account",
    prepare: asAccount,
    act: inOrder(
      filled({ "#birthday": "31.02.1990" }),
      clickOn('#account-data [type="submit"]', '#account-data [aria-invalid="true"]'),
    ),
  },
];

const CHECKOUT: readonly State[] = [
  { page: "checkout-login", name: "rest", path: "/checkout", prepare: withCart },
  { page: "checkout-login", name: "no-script", path: "/checkout", prepare: withCart, hasNoScript: true },
  {
    page: "checkout-login",
    name: "wrong",
    path: "/checkout",
    prepare: withCart,
    act: inOrder(
      filled({
        '#checkout-login [name="email"]': DEMO_USER.email,
        '#checkout-login [name="password"]': "crochet",
      }),
      clickOn('#checkout-login [type="submit"]', "#checkout-login [data-slot=message]:not(:empty)"),
    ),
  },
  ...(["rest", "no-script", "marks", "delivery", "suggestions"] as const).map((name): State => ({
    page: "checkout-address",
    name,
    path: "/checkout/address",
    prepare: (session, shop) => {
      withCart(session, shop);
      asGuest(session, shop);
    },
    ...(name === "no-script" ? { hasNoScript: true } : {}),
    ...(name === "marks" ? { act: clickOn('#checkout-address [type="submit"]', '[aria-invalid="true"]') } : {}),
    ...(name === "suggestions" ? { act: streetTyped } : {}),
    ...(name === "delivery"
      ? {
          act: inOrder(addressGiven, ticked("#checkout-differs"), ({ page }) => shown(page, "#checkout-delivery")),
        }
      : {}),
  })),
  { page: "checkout-confirm", name: "rest", path: "/checkout/confirm", prepare: readyToOrder },
  { page: "checkout-confirm", name: "no-script", path: "/checkout/confirm", prepare: readyToOrder, hasNoScript: true },
  {
    page: "checkout-confirm",
    name: "choices-made",
    path: "/checkout/confirm",
    prepare: readyToOrder,
    act: inOrder(
      ticked('input[name="shipping"][value="express"]'),
      ticked('input[name="payment"][value="card"]'),
      filled({ [MESSAGE]: "Ring twice" }),
    ),
  },
  {
    page: "checkout-confirm",
    name: "terms-missing",
    path: "/checkout/confirm",
    prepare: readyToOrder,
    act: clickOn(ORDER_BUTTON, `${TERMS}[aria-invalid="true"]`),
  },
  {
    page: "checkout-confirm",
    name: "declined",
    path: "/checkout/confirm",
    prepare: (session, shop) => {
      readyToOrder(session, shop);
      session.checkout = { ...session.checkout, declines: 1 };
    },
    act: refusedOrder,
  },
  {
    page: "checkout-confirm",
    name: "sold-out",
    path: "/checkout/confirm",
    prepare: readyToOrder,
    act: inOrder(async ({ session, shop }) => {
      for (const { ean } of session.cart.lines.slice(0, 1)) setStock(shop, session, ean, 0);
      await Promise.resolve();
    }, refusedOrder),
  },
  { page: "checkout-thank-you", name: "rest", path: "/checkout/confirm", prepare: readyToOrder, act: ordered },
  { page: "wallet", name: "rest", path: "/cart", prepare: withWallet, act: walletWith("office") },
  { page: "wallet", name: "address-refused", path: "/cart", prepare: withWallet, act: walletWith("cabin") },
  {
    page: "wallet",
    name: "declined",
    path: "/cart",
    prepare: withWallet,
    act: inOrder(
      walletWith("office"),
      async ({ session }) => {
        session.wallet.mode = "decline";
        await Promise.resolve();
      },
      ticked(TERMS),
      clickOn(WALLET_ORDER, '[data-slot="problem"] > *'),
      ({ page }) => shown(page, CHANGE("address")),
    ),
  },
];

const STORES: readonly State[] = [
  { page: "stores", name: "rest", path: "/stores" },
  { page: "stores", name: "no-script", path: "/stores?q=Leipzig", hasNoScript: true },
  { page: "stores", name: "found", path: "/stores?q=Leipzig&radius=50" },
  { page: "stores", name: "none", path: "/stores?q=xyzzy" },
  {
    page: "stores",
    name: "selected",
    path: "/stores?q=Leipzig&radius=50",
    act: clickOn("[data-store-show]", "#store-map .store-map__card, #store-map .store-card"),
  },
  {
    page: "stores",
    name: "chosen",
    path: "/stores?q=Leipzig&radius=50",
    act: clickOn("[data-store-choose]", '[data-store-choose][aria-pressed="true"]'),
  },
  {
    page: "stores",
    name: "hours-open",
    path: "/stores?q=Leipzig&radius=50",
    act: clickOn(".store details summary"),
  },
];

const STEPS: readonly State[] = [
  { page: "survey", name: "first", path: "/survey/shopping" },
  { page: "survey", name: "no-script", path: "/survey/shopping", hasNoScript: true },
  {
    page: "survey",
    name: "marks",
    path: "/survey/shopping",
    act: inOrder(nextOf("survey-visit"), ({ page }) => shown(page, "[data-error-summary] a")),
  },
  { page: "survey", name: "branch", path: "/survey/shopping", act: surveyVisit },
  { page: "survey", name: "third", path: "/survey/shopping", act: surveyTrouble },
  { page: "survey", name: "last", path: "/survey/shopping", act: surveyKnits },
  {
    page: "survey",
    name: "sent",
    path: "/survey/shopping",
    act: inOrder(surveyKnits, clickOn('#survey-end [type="submit"]', '[data-slot="done"]')),
  },
  { page: "knit-repair", name: "first", path: "/knit-repair" },
  { page: "knit-repair", name: "no-script", path: "/knit-repair", hasNoScript: true },
  {
    page: "knit-repair",
    name: "marks",
    path: "/knit-repair",
    act: inOrder(nextOf("repair-piece"), ({ page }) => shown(page, "[data-error-summary] a")),
  },
  { page: "knit-repair", name: "damage", path: "/knit-repair", act: repairPiece },
  { page: "knit-repair", name: "photos", path: "/knit-repair", act: inOrder(repairDamage, photos) },
  { page: "knit-repair", name: "wish", path: "/knit-repair", act: repairPhotos },
  { page: "knit-repair", name: "last", path: "/knit-repair", act: repairWish },
  { page: "knit-repair-status", name: "rest", path: "/knit-repair", act: repairSent },
  { page: "returns", name: "rest", path: "/returns" },
  { page: "returns", name: "account", path: "/returns", prepare: asAccount },
  {
    page: "returns",
    name: "marks",
    path: "/returns",
    act: submitOf('form[action$="/returns/find"]', '[aria-invalid="true"]'),
  },
  ...[
    { name: "first" },
    { name: "no-script", hasNoScript: true as const },
    {
      name: "marks",
      act: inOrder(nextOf("return-items"), ({ page }) => shown(page, '#return-items [data-field-error="item"]')),
    },
    { name: "solution", act: returnItems },
    { name: "last", act: returnSolution },
  ].map((state): State => ({
    page: "return",
    path: `/returns/order/${DEMO_ORDER.number}`,
    prepare: withFoundOrder,
    ...state,
  })),
  {
    page: "return-done",
    name: "rest",
    path: `/returns/order/${DEMO_ORDER.number}`,
    prepare: withFoundOrder,
    act: returnSent,
  },
  { page: "withdrawal", name: "rest", path: "/withdrawal" },
  { page: "withdrawal", name: "marks", path: "/withdrawal", act: submitOf("#withdrawal", "#withdrawal .is-invalid") },
  { page: "withdrawal-confirm", name: "rest", path: "/withdrawal", act: withdrawalTyped },
  {
    page: "withdrawal-receipt",
    name: "rest",
    path: "/withdrawal",
    act: inOrder(withdrawalTyped, clickOn('form[action$="/withdrawal/confirm"] [type="submit"]'), ({ page }) =>
      page.waitForURL("**/withdrawal/receipt/*"),
    ),
  },
];

const OTHERS: readonly State[] = [
  { page: "reminder", name: "rest", path: `/reminder/${SHOWCASE.soldOut}` },
  { page: "size-guide", name: "rest", path: "/size-guide/jumpers" },
  { page: "review", name: "rest", path: `${JUMPER_PAGE}/review` },
  { page: "review", name: "marks", path: `${JUMPER_PAGE}/review`, act: submitOf("#review", "#review .is-invalid") },
  { page: "consent", name: "rest", path: "/consent" },
  { page: "message", name: "not-found", path: "/nowhere" },
];

/** Every kind of page of the mock shop, in the states in which a shopper may find it. */
export const STATES: readonly State[] = [
  ...HOME,
  ...GALLERY,
  ...PRODUCT,
  ...CART,
  ...ACCOUNT,
  ...CHECKOUT,
  ...STORES,
  ...STEPS,
  ...OTHERS,
];
