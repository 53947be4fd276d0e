import { ENDPOINT_NAMES, endpointRow, type EndpointName, type FixedEndpoint } from "../../src/contract/endpoints";
import { logout, language, reminder } from "./account-routes";
import { collectedErrors, collectedVitals, collectErrors, collectVitals } from "./error-reports";
import { consent, keepConsent } from "./consent";
import { removeCrossBorderProduct } from "./cart-routes";
import * as checkout from "./checkout-routes";
import { addressSuggestions } from "./address-suggestions";
import * as accountPages from "./account-pages";
import { ENDPOINT_RESPONDERS } from "./endpoints";
import { dataLayer, quickView, recentlyViewed, watchlistList, watchlistNewest } from "./fragments";
import * as knitRepair from "./knit-repair-routes";
import * as pages from "./pages";
import { keepOwnStore, storeStockWidget } from "./store-stock-routes";
import { storeList, stores } from "./stores-routes";
import { suggestions } from "./suggestions";
import { reminderPage, reminderWidget } from "./reminder";
import type { Responder } from "./responder";
import { review, reviewExpired, sendReview } from "./review-routes";
import * as returns from "./returns-routes";
import * as withdrawals from "./withdrawal";
import { manifest, robots, sitemap } from "./site-files";
import { RULES_PATH, speculationRules } from "./speculation";
import { sizeGuidePage, sizeGuideWidget } from "./size-guide-routes";
import { sendSurvey, survey, surveyExpired } from "./survey-routes";
import * as wallet from "./wallet-routes";

export interface Route {
  method: "GET" | "POST";
  /** `{name}` stands for one segment of the path. */
  path: string;
  respond: Responder;
  /** Answers a form whose token is no longer valid, so that what was typed comes back. */
  expired?: Responder;
  /** Takes the body as it is: not a form, and no token. */
  isRaw?: true;
  /** Its body may be as long as five photos. */
  takesPhotos?: true;
}

function isFixed(name: EndpointName): name is FixedEndpoint {
  return Object.prototype.hasOwnProperty.call(ENDPOINT_RESPONDERS, name);
}

const ENDPOINT_ROUTES: readonly Route[] = ENDPOINT_NAMES.filter(isFixed).map((name) => {
  const { method, path } = endpointRow(name);
  return { method, path, respond: ENDPOINT_RESPONDERS[name] };
});

/** Pages, and endpoints whose path is the shop's own choice. */
const OWN_ROUTES: readonly Route[] = [
  { method: "GET", path: "/", respond: pages.home },
  { method: "GET", path: "/sitemap.xml", respond: sitemap },
  { method: "GET", path: "/robots.txt", respond: robots },
  { method: "GET", path: "/site.webmanifest", respond: manifest },
  { method: "GET", path: RULES_PATH, respond: speculationRules },
  { method: "GET", path: "/gallery/{category}", respond: pages.gallery },
  { method: "GET", path: "/search", respond: pages.search },
  { method: "GET", path: "/search/suggestions", respond: suggestions },
  { method: "GET", path: "/stores", respond: stores },
  { method: "GET", path: "/stores/widget/list", respond: storeList },
  { method: "GET", path: "/products/widget/recently-viewed", respond: recentlyViewed },
  { method: "POST", path: "/stores/own", respond: keepOwnStore },
  { method: "GET", path: "/product/{bundle}", respond: pages.product },
  { method: "GET", path: "/product/{bundle}/widget/store-stock", respond: storeStockWidget },
  { method: "GET", path: "/product/{bundle}/review", respond: review },
  { method: "POST", path: "/product/{bundle}/review", respond: sendReview, expired: reviewExpired },
  { method: "GET", path: "/size-guide/{category}", respond: sizeGuidePage },
  { method: "GET", path: "/size-guide/widget/{category}", respond: sizeGuideWidget },
  { method: "GET", path: "/quick-view/{bundle}", respond: quickView },
  { method: "GET", path: "/cart", respond: pages.cart },
  { method: "GET", path: "/checkout", respond: checkout.start },
  { method: "GET", path: "/checkout/address", respond: checkout.address },
  { method: "POST", path: "/checkout/address", respond: checkout.keepAddressForm, expired: checkout.addressExpired },
  { method: "POST", path: "/checkout/address-suggestions", respond: addressSuggestions },
  { method: "GET", path: "/checkout/confirm", respond: checkout.confirm },
  { method: "POST", path: "/checkout/payment", respond: checkout.choose },
  { method: "POST", path: "/checkout/order", respond: checkout.order },
  { method: "POST", path: "/checkout/guest/leave", respond: checkout.leaveGuest },
  { method: "GET", path: "/checkout/amazon", respond: wallet.page },
  { method: "GET", path: "/checkout/amazon/cancel", respond: wallet.cancel },
  { method: "GET", path: "/checkout/thank-you", respond: checkout.thankYou },
  { method: "POST", path: "/checkout/account", respond: checkout.openAccountAfterOrder },
  { method: "GET", path: "/watchlist", respond: pages.watchlist },
  { method: "GET", path: "/watchlist/widget/list", respond: watchlistList },
  { method: "GET", path: "/watchlist/widget/newest", respond: watchlistNewest },
  { method: "GET", path: "/account", respond: accountPages.overview },
  { method: "GET", path: "/account/login", respond: accountPages.login },
  { method: "POST", path: "/account/data", respond: accountPages.keepData, expired: accountPages.dataExpired },
  { method: "GET", path: "/consent", respond: consent },
  { method: "POST", path: "/consent", respond: keepConsent },
  { method: "GET", path: "/json/data-layer", respond: dataLayer },
  { method: "POST", path: "/error-reports", respond: collectErrors, isRaw: true },
  { method: "GET", path: "/error-reports", respond: collectedErrors },
  { method: "POST", path: "/web-vitals", respond: collectVitals, isRaw: true },
  { method: "GET", path: "/web-vitals", respond: collectedVitals },
  { method: "POST", path: "/cart/oss-product/remove", respond: removeCrossBorderProduct },
  { method: "POST", path: "/reminder", respond: reminder },
  { method: "GET", path: "/reminder/{bundle}", respond: reminderPage },
  { method: "GET", path: "/reminder/widget/{bundle}", respond: reminderWidget },
  { method: "GET", path: "/returns", respond: returns.returns },
  { method: "POST", path: "/returns/find", respond: returns.findReturn },
  { method: "GET", path: "/returns/order/{order}", respond: returns.returnForm },
  { method: "POST", path: "/returns/order/{order}", respond: returns.sendReturn, expired: returns.returnExpired },
  { method: "GET", path: "/returns/widget/exchange/{order}/{key}", respond: returns.exchangeWidget },
  { method: "GET", path: "/returns/request/{number}", respond: returns.returnPage },
  { method: "GET", path: "/withdrawal", respond: withdrawals.withdrawal },
  {
    method: "POST",
    path: "/withdrawal",
    respond: withdrawals.checkWithdrawal,
    expired: withdrawals.withdrawalExpired,
  },
  {
    method: "POST",
    path: "/withdrawal/confirm",
    respond: withdrawals.confirmWithdrawal,
    expired: withdrawals.withdrawalExpired,
  },
  { method: "GET", path: "/withdrawal/receipt/{number}", respond: withdrawals.withdrawalReceipt },
  { method: "GET", path: "/knit-repair", respond: knitRepair.knitRepair },
  {
    method: "POST",
    path: "/knit-repair",
    respond: knitRepair.sendKnitRepair,
    expired: knitRepair.knitRepairExpired,
    takesPhotos: true,
  },
  { method: "POST", path: "/knit-repair/check/piece", respond: knitRepair.checkPiece },
  { method: "POST", path: "/knit-repair/photo", respond: knitRepair.sendPhoto, takesPhotos: true },
  { method: "POST", path: "/knit-repair/status", respond: knitRepair.findRepairPage },
  { method: "GET", path: "/knit-repair/request/{number}", respond: knitRepair.repairPage },
  { method: "POST", path: "/knit-repair/request/{number}", respond: knitRepair.decideRepair },
  { method: "GET", path: "/survey/{id}", respond: survey },
  { method: "POST", path: "/survey/{id}", respond: sendSurvey, expired: surveyExpired },
  { method: "POST", path: "/account/logout", respond: logout },
  { method: "POST", path: "/language", respond: language },
];

/** All routes of the shop itself. */
export const SHOP_ROUTES: readonly Route[] = [...OWN_ROUTES, ...ENDPOINT_ROUTES];
