import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { expectErrors } from "../../support/console-errors";
import { openPage, orderForm, slot, startShop } from "../../support/open-page";
import { prolong, shorten } from "../../support/limits";

const { jumper, trousers, soldOutTrousers, loneVariant, loneLastPiece } = SHOWCASE;
const { requests, server } = startShop({ bundles: [jumper, trousers, soldOutTrousers, loneVariant, loneLastPiece] });

/** Opens a product page and waits until its order form is live. */
async function openProduct(bundle: string, query = ""): Promise<ReturnType<typeof within>> {
  const page = await openPage(`/product/${bundle}${query}`);
  await waitFor(() => expect(orderForm(bundle)).toHaveProperty("dataset.state", "live"));
  return page;
}

const radio = (bundle: string, name: RegExp): HTMLElement => {
  const found = within(orderForm(bundle))
    .getAllByRole<HTMLInputElement>("radio", { name })
    .find((input) => input.closest("[hidden]") === null);
  if (found === undefined) throw new Error(`no visible radio ${String(name)}`);
  return found;
};
const text = (bundle: string, name: string): string => slot(bundle, name).textContent ?? "";
const isDisabled = (bundle: string, name: string): boolean => slot(bundle, name).hasAttribute("disabled");

afterEach(() => server.resetHandlers());

test("sells a size: chooses, adds, says 'Added', updates the count (spec §4 Order form, §9 button texts)", async () => {
  prolong("BUTTON_NOTICE_MS");
  const page = await openProduct(jumper);
  expect(text(jumper, "submit")).toBe("Please choose a size");
  expect(isDisabled(jumper, "submit")).toBe(true);

  await userEvent.click(radio(jumper, /^S/));
  expect(text(jumper, "stock")).toBe("40 available");
  expect(text(jumper, "price-current")).toBe("€99.30");
  expect(isDisabled(jumper, "submit")).toBe(false);

  const heard: string[] = [];
  for (const event of ["cart:add-product:request", "cart:add-product:receive"] as const) {
    document.addEventListener(event, () => heard.push(event), { once: true });
  }
  await userEvent.click(slot(jumper, "submit"));
  await waitFor(() => expect(text(jumper, "submit")).toBe("Added"));
  expect(heard).toEqual(["cart:add-product:request", "cart:add-product:receive"]);
  const counter = (await page.findAllByText("1 item"))[0]?.closest("[data-fragment]");
  await waitFor(() => expect(counter?.getAttribute("data-fragment")).toBe("/cart/widget/header"));
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual(["POST /json/cart/product/add"]);
});

test("shows a colour's sizes, stock and picture at once", async () => {
  const page = await openProduct(jumper);
  await userEvent.click(radio(jumper, /^S/));
  await userEvent.click(radio(jumper, /Moss/));
  expect(text(jumper, "stock")).toBe("out of stock");
  const sizes = Array.from(orderForm(jumper).querySelectorAll<HTMLElement>("[data-variant]"));
  const shown = sizes.filter((size) => size.closest("[hidden]") === null);
  expect(new Set(shown.map(({ dataset }) => dataset.colorValue))).toEqual(new Set(["moss"]));
  const picture = page.getAllByRole("img")[0];
  await waitFor(() => expect(picture?.getAttribute("src")).toMatch(/moss/));
});

test("shows the reminder for a sold-out size and hides it for another (spec §4 Reminder form)", async () => {
  const page = await openProduct(jumper);
  await userEvent.click(radio(jumper, /^XL/));
  expect(text(jumper, "stock")).toBe("out of stock");
  expect(slot(jumper, "buy").hasAttribute("hidden")).toBe(true);
  const reminder = page.getByLabelText(/e-?mail/i).closest("form");
  await waitFor(() => expect(reminder?.hasAttribute("hidden")).toBe(false));
  await userEvent.click(radio(jumper, /^S/));
  expect(slot(jumper, "buy").hasAttribute("hidden")).toBe(false);
  await waitFor(() => expect(reminder?.hasAttribute("hidden")).toBe(true));
});

test("keeps the quantity within the stock (spec §5)", async () => {
  await openProduct(jumper);
  await userEvent.click(radio(jumper, /^XS/));
  const quantity = slot(jumper, "quantity-input") as HTMLInputElement;
  for (const [typed, kept] of [
    ["7", "3"],
    ["abc", "1"],
    ["-2", "1"],
    ["2.9", "2"],
  ] as const) {
    await userEvent.clear(quantity);
    await userEvent.type(quantity, typed);
    await userEvent.tab();
    expect(quantity.value).toBe(kept);
  }
  await userEvent.click(slot(jumper, "increase"));
  await userEvent.click(slot(jumper, "increase"));
  expect(quantity.value).toBe("3");
  expect(slot(jumper, "increase").getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(radio(jumper, /^L/));
  expect(quantity.value).toBe("1");
  expect(isDisabled(jumper, "quantity-input")).toBe(true);
  expect(isDisabled(jumper, "increase")).toBe(true);
});

test("limits the lengths to the width, and frees them when it is cleared (spec §4)", async () => {
  await openProduct(trousers);
  expect(slot(trousers, "axes").hasAttribute("hidden")).toBe(false);
  const soldOutLengths = (): string[] =>
    Array.from(slot(trousers, "length").querySelectorAll("option"))
      .filter((option) => option.disabled)
      .map((option) => option.label);
  await userEvent.selectOptions(slot(trousers, "width"), "28");
  expect(soldOutLengths()).toEqual(["34 – sold out"]);
  await userEvent.selectOptions(slot(trousers, "length"), "30");
  expect(text(trousers, "stock")).toBe("6 available");
  await userEvent.selectOptions(slot(trousers, "width"), "");
  expect(text(trousers, "submit")).toBe("Please choose a size");
  expect(text(trousers, "missing")).toBe("Please choose a width");
});

test("says that a bundle is sold out, and disables its controls (spec §4)", async () => {
  await openProduct(soldOutTrousers);
  expect(text(soldOutTrousers, "submit")).toBe("out of stock");
  expect(text(soldOutTrousers, "stock")).toBe("");
  for (const name of ["submit", "increase", "decrease", "quantity-input", "width", "length"]) {
    expect(isDisabled(soldOutTrousers, name)).toBe(true);
  }
});

test("offers the reminder for a sold-out bundle at once, for any variant of it", async () => {
  const page = await openProduct(soldOutTrousers);
  expect(page.getByRole("heading", { name: "Sold out. Shall we tell you when it is back?" })).toBeTruthy();
  const variants = page.getByLabelText("Size and colour") as HTMLSelectElement;
  expect(variants.options).toHaveLength(30);
  expect(variants.closest("form")?.hidden).toBe(false);
});

test("a lone variant chosen by the server can be bought at once", async () => {
  await openProduct(loneVariant);
  expect(text(loneVariant, "submit")).toBe("Add to cart");
  expect(text(loneVariant, "stock")).toBe("14 available");
});

test("once the last piece is in the cart the button says so, also when the page is opened again", async () => {
  shorten("BUTTON_NOTICE_MS", 200);
  await openProduct(loneLastPiece);
  await userEvent.click(slot(loneLastPiece, "submit"));
  await waitFor(() => expect(text(loneLastPiece, "submit")).toBe("All in your cart"));
  expect(slot(loneLastPiece, "submit").getAttribute("aria-disabled")).toBe("true");
  expect(text(loneLastPiece, "in-cart-count")).toBe("1");
  await openProduct(loneLastPiece);
  expect(text(loneLastPiece, "submit")).toBe("All in your cart");
  expect(isDisabled(loneLastPiece, "submit")).toBe(true);
});

test("restores the variant in the address, even if the server has not chosen it", async () => {
  const html = await (await fetch(`/product/${jumper}`)).text();
  server.use(http.get(`*/product/${jumper}`, () => HttpResponse.html(html), { once: true }));
  const page = await openProduct(jumper, "?variant=4051248211020");
  expect(text(jumper, "stock")).toBe("8 available");
  await userEvent.click(radio(jumper, /^S/));
  await waitFor(() => expect(window.location.search).toBe("?variant=4051248211013"));
  expect(page.getByRole("link", { name: "Deutsch" }).getAttribute("href")).toBe(
    `/de/product/${jumper}?variant=4051248211013`,
  );
});

test("says 'Error' and why when the server fails, and works again (spec §8)", async () => {
  shorten("BUTTON_NOTICE_MS", 200);
  expectErrors("503: Service Unavailable");
  server.use(http.post("*/json/cart/product/add", () => new HttpResponse(null, { status: 503 }), { once: true }));
  const page = await openProduct(jumper);
  await userEvent.click(radio(jumper, /^S/));
  await Promise.all([
    waitFor(() => expect(text(jumper, "submit")).toBe("Error")),
    userEvent.click(slot(jumper, "submit")),
  ]);
  expect((await page.findByRole("alert")).textContent).toContain("Something went wrong");
  await waitFor(() => expect(text(jumper, "submit")).toBe("Add to cart"));
  await Promise.all([
    waitFor(() => expect(text(jumper, "submit")).toBe("Added")),
    userEvent.click(slot(jumper, "submit")),
  ]);
});

test("speaks German on the German page", async () => {
  prolong("BUTTON_NOTICE_MS");
  await openPage(`/de/product/${jumper}`);
  await waitFor(() => expect(orderForm(jumper)).toHaveProperty("dataset.state", "live"));
  expect(text(jumper, "submit")).toBe("Bitte Größe wählen");
  await userEvent.click(radio(jumper, /^S/));
  expect(text(jumper, "stock")).toBe("40 verfügbar");
  await userEvent.click(slot(jumper, "submit"));
  await waitFor(() => expect(requests).toContain("POST /de/json/cart/product/add"));
  await waitFor(() => expect(requests).toContain("GET /de/cart/widget/header"));
  await waitFor(() => expect(text(jumper, "submit")).toBe("Hinzugefügt"));
});
