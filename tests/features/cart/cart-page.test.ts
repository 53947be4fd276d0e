import { fireEvent, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { addToCart } from "../../../mocks/shop/cart";
import { addModifier } from "../../../mocks/shop/modifiers";
import { changeCart, openSession, resetSession, setStock } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { heard } from "../../http/server";
import { expectErrors } from "../../support/console-errors";
import { hear } from "../../support/hear";
import { prolong } from "../../support/limits";
import { eanOf } from "../../mocks/visitor";
import { openPage, startShop } from "../../support/open-page";

const { shop, requests, server } = startShop();
const session = openSession(shop, "test");
const ean = (bundle: string, color: string, size: string): string => eanOf(shop, bundle, color, size);
const JUMPER = ean(SHOWCASE.jumper, "navy", "S");
const ABROAD = ean(SHOWCASE.crossBorder, "walnut", "S");
const BLANKET = shop.products.find(({ bundle }) => bundle === SHOWCASE.loneVariant)?.variants[0]?.ean ?? "";

const put = (variant: string, quantity = 1): unknown =>
  changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean: variant, quantity }));

/** Opens the cart page with these lines, two pieces each. */
async function openCart(...eans: string[]): Promise<ReturnType<typeof within>> {
  resetSession(shop, session);
  for (const variant of eans) put(variant, 2);
  return openPage("/cart");
}

const lines = (): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(".cart [data-key][class^=cart-line]"));
const keys = (): (string | null)[] => lines().map((line) => line.getAttribute("data-key"));
function lineElement(key: string): HTMLElement {
  const element = lines().find((each) => each.getAttribute("data-key") === key);
  if (element === undefined) throw new Error(`no line ${key}`);
  return element;
}
const line = (key: string) => within(lineElement(key));
const quantityOf = (key: string): HTMLInputElement => line(key).getByLabelText<HTMLInputElement>("Quantity");
const serverCart = (): [string, number][] => session.cart.lines.map((entry) => [entry.ean, entry.quantity]);
const posts = (): string[] => requests.filter((request) => request.startsWith("POST"));
const total = (): string => document.querySelector(".totals__row--sum dd")?.textContent ?? "";

async function setQuantity(key: string, typed: string): Promise<void> {
  await userEvent.clear(quantityOf(key));
  await userEvent.type(quantityOf(key), typed);
  await userEvent.tab();
}
async function remove(key: string): Promise<void> {
  await userEvent.click(line(key).getByRole("button", { name: /^Remove/ }));
}

beforeEach(() => {
  prolong("TOAST_DELAY_MS");
  prolong("UNDO_TOAST_DELAY_MS");
});
afterEach(() => server.resetHandlers());

test("update quantity: a change is sent once, and line, totals and counter follow (spec §2 cart and header widgets, §4 Cart actions)", async () => {
  const page = await openCart(JUMPER, BLANKET);
  const before = total();
  await setQuantity(JUMPER, "5");
  await waitFor(() => expect(page.getByRole("heading", { name: "7 items" })).toBeTruthy());
  expect(posts()).toEqual(["POST /json/cart/product/quantity/update"]);
  expect(serverCart()).toEqual([
    [JUMPER, 5],
    [BLANKET, 2],
  ]);
  expect(total()).not.toBe(before);
  // A request of its own
  await waitFor(() =>
    expect(document.querySelector('[data-fragment="/cart/widget/header"]')?.textContent).toContain("7 items"),
  );
  expect((await page.findAllByText("Your cart was updated.")).length).toBeGreaterThan(0);
});

test("a change fetches cart and counter once; cart:refresh fetches them again", async () => {
  const settled = heard("cart:settled");
  const asked = heard("cart:refresh");
  await openCart(JUMPER);
  const fetched = (): string[] => requests.filter((request) => request.startsWith("GET /cart/widget")).sort();
  const BOTH = ["GET /cart/widget", "GET /cart/widget/header"];
  await setQuantity(JUMPER, "5");
  await waitFor(() =>
    expect(document.querySelector('[data-fragment="/cart/widget/header"]')?.textContent).toContain("5 items"),
  );
  await waitFor(() => expect(fetched()).toEqual(BOTH));
  expect([settled.length, asked.length]).toEqual([1, 0]);
  document.dispatchEvent(new CustomEvent("cart:refresh"));
  await waitFor(() => expect(fetched()).toEqual([...BOTH, ...BOTH].sort()));
  expect([settled.length, asked.length]).toEqual([1, 1]);
});

test.each([
  ["update size", "Size", "M", "POST /json/cart/product/size/update"],
  ["update color", "Colour", "ecru", "POST /json/cart/product/color/update"],
])(
  "%s: the line keeps its place and its nodes, and the focus stays (spec §4 Cart actions)",
  async (_what, label, value, post) => {
    const page = await openCart(JUMPER, BLANKET);
    const element = lineElement(JUMPER);
    const select = line(JUMPER).getByLabelText(label);
    await userEvent.selectOptions(select, value);
    select.focus();
    await page.findAllByText("Your cart was updated.");
    await waitFor(() => expect(element.querySelector(".cart-line__choice")?.textContent).toMatch(/M|Ecru/));
    expect(posts()).toEqual([post]);
    expect(lines()[0]).toBe(element);
    expect(document.activeElement).toBe(select);
    expect(serverCart()[0]?.[1]).toBe(2);
  },
);

test("remove product: the line goes, a toast says so, the focus moves on (spec §4 Cart actions, §8)", async () => {
  const page = await openCart(JUMPER, BLANKET);
  await remove(JUMPER);
  await waitFor(() => expect(keys()).toEqual([BLANKET]));
  expect(posts()).toEqual(["POST /json/cart/product/remove"]);
  await page.findAllByText("The item was removed from your cart.", { selector: ".toast-body" });
  expect(document.activeElement).toBe(line(BLANKET).getByRole("link"));
});

test("removing the last line moves the focus to the line before it", async () => {
  await openCart(JUMPER, BLANKET);
  await remove(BLANKET);
  await waitFor(() => expect(keys()).toEqual([JUMPER]));
  expect(document.activeElement).toBe(line(JUMPER).getByRole("link"));
});

test("then the empty cart shows, with focus on the link to the shop", async () => {
  const page = await openCart(JUMPER);
  await remove(JUMPER);
  const link = await page.findByRole("link", { name: "Go on shopping" });
  expect(document.activeElement).toBe(link);
  expect(page.getByText(/Your cart is empty/)).toBeTruthy();
  expect(total()).toBe("");
});

test("remove product, cross-border (OSS): fires its own events at the URL in the page (spec §4, §7)", async () => {
  const page = await openCart(ABROAD, JUMPER);
  const received = heard<{ endpoint: string }>("cart:remove-oss-product:receive");
  await remove(ABROAD);
  await waitFor(() => expect(keys()).toEqual([JUMPER]));
  expect(posts()).toEqual(["POST /cart/oss-product/remove"]);
  expect(received).toMatchObject([{ endpoint: "cart/oss-product/remove", response: { success: true } }]);
  await page.findAllByText("The item was removed from your cart.", { selector: ".toast-body" });
});

test("an out-of-stock line is removed at its own endpoint, and offers no undo (spec §7)", async () => {
  resetSession(shop, session);
  put(JUMPER, 2);
  put(BLANKET, 2);
  setStock(shop, session, JUMPER, 0);
  const page = await openPage("/cart");
  expect(line(JUMPER).getByText(/Sold out/)).toBeTruthy();
  await remove(JUMPER);
  await waitFor(() => expect(keys()).toEqual([BLANKET]));
  expect(posts()).toEqual(["POST /json/cart/oos-product/remove"]);
  await page.findAllByText("The item was removed from your cart.", { selector: ".toast-body" });
  expect(page.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("add modifier, remove modifier: gift wrap comes and goes, the total follows (spec §4 Cart actions)", async () => {
  const page = await openCart(JUMPER);
  const before = total();
  await userEvent.click(page.getByRole("button", { name: /Add gift wrap/ }));
  const without = await page.findByRole("button", { name: /Without gift wrap/ });
  expect(total()).not.toBe(before);
  await userEvent.click(without);
  await page.findByRole("button", { name: /Add gift wrap/ });
  expect(total()).toBe(before);
  expect(posts()).toEqual(["POST /json/cart/modifier/add", "POST /json/cart/modifier/remove"]);
});

test("an accepted voucher empties its field, and can be removed", async () => {
  const page = await openCart(JUMPER);
  const code = page.getByLabelText("Voucher code");
  await userEvent.type(code, "wool10{Enter}");
  const removal = await page.findByRole("button", { name: /Remove Voucher WOOL10/ });
  expect(code).toHaveProperty("value", "");
  await userEvent.click(removal);
  await waitFor(() => expect(session.cart.modifiers).toEqual([]));
});

test("a removed voucher leaves the focus in the summary, at its heading", async () => {
  const page = await openCart(JUMPER);
  await userEvent.type(page.getByLabelText("Voucher code"), "wool10{Enter}");
  (await page.findByRole("button", { name: /Remove Voucher WOOL10/ })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(page.queryByRole("button", { name: /Remove Voucher/ })).toBe(null));
  expect(document.activeElement).toBe(page.getByRole("heading", { name: "Summary" }));
});

const updating = (): string[] =>
  Array.from(document.querySelectorAll("[data-updating]")).map((each) => each.getAttribute("data-key") ?? each.tagName);

test.each(["is taken", "is refused", "fails"])(
  "line and cart say at once that a change is under way, until it %s",
  async (end) => {
    if (end === "fails") expectErrors("500: Internal Server Error");
    await openCart(JUMPER, BLANKET);
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post("*/json/cart/product/quantity/update", async () => {
        await gate;
        if (end === "fails") return new HttpResponse(null, { status: 500 });
        return HttpResponse.json({ success: end === "is taken" });
      }),
    );
    await userEvent.click(line(JUMPER).getByRole("button", { name: /^One more/ }));
    await waitFor(() => expect(updating()).toEqual(["SECTION", JUMPER]));
    release();
    await waitFor(() => expect(updating()).toEqual([]));
  },
);

const refusalOf = (field: HTMLElement): string =>
  field.getAttribute("aria-invalid") === "true"
    ? (document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent ?? "")
    : "";

test("a refused voucher shows its message at the field, not in a toast, and can be corrected", async () => {
  const page = await openCart(JUMPER);
  const code = page.getByLabelText("Voucher code");
  const refreshed = heard("fragment:updated");
  await userEvent.type(code, "nothing{Enter}");
  await waitFor(() => expect(refusalOf(code)).toBe("We do not know this voucher."));
  await hear("We do not know this voucher.");
  await waitFor(() => expect(refreshed).not.toEqual([]));
  expect(refusalOf(code)).toBe("We do not know this voucher.");
  expect(code).toHaveProperty("value", "nothing");
  expect(document.activeElement).toBe(code);
  expect(page.queryAllByRole("alert")).toEqual([]);
  await userEvent.type(code, "?");
  expect(refusalOf(code)).toBe("");
});

test("a refused voucher sent with the button gets the focus; its message goes once it is accepted", async () => {
  const page = await openCart(JUMPER);
  const code = page.getByLabelText("Voucher code");
  const answers = [{ success: false, messages: { error: ["Shop.OneVoucherOnly"] } }, { success: true }];
  server.use(http.post("*/json/cart/modifier/add", () => HttpResponse.json(answers.shift())));
  await userEvent.type(code, "WOOL10");
  await userEvent.click(page.getByRole("button", { name: "Redeem" }));
  await waitFor(() => expect(refusalOf(code)).toBe("Only one voucher an order."));
  expect(document.activeElement).toBe(code);
  expect(page.queryAllByRole("alert")).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Redeem" }));
  await waitFor(() => expect(refusalOf(code)).toBe(""));
});

test("a code corrected while its refusal is on its way is not called unknown; a toast tells of the one sent", async () => {
  const page = await openCart(JUMPER);
  const code = page.getByLabelText("Voucher code");
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post("*/json/cart/modifier/add", async () => {
      await gate;
      return HttpResponse.json({ success: false, messages: { error: ["Shop.OneVoucherOnly"] } });
    }),
  );
  await userEvent.type(code, "WOL10{Enter}");
  await userEvent.clear(code);
  await userEvent.type(code, "WOOL10");
  release();
  expect((await page.findByRole("alert")).textContent).toContain("Only one voucher an order.");
  expect([refusalOf(code), code]).toEqual(["", expect.objectContaining({ value: "WOOL10" })]);
});

test.each(["has no place for it", "has one that a swap would empty"])(
  "a refusal is a toast if the form %s",
  async (form) => {
    const page = await openCart(JUMPER);
    const place = document.querySelector('[data-field-error="code"]');
    if (form === "has no place for it") place?.remove();
    else place?.removeAttribute("data-opaque");
    await userEvent.type(page.getByLabelText("Voucher code"), "nothing{Enter}");
    expect((await page.findByRole("alert")).textContent).toContain("We do not know this voucher.");
  },
);

test("two modifiers chosen at once are both sent", async () => {
  const page = await openCart(JUMPER);
  fireEvent.input(page.getByLabelText("Voucher code"), { target: { value: "WELCOME5" } });
  await userEvent.click(page.getByRole("button", { name: /Add gift wrap/ }));
  await userEvent.click(page.getByRole("button", { name: "Redeem" }));
  await waitFor(() => expect(session.cart.modifiers).toEqual(["gift-wrap", "WELCOME5"]));
});

test("add products: an outfit goes into the cart in one go (spec §4 Cart actions, §7)", async () => {
  const page = await openCart(JUMPER);
  const received = heard("cart:add-products:receive");
  const outfit = within(page.getByRole("region", { name: /outfit/i }));
  for (const select of outfit.getAllByRole<HTMLSelectElement>("combobox").slice(0, 2)) {
    const size = Array.from(select.options).find((option) => option.value !== "" && !option.disabled);
    await userEvent.selectOptions(select, size?.value ?? "");
  }
  await userEvent.click(outfit.getByRole("button", { name: /Add/ }));
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(posts()).toEqual(["POST /json/cart/products/add"]);
  expect(received).toMatchObject([{ response: { success: true, count: 4 } }]);
});

test("a quantity above the stock is lowered to the stock (spec §5)", async () => {
  await openCart(JUMPER);
  await setQuantity(JUMPER, "900");
  await waitFor(() => expect(session.cart.lines[0]?.quantity).toBe(40));
  await waitFor(() => expect(quantityOf(JUMPER).value).toBe("40"));
});

test("a quantity the server refuses goes back, with a message (contract §3, rule 3)", async () => {
  const page = await openCart(JUMPER);
  setStock(shop, session, JUMPER, 3);
  await setQuantity(JUMPER, "8");
  expect((await page.findByRole("alert")).textContent).toContain("Only 3 are in stock.");
  await waitFor(() => expect(quantityOf(JUMPER).value).toBe("3"));
  expect(serverCart()).toEqual([[JUMPER, 3]]);
});

test("text typed elsewhere stays while a line is swapped", async () => {
  const page = await openCart(JUMPER, BLANKET);
  await setQuantity(JUMPER, "3");
  await userEvent.type(page.getByLabelText("Voucher code"), "WOO");
  await page.findByRole("heading", { name: "5 items" });
  expect(page.getByLabelText("Voucher code")).toHaveProperty("value", "WOO");
  expect(document.activeElement).toBe(page.getByLabelText("Voucher code"));
});

test("a second voucher is refused, with the reason", async () => {
  resetSession(shop, session);
  put(JUMPER);
  changeCart(shop, session, (cart) => addModifier(cart, "WOOL10"));
  const page = await openPage("/cart");
  const code = page.getByLabelText("Voucher code");
  await userEvent.type(code, "WELCOME5{Enter}");
  await waitFor(() => expect(refusalOf(code)).toBe("Only one voucher an order."));
});
