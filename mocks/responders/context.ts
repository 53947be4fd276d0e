import { CONSENT_TOPICS } from "../../src/contract/consent";
import type { SectionName } from "../../src/contract/sections";
import { PICTURE_VIEWS, type PictureView } from "../pictures";
import { jsonForScript, type TemplateContext } from "../render";
import { CAPTCHA_SITE_KEY, captchaOf } from "../shop/captcha";
import { isSoldOut, offerOf } from "../shop/gallery";
import {
  CATEGORIES,
  LOCALES,
  type Cart,
  type Color,
  type Locale,
  type Notice,
  type Product,
  type Variant,
} from "../shop/model";
import { takeNotices } from "../shop/session";
import { viewCart } from "../shop/shop";
import { CATEGORY_NAMES, CONTRACT_TEXTS, NOTICE_TEXTS, OWN_TEXTS, textOf, translationsFor } from "../shop/texts";
import { SHOP_TEXTS } from "../templates/texts";
import { mapOf } from "../shop/map-tiles";
import { measuringOf } from "../shop/measuring";
import { analyticsOf } from "./analytics";
import { basePathOf } from "./locations";
import { walletConfig } from "./wallet-config";
import type { ShopRequest } from "./responder";

type RequestFacts =
  | "product"
  | "view"
  | "related"
  | "companion"
  | "products"
  | "gallery"
  | "storeFinder"
  | "newest"
  | "searchTerm"
  | "message"
  | "returnTo"
  | "checkout"
  | "wallet"
  | "account"
  | "surveyView"
  | "repairView"
  | "repair"
  | "repairAddress"
  | "pastOrders"
  | "returnView"
  | "returnLine"
  | "returnOrder"
  | "returnRequest"
  | "withdrawal"
  | "control";

/** What a responder adds to the context that every template gets. */
export interface PageFacts extends Partial<Pick<TemplateContext, RequestFacts>> {
  pageTitle?: string;
  sections?: readonly SectionName[];
  /** Besides `style-app`. */
  styles?: readonly string[];
  /** Has a form with a captcha, or opens one. */
  usesCaptcha?: boolean;
  /** Has a map, whose tiles may come from a third party. */
  usesMap?: boolean;
  /** Offers the wallet: its button stands on the page, or in its mini cart. */
  usesWallet?: boolean;
  /** Shows pictures that the shopper chooses. */
  usesPhotos?: boolean;
  /** Leaves the notices for the next page. */
  keepsNotices?: boolean;
}

const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { en: "en-GB", de: "de-DE" };
const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: "English", de: "Deutsch" };
const VIEW_TEXTS: Readonly<Record<PictureView, string>> = {
  front: "",
  detail: "Page.PictureDetail",
  flat: "Page.PictureFlat",
};
const TEXT_TABLES = [SHOP_TEXTS, NOTICE_TEXTS, OWN_TEXTS, CONTRACT_TEXTS];
const PERCENT = { style: "percent" } as const;
const EURO = { style: "currency", currency: "EUR" } as const;

/** A text of the shop. @throws Error for a key that no table has */
export function translate(locale: Locale, key: string, params?: Record<string, string | number>): string {
  const text = textOf(TEXT_TABLES, locale, key, params);
  if (text === undefined) throw new Error(`texts: no text for "${key}"; add it to mocks/templates/texts.ts`);
  return text;
}

/** Cents → `€99.00`, `99,00 €`. */
export function moneyIn(locale: Locale, cents: number): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], EURO).format(cents / 100);
}

/** Whether a captcha's script and frame may come onto the page. */
export function hasCaptcha({ session }: ShopRequest, { usesCaptcha }: PageFacts): boolean {
  return usesCaptcha === true && captchaOf(session).mode !== "off";
}

/** Whether a third party's map tiles may come onto the page. */
export function hasTiles({ session }: ShopRequest, { usesMap }: PageFacts): boolean {
  return usesMap === true && mapOf(session).mode !== "outlines";
}

/** Whether the wallet's script may come onto the page. */
export function hasWallet({ session }: ShopRequest, { usesWallet }: PageFacts): boolean {
  return usesWallet === true && session.wallet.mode !== "off";
}

/** The context of a request, without the asset tags. */
export function pageContext(request: ShopRequest, facts: PageFacts): Omit<TemplateContext, "assets"> {
  const { shop, session, locale, basePath, path } = request;
  const {
    keepsNotices,
    pageTitle,
    sections,
    styles,
    usesCaptcha: _captcha,
    usesMap: _map,
    usesWallet: _wallet,
    usesPhotos: _photos,
    ...shown
  } = facts;
  const cart = viewCart(shop, session);
  const t: TemplateContext["t"] = (key, params) => translate(locale, key, params);
  const notices = keepsNotices === true ? [] : takeNotices(session);
  return {
    ...formatters(locale),
    ...shown,
    locale,
    basePath,
    path,
    url: (to) => `${basePath}${to}`,
    t,
    user: session.user,
    sections: sections ?? [],
    styles: ["style-app", ...(styles ?? [])],
    pageTitle: pageTitle ?? t("Shop.Name"),
    query: Object.fromEntries([...request.query].reverse()),
    consent: consentFacts(request),
    csrfToken: session.csrfToken,
    notices: notices.map((notice) => ({ kind: notice.kind, text: noticeText(locale, notice) })),
    cart,
    inCart: piecesByEan(cart.lines),
    modifierCodes: cart.modifiers.map((modifier) => modifier.code),
    watchlist: session.watchlist,
    isMeasured: measuringOf(session).isOn,
    analytics: analyticsOf(locale),
    hasCaptcha: captchaOf(session).mode !== "off",
    hasWallet: session.wallet.mode !== "off",
    config: configOf(request, facts),
    languages: LOCALES.map((other) => ({
      locale: other,
      name: LANGUAGE_NAMES[other],
      path: `${basePathOf(other)}${path}${request.url.search}`,
      isCurrent: other === locale,
    })),
    categories: CATEGORIES.map((value) => ({
      value,
      label: CATEGORY_NAMES[value][locale],
      url: `${basePath}/gallery/${value}`,
    })),
    productView: (product) => productView(product, request.query),
    customerMessage: session.customerMessage,
  };
}

/** A variant may have two lines. */
function piecesByEan(lines: Cart["lines"]): Record<string, number> {
  const pieces: Record<string, number> = {};
  for (const { variant, quantity } of lines) pieces[variant.ean] = (pieces[variant.ean] ?? 0) + quantity;
  return pieces;
}

function consentFacts({ consent }: ShopRequest): TemplateContext["consent"] {
  const allowed = Object.fromEntries(CONSENT_TOPICS.map((topic) => [topic, consent?.includes(topic) !== false]));
  return { allowed, ...(consent === undefined ? {} : { given: consent.join(" ") }) };
}

function noticeText(locale: Locale, { key, params }: Notice): string {
  return translate(locale, key, params);
}

/** The value of `#storefront-config`. */
function configOf(request: ShopRequest, facts: PageFacts): Record<string, unknown> {
  const { locale, basePath, providerOrigin, session } = request;
  const scriptUrl = `${providerOrigin}/captcha/api.js?render=explicit`;
  return {
    locale: LANGUAGE_TAGS[locale],
    currency: "EUR",
    ...(basePath === "" ? {} : { basePath }),
    translations: translationsFor(locale),
    ...(hasCaptcha(request, facts) ? { captcha: { provider: "hcaptcha", scriptUrl, siteKey: CAPTCHA_SITE_KEY } } : {}),
    ...(hasTiles(request, facts)
      ? { map: { tileUrl: `${providerOrigin}/tiles/{z}/{x}/{y}.svg`, attribution: "© Mock maps" } }
      : {}),
    ...(hasWallet(request, facts) ? { wallet: walletConfig(request) } : {}),
    ...(measuringOf(session).isOn
      ? {
          dataLayer: { path: `${basePath}/json/data-layer` },
          errorReporting: { dsn: "/error-reports", release: "mock-shop" },
        }
      : {}),
  };
}

type Formatter = "money" | "picture" | "pictures" | "variantData" | "colorData" | "discount" | "json" | "jsonScript";

/** How a language writes money, and where pictures are. */
export function formatters(locale: Locale): Pick<TemplateContext, Formatter> {
  const tag = LANGUAGE_TAGS[locale];
  const money = (cents: number): string => moneyIn(locale, cents);
  const discount = ({ price, originalPrice }: Variant): string =>
    originalPrice === undefined ? "" : new Intl.NumberFormat(tag, PERCENT).format(price / originalPrice - 1);
  const pictures: TemplateContext["pictures"] = (product, color) =>
    PICTURE_VIEWS.map((view) => ({
      src: pictureUrl(product, color.value, view),
      alt: `${product.name[locale]}, ${color.title[locale]}${VIEW_TEXTS[view] === "" ? "" : `: ${translate(locale, VIEW_TEXTS[view])}`}`,
    }));
  return {
    money,
    discount,
    picture: pictureUrl,
    pictures,
    variantData: (variant) => {
      const { price, originalPrice, stock, deliveryTime } = variant;
      const sale =
        originalPrice === undefined
          ? { isSale: false }
          : { isSale: true, originalPrice: money(originalPrice), saleDiscount: discount(variant) };
      return {
        stockCount: stock,
        prices: { ...sale, price: money(price) },
        priceValue: price / 100,
        deliveryTime: deliveryTime[locale],
      };
    },
    colorData: (product, color) => ({
      title: color.title[locale],
      mainImage: pictureUrl(product, color.value, "front"),
      pictures: pictures(product, color),
    }),
    json: (value) => JSON.stringify(value),
    jsonScript: jsonForScript,
  };
}

function pictureUrl(product: Product, colorValue: string, view: PictureView): string {
  return `/pictures/${product.bundle}/${colorValue}/${view}.svg`;
}

/** The facts about a product that a page of it shows. @param query `variant` (an EAN) or `color` choose */
export function productView(product: Product, query: URLSearchParams): NonNullable<TemplateContext["view"]> {
  const { variants } = product;
  const lone = variants.length === 1 ? variants[0] : undefined;
  const variant = variants.find((candidate) => candidate.ean === query.get("variant")) ?? lone;
  const color = chosenColor(product, variant?.color ?? query.get("color"));
  const ofColor = variants.filter((candidate) => candidate.color === color.value);
  return {
    color,
    ...(variant === undefined ? {} : { variant }),
    offer: offerOf(product),
    colorOffer: offerOf({ ...product, variants: ofColor }),
    isSoldOut: isSoldOut(product),
    hasAxes: variants.some((candidate) => candidate.width !== undefined),
    widths: unique(variants.flatMap((candidate) => candidate.width ?? [])),
    lengths: unique(variants.flatMap((candidate) => candidate.length ?? [])),
    sizes: unique(variants.map((candidate) => candidate.size)),
  };
}

function chosenColor({ bundle, colors, variants }: Product, value: string | null): Color {
  const firstInStock = variants.find((variant) => variant.stock > 0)?.color;
  const color =
    colors.find((candidate) => candidate.value === value) ??
    colors.find((candidate) => candidate.value === firstInStock) ??
    colors[0];
  if (color === undefined) throw new Error(`catalogue: product ${bundle} has no colours`);
  return color;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
