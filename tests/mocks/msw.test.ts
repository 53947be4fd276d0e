import { setupServer } from "msw/node";
import { shopHandlers } from "../../mocks/msw";
import { createShop, openSession } from "../../mocks/shop/shop";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { eanOf } from "./visitor";

const shop = createShop();
const server = setupServer(...shopHandlers(shop));

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

async function visitPage(path: string): Promise<void> {
  const html = await (await fetch(path)).text();
  const page = new DOMParser().parseFromString(html, "text/html");
  document.body.className = page.body.className;
  document.body.innerHTML = page.body.innerHTML;
}

describe("the shop behind MSW", () => {
  test("shows its pages, accepts their forms, and shows the outcome", async () => {
    await visitPage("/product/48211");
    const form = document.querySelector<HTMLFormElement>("form[data-bundle='48211'][data-island='order-form']");
    const ean = eanOf(shop, SHOWCASE.jumper, "navy", "M");
    form?.querySelector<HTMLInputElement>(`[value="${ean}"]`)?.click();
    const response = await fetch(form?.getAttribute("action") ?? "", {
      method: "POST",
      body: new FormData(form ?? undefined),
      headers: { Accept: "application/json" },
    });
    expect(await response.json()).toEqual({ success: true, count: 1 });
    await visitPage("/cart");
    expect(document.querySelector(`[data-key="${ean}"]`)?.textContent).toContain("Cable jumper Skagen");
  });

  test("leads a form without a script to the page with its error", async () => {
    const body = new FormData();
    body.append("_token", openSession(shop, "test").csrfToken);
    body.append("code", "NONSENSE");
    const response = await fetch("/json/cart/modifier/add", { method: "POST", body });
    expect(new URL(response.url).pathname).toBe("/cart");
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    expect(page.querySelector("#voucher-error")?.textContent).toBe("We do not know this voucher.");
  });

  test("answers 304", async () => {
    const etag = (await fetch("/json/cart/updated")).headers.get("ETag") ?? "";
    expect((await fetch("/json/cart/updated", { headers: { "If-None-Match": etag } })).status).toBe(304);
  });

  test("keeps its cookies, as a browser does", async () => {
    await fetch("/cart");
    expect((await fetch("/cart")).headers.getSetCookie()).toEqual([]);
  });

  test("drops the connection", async () => {
    await fetch("/__mock", {
      method: "POST",
      body: new URLSearchParams({ fault: "cut" }).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    await expect(fetch("/json/account")).rejects.toThrow(TypeError);
  });
});
