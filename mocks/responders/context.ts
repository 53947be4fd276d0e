import { randomUUID } from "node:crypto";
import { CONSENT_TOPICS } from "../../src/contract/consent";
import type { TemplateContext } from "../template-context";
import { captchaOf } from "../shop/captcha";
import { measuringOf } from "../shop/measuring";
import { CATEGORIES, LOCALES, type Cart, type Locale, type Notice } from "../shop/model";
import { shortageOf } from "../shop/orders";
import { takeNotices, takeRefusedForm } from "../shop/session";
import { viewCart } from "../shop/shop";
import { PAYMENT_METHODS } from "../shop/checkout-state";
import { sizeGuide } from "../shop/size-guide";
import { CATEGORY_NAMES } from "../texts/gallery-texts";
import { analyticsOf } from "./analytics";
import { cardView } from "./card-facts";
import { formatters, translate } from "./formatters";
import { galleryQuery } from "./gallery-query";
import { basePathOf } from "./locations";
import { configOf } from "./page-config";
import type { PageFacts } from "./page-facts";
import { productView } from "./product-facts";
import type { ShopRequest } from "./responder";
import { prefetchedPaths } from "./speculation";

const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: "English", de: "Deutsch" };
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
    frames: _frames,
    ...shown
  } = facts;
  const { gallery } = shown;
  const cart = viewCart(shop, session);
  const t: TemplateContext["t"] = (key, params) => translate(locale, key, params);
  const notices = keepsNotices === true ? [] : takeNotices(session);
  const refused = keepsNotices === true ? undefined : takeRefusedForm(session);
  return {
    ...formatters(locale, shop.now()),
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
    newKey: randomUUID,
    notices: notices.map((notice) => ({ kind: notice.kind, text: noticeText(locale, notice) })),
    typedIn: (action, name) => (refused?.action === action ? (refused.typed[name] ?? "") : ""),
    errorIn: (action, name) => {
      const key = refused?.action === action ? refused.errors[name]?.[0] : undefined;
      return key === undefined ? "" : t(key);
    },
    cart,
    shortage: shortageOf(cart) ?? "",
    inCart: piecesByEan(cart.lines),
    modifierCodes: cart.modifiers.map((modifier) => modifier.code),
    watchlist: session.watchlist,
    prefetchedPaths: prefetchedPaths(request),
    isMeasured: measuringOf(session).isOn,
    analytics: analyticsOf(locale),
    hasCaptcha: captchaOf(session).mode !== "off",
    hasWallet: session.wallet.mode !== "off",
    paymentMethods: [...PAYMENT_METHODS, ...(session.wallet.mode === "off" ? [] : ["wallet"])],
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
    hasSizeGuide: (category) => sizeGuide(category) !== undefined,
    cardView: (product) => cardView(product, locale, gallery && galleryQuery(gallery.name, request.query)),
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
  const allowed = Object.fromEntries(CONSENT_TOPICS.map((topic) => [topic, consent?.includes(topic) === true]));
  return { allowed, ...(consent === undefined ? {} : { given: consent.join(" ") }) };
}

function noticeText(locale: Locale, { key, params }: Notice): string {
  return translate(locale, key, params);
}
