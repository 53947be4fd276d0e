import "../../src/early-events";
import { within } from "@testing-library/dom";
import { setupServer } from "msw/node";
import { readPageSource } from "../../src/contract/page-source";
import { attributesOf } from "../../src/lib/node";
import { shopHandlers, type ShopHandlerOptions } from "../../mocks/msw";
import { createShop, type Shop, type ShopOptions } from "../../mocks/shop/shop";
import { endPage, startPage } from "./running-sections";

/** The mock shop behind MSW, and all requests to it. */
export interface PageServer {
  shop: Shop;
  /** `POST /json/cart/product/add`, in order. */
  requests: string[];
  server: ReturnType<typeof setupServer>;
}

/** Starts the shop for a test file; shoppers allow all unless they say otherwise. An unknown request is an error. */
export function startShop(options: ShopHandlerOptions & ShopOptions = {}): PageServer {
  const shop = createShop(options);
  const requests: string[] = [];
  const server = setupServer(...shopHandlers(shop, options));
  server.events.on("request:start", ({ request }) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
  });
  beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
  beforeEach(() => requests.splice(0));
  afterAll(() => server.close());
  return { shop, requests, server };
}

/** Opens a page as a browser does: its HTML with the inlined script, then the bundle. @returns queries over the page */
export async function openPage(address: string): Promise<ReturnType<typeof within>> {
  const html = await (await fetch(address)).text();
  endPage();
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const { name, value } of attributesOf(page.documentElement)) document.documentElement.setAttribute(name, value);
  document.head.innerHTML = "";
  document.body.replaceWith(document.adoptNode(page.body));
  window.history.replaceState(null, "", address);
  readPageSource(document);
  // Browsers fire it for each page; the previous page may have been about to leave
  window.dispatchEvent(new Event("pageshow"));
  await startPage();
  return within(document.body);
}

/** The order form of a bundle. */
export function orderForm(bundle: string): HTMLElement {
  const form = document.querySelector<HTMLElement>(`form[data-island="order-form"][data-bundle="${bundle}"]`);
  if (form === null) throw new Error(`no order form of ${bundle} on the page`);
  return form;
}

/** A slot of the order form. */
export function slot(bundle: string, name: string): HTMLElement {
  const element = orderForm(bundle).querySelector<HTMLElement>(`[data-slot="${name}"]`);
  if (element === null) throw new Error(`no slot ${name} in the order form of ${bundle}`);
  return element;
}
