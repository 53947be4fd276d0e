import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { getResponse, http, HttpResponse } from "msw";
import { shopHandlers } from "../../../mocks/msw";
import { openSession, resetSession, setStock } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import type { StorefrontApi } from "../../../src/contract/window-api";
import { eanOf } from "../../mocks/visitor";
import { openPage, orderForm, startShop } from "../../support/open-page";

/** The blanket has an order form of its own on the product pages. */
const BUNDLES = [SHOWCASE.jumper, SHOWCASE.trousers, SHOWCASE.loneVariant];
const { shop, requests, server } = startShop({ bundles: BUNDLES });
const session = openSession(shop, "test");
const JUMPER = eanOf(shop, SHOWCASE.jumper, "navy", "S");
const PAGE = `/product/${SHOWCASE.jumper}`;
/** A small page without products: the API is the same on every page. */
const PLAIN = "/consent";

afterEach(() => server.resetHandlers());

/** The API as the shop's own scripts get it. */
const api = (): Promise<StorefrontApi> => new Promise((resolve) => window.storefront?.push(resolve));

async function openProduct(): Promise<void> {
  await openPage(PAGE);
  await waitFor(() => expect(orderForm(SHOWCASE.jumper).dataset.state).toBe("live"));
}

const choose = (ean: string): Promise<void> =>
  userEvent.click(document.querySelector(`[data-variant][value="${ean}"]`) ?? document.body);

test("functions pushed before or after the bundle are called with the API, each once", async () => {
  const early = jest.fn();
  const late = jest.fn();
  window.storefront = [early];
  await openPage(PAGE);
  window.storefront?.push(late);
  window.storefront?.push(late);
  await waitFor(() => expect(late).toHaveBeenCalledTimes(2));
  expect(early).toHaveBeenCalledTimes(1);
  expect(early.mock.calls[0]?.[0]).toBe(late.mock.calls[0]?.[0]);
});

test("an element with the id storefront is not a queue", async () => {
  Reflect.deleteProperty(window, "storefront");
  server.use(
    http.get(`*${PLAIN}`, async ({ request }) => {
      const page = await (await getResponse(shopHandlers(shop), request))?.text();
      return HttpResponse.html(page?.replace("</body>", '<p id="storefront"></p></body>'));
    }),
  );
  await openPage(PLAIN);
  expect(await api()).toHaveProperty("cart");
  expect(document.querySelectorAll("#storefront")).toHaveLength(1);
});

test("a function that throws is reported, and the others are called", async () => {
  await openPage(PLAIN);
  const report = jest.spyOn(console, "error").mockImplementation();
  const other = jest.fn();
  window.storefront?.push(() => {
    throw new Error("mine");
  });
  window.storefront?.push(other);
  await waitFor(() => expect(other).toHaveBeenCalled());
  await waitFor(() => expect(String(report.mock.calls[0])).toContain("mine"));
});

test("a listener gets the last state at once, then each new one, until it is stopped", async () => {
  await openProduct();
  await choose(JUMPER);
  const { on } = await api();
  const chosen = jest.fn();
  const end = on("variant:change", ({ ean }) => void chosen(ean));
  expect(chosen.mock.calls).toEqual([[JUMPER]]);
  const other = eanOf(shop, SHOWCASE.jumper, "navy", "M");
  await choose(other);
  expect(chosen.mock.calls).toEqual([[JUMPER], [other]]);
  end();
  await choose(JUMPER);
  expect(chosen).toHaveBeenCalledTimes(2);
});

test("an undone choice is not repeated", async () => {
  const page = await openPage(`/product/${SHOWCASE.trousers}`);
  await waitFor(() => expect(orderForm(SHOWCASE.trousers).dataset.state).toBe("live"));
  const [first] = document.querySelectorAll<HTMLInputElement>("[data-variant][data-width]:not([disabled])");
  const { on } = await api();
  await userEvent.selectOptions(page.getByLabelText("Width"), first?.dataset.width ?? "");
  await userEvent.selectOptions(page.getByLabelText("Length"), first?.dataset.length ?? "");
  const chosen = jest.fn();
  on("variant:change", chosen)();
  expect(chosen).toHaveBeenCalledTimes(1);
  await userEvent.selectOptions(page.getByLabelText("Width"), "");
  on("variant:change", chosen)();
  expect(chosen).toHaveBeenCalledTimes(1);
});

test("neither a command nor a request is repeated", async () => {
  await openPage(PLAIN);
  const { on, cart, toast } = await api();
  toast({ body: "Kept." });
  await cart.add({ variant: JUMPER });
  const heard = jest.fn();
  on("toast:show", heard);
  on("cart:add-product:request", heard);
  expect(heard).not.toHaveBeenCalled();
});

test("a listener that throws while the last state is repeated stops nothing else", async () => {
  await openProduct();
  await choose(JUMPER);
  const report = jest.spyOn(console, "error").mockImplementation();
  const { on } = await api();
  expect(() =>
    on("variant:change", () => {
      throw new Error("mine");
    }),
  ).not.toThrow();
  expect(String(report.mock.calls[0])).toContain("mine");
});

test("a behavior starts on its elements, also in later fragments, until it is stopped", async () => {
  resetSession(shop, session);
  await openPage("/cart");
  const { cart, defineBehavior } = await api();
  const start = jest.fn();
  const end = defineBehavior({ on: ".cart .cart-line", when: "now", start });
  const lines = (): number => document.querySelectorAll(".cart .cart-line").length;
  await cart.add({ variant: JUMPER });
  await waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  expect(start.mock.calls[0]?.[0]).toBe(document.querySelector(".cart .cart-line"));
  end();
  await cart.add({ variant: eanOf(shop, SHOWCASE.jumper, "navy", "M") });
  await waitFor(() => expect(lines()).toBe(2));
  expect(start).toHaveBeenCalledTimes(1);
});

test("a behavior with an invalid selector throws where it is defined", async () => {
  await openPage(PLAIN);
  const { defineBehavior } = await api();
  for (const on of ["[", "[data-sale", ".sale:not(.gone", '[data-sale="a'])
    expect(() => defineBehavior({ on, start: () => undefined })).toThrow(/selector/i);
});

test("cart.add adds like the shop's own form, and returns the answer", async () => {
  await openPage(PLAIN);
  const { cart } = await api();
  requests.splice(0);
  const before = session.cart.lines.length;
  expect(await cart.add({ variant: eanOf(shop, SHOWCASE.jumper, "ecru", "M"), quantity: 2 })).toMatchObject({
    success: true,
  });
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual(["POST /json/cart/product/add"]);
  expect(session.cart.lines).toHaveLength(before + 1);
  await waitFor(() => expect(requests).toContain("GET /cart/widget/header"));
});

test("cart.add returns a refusal, which the shopper is shown", async () => {
  const page = await openPage(PLAIN);
  const ean = eanOf(shop, SHOWCASE.jumper, "ecru", "L");
  setStock(shop, session, ean, 0);
  const { cart } = await api();
  expect(await cart.add({ variant: ean })).toMatchObject({ success: false });
  expect((await page.findByRole("alert")).textContent).toMatch(/sold out/);
});

test("toasts and texts are those of the bundle", async () => {
  const page = await openPage(PLAIN);
  const { toast, t } = await api();
  toast({ theme: "success", body: "Kept." });
  expect(await page.findByText("Kept.")).toBeTruthy();
  expect(t("Theme.AddToCart")).toBe("Add to cart");
  expect(t("Theme.StockAvailable", { count: 7 })).toContain("7");
});
