import { http, HttpResponse, type HttpHandler } from "msw";
import { CONSENT_TOPICS } from "../src/contract/consent";
import { createShopApp } from "./responders/shop-app";
import type { SiteOptions } from "./responders/site-env";
import type { Shop } from "./shop/shop";

export interface ShopHandlerOptions extends SiteOptions {
  /** Where the shop stands. Default: the origin of the test page. */
  origin?: string;
}

/**
 * The MSW handler that lets a test meet the very shop that the mock server shows: pages, fragments, forms. A request
 * without cookie belongs to `sessionId` (default `test`), so that what the test does and what it asks is one session; it
 * allows all unless `consent` says otherwise.
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
      // MSW keeps the cookies of its own responses only
      return new HttpResponse(body, { status, statusText, headers });
    }),
  ];
}
