import { http, HttpResponse, type HttpHandler } from "msw";
import { createHandle } from "./responders/handle";
import type { SiteOptions } from "./responders/read-request";
import type { Shop } from "./shop/shop";

export interface ShopHandlerOptions extends SiteOptions {
  /** Where the shop stands. Default: the origin of the test page. */
  origin?: string;
}

/**
 * MSW handlers that let a test meet the very shop that the mock server shows: pages, fragments, forms. A request
 * without cookie belongs to `sessionId` (default `test`), so that what the test does and what it asks is one session.
 */
export function shopHandlers(
  shop: Shop,
  { origin = location.origin, ...options }: ShopHandlerOptions = {},
): HttpHandler[] {
  const handle = createHandle(shop, { sessionId: "test", ...options });
  return [
    http.all(`${origin}/*`, async ({ request }) => {
      const response = await handle(request);
      return response.type === "error" ? HttpResponse.error() : response;
    }),
  ];
}
