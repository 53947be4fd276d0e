import { jsonAnswer, pageAnswer, redirect, renderPage } from "../responders/answers";
import { productFacts } from "../responders/pages";
import type { Responder, ShopRequest } from "../responders/responder";
import type { Route } from "../responders/routes";
import { CAPTCHA_MODES, captchaOf } from "../shop/captcha";
import { MAP_MODES, mapOf } from "../shop/map-tiles";
import { measuringOf } from "../shop/measuring";
import { USER_KINDS } from "../shop/model";
import { findProduct } from "../shop/shop";
import { SHOWCASE } from "../shop/showcase";
import { WALLET_MODES } from "../shop/wallet";
import { breakMarkup, BROKEN_CASES, isBrokenCase } from "./broken-markup";
import { FAULT_KINDS } from "./conditions";
import { applySettings, SettingError, type Settings } from "./settings";

/** The current settings, as JSON. */
function stateOf({ session, conditions }: ShopRequest): Record<string, unknown> {
  const { latencyMs, errorRate, faults } = conditions;
  return {
    session: session.id,
    user: session.user,
    csrfToken: session.csrfToken,
    latencyMs,
    errorRate,
    faults,
    orders: session.orders.map(({ number }) => number),
    captcha: captchaOf(session).mode,
    wallet: session.wallet.mode,
    map: mapOf(session).mode,
    measuring: measuringOf(session).isOn ? "on" : "off",
    stock: Object.fromEntries(session.stock),
  };
}

const show: Responder = (request) => (request.acceptsJson ? jsonAnswer(stateOf(request)) : controlPage(request));

function controlPage(request: ShopRequest, problem?: string): Response {
  const control = {
    ...stateOf(request),
    problem: problem ?? "",
    faultKinds: FAULT_KINDS,
    userKinds: USER_KINDS,
    captchaModes: CAPTCHA_MODES,
    mapModes: MAP_MODES,
    walletModes: WALLET_MODES,
    brokenCases: BROKEN_CASES,
    showcase: SHOWCASE,
  };
  return pageAnswer(request, "control", { pageTitle: "Mock shop", control }, problem === undefined ? 200 : 422);
}

const set: Responder = (request) => {
  try {
    applySettings(request, settingsOf(request));
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return request.acceptsJson ? jsonAnswer({ problem: error.message }, 422) : controlPage(request, error.message);
  }
  return request.acceptsJson ? jsonAnswer(stateOf(request)) : redirect(`${request.basePath}/__mock`);
};

function settingsOf({ form }: ShopRequest): Settings {
  return Object.fromEntries([...(form ?? [])].filter(([, value]) => typeof value === "string"));
}

const broken: Responder = (request) => {
  const { shop, session, params } = request;
  const kind = params.case ?? "";
  const product = findProduct(shop, session, SHOWCASE.jumper);
  if (!isBrokenCase(kind) || product === undefined) return redirect(`${request.basePath}/__mock`);
  const { html, headers } = renderPage(request, "product", productFacts(request, product));
  return new Response(breakMarkup(html, kind), { headers });
};

/** The control page and its broken product pages. They need no token. */
export const CONTROL_ROUTES: readonly Route[] = [
  { method: "GET", path: "/__mock", respond: show },
  { method: "POST", path: "/__mock", respond: set },
  { method: "GET", path: "/__mock/broken/{case}", respond: broken },
];
