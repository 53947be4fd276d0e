import { http, HttpResponse, type HttpHandler } from "msw";
import { CONSENT_TOPICS } from "../src/contract/consent";
import { createShopApp } from "./responders/shop-app";
import type { SiteOptions } from "./responders/site-env";
import type { Shop } from "./shop/shop";

export interface ShopHandlerOptions extends SiteOptions {
  /** Origin of the shop. Default: the origin of the test page. */
  origin?: string;
}

/**
 * The MSW handler that gives a test the same shop as the mock server: pages, fragments, forms. A request without a
 * cookie belongs to `sessionId` (default `test`), so that a test's actions and checks share one session; it allows
 * everything unless `consent` says otherwise.
 */
export function shopHandlers(
  shop: Shop,
  { origin = location.origin, ...options }: ShopHandlerOptions = {},
): HttpHandler[] {
  const app = createShopApp(shop, { sessionId: "test", consent: CONSENT_TOPICS, ...options });
  return [
    http.all(`${origin}/*`, async ({ request }) => {
      const { type, body, status, statusText, headers } = await app(request);
      if (type === "error") return HttpResponse.error();
      // MSW only keeps the cookies of its own responses
      return new HttpResponse(body, { status, statusText, headers });
    }),
  ];
}
