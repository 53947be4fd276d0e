import userEvent from "@testing-library/user-event";
import { waitFor } from "@testing-library/dom";
import { SLOT_NOTES } from "../../../src/contract/notes/markup-notes";
import { announceSoon, hear } from "../../support/hear";
import { prolong, shorten } from "../../support/limits";
import * as announcer from "../../../src/say/announcer";
import { answering, heard, jsonAnswer, startServer } from "../../http/server";
import { takeErrors, watchConsole } from "../../support/console-errors";
import { one } from "../../attach/swap/fragment-page";
import {
  price,
  form,
  reminder,
  open,
  slot,
  text,
  radio,
  choose,
  quantity,
  isDisabled,
  typeQuantity,
} from "./order-form-page";

startServer();
watchConsole();
announceSoon();

test.each([
  [
    "no submit button",
    form([{ ean: "a" }]).replace(/<button type="submit".*?<\/button>/, ""),
    "Can't find a submit button for this form.",
  ],
  ["no variants", form([]), "Can't find variants for this product."],
  [
    "broken variant JSON",
    form([{ ean: "a" }]).replace(/data-variant='[^']*'/, "data-variant='{'"),
    /data-variant of input\[value="a"\]/,
  ],
  ["negative stock", form([{ ean: "a", stock: -1 }]), /input\[value="a"\].*stockCount/],
  ["fractional stock", form([{ ean: "a", stock: 1.5 }]), /input\[value="a"\].*stockCount/],
  ["stock in words", form([{ ean: "a", stock: "many" }]), /input\[value="a"\].*stockCount/],
  [
    "options that are no object",
    form([{ ean: "a" }], { attributes: "data-options='[5]'" }),
    "order-form: data-options: expected an object but got a list",
  ],
  [
    "an option of a wrong type",
    form([{ ean: "a" }], { attributes: `data-options='{"stockMin":"5"}'` }),
    'order-form: Option "stockMin" provided type "string" but expected type "number".',
  ],
  [
    "an option that is null",
    form([{ ean: "a" }], { attributes: `data-options='{"stockMin":null}'` }),
    'order-form: Option "stockMin" provided type "null" but expected type "number".',
  ],
])("a form with %s is one clear error and stays as the server made it", async (_title, html, message) => {
  const failed = heard<{ name: string }>("island:failed");
  await open(html + form([{ ean: "b" }], { bundle: "2" }).replace(/aria-label="Quantity"/, ""));
  const errors = takeErrors();
  expect(errors).toHaveLength(1);
  if (message instanceof RegExp) expect(errors[0]).toMatch(message);
  else expect(errors[0]).toBe(message);
  expect(failed.map(({ name }) => name)).toEqual(["order-form"]);
  expect(one("form").getAttribute("data-state")).toBe("failed");
  expect(one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))).toBe(true);
  expect(one('[data-bundle="2"]').getAttribute("data-state")).toBe("live");
});

test.each([
  [0, "section-product", "", "out of stock"],
  [1, "section-product", "", "Only 1 more of this item available"],
  [5, "section-product", "", "Only 5 more of this item available"],
  [6, "section-product", "", "6 available"],
  [10, "section-product", `data-options='{"stockMin":10}'`, "Only 10 more of this item available"],
  [11, "section-product", `data-options='{"stockMin":10}'`, "11 available"],
  [1, "section-product", `data-options='{"stockMin":0}'`, "1 available"],
])("%i pieces in %s %s read '%s'", async (stock, section, attributes, wanted) => {
  await open(form([{ ean: "a", stock }, { ean: "b" }], { attributes }), section);
  expect(text("stock")).toBe("");
  await choose("a");
  expect(text("stock")).toBe(wanted);
});

test("before a choice the button asks for a size and the server's price stays", async () => {
  await open(form([{ ean: "a" }]));
  expect(text("submit")).toBe("Please choose a size");
  expect(isDisabled("submit")).toBe(true);
  expect(text("price-current")).toBe("from 9");
  expect(text("delivery-time")).toBe("soon");
  expect(radio("a").checked).toBe(false);
});

test("choosing a variant refreshes stock, price, delivery time and the button", async () => {
  const sale = price({ isSale: true, originalPrice: "129,00 €", price: "99,00 €", saleDiscount: "-23 %" });
  await open(form([{ ean: "a", price: sale, more: { deliveryTime: "2–3 days" } }, { ean: "b" }]));
  await choose("a");
  expect([text("submit"), isDisabled("submit")]).toEqual(["Add to cart", false]);
  expect([text("price-current"), text("price-original"), text("price-discount")]).toEqual([
    "99,00 €",
    "129,00 €",
    "-23 %",
  ]);
  expect(slot("price").classList.contains("is-sale")).toBe(true);
  expect(slot("price-original").hidden).toBe(false);
  expect(text("delivery-time")).toBe("2–3 days");
  await choose("b");
  expect([text("price-current"), slot("price-original").hidden, slot("price-discount").hidden]).toEqual([
    "89,00 €",
    true,
    true,
  ]);
  expect(slot("price").classList.contains("is-sale")).toBe(false);
});

test("what is there only for a sale price comes and goes with it", async () => {
  const sale = price({ isSale: true, originalPrice: "129,00 €", price: "99,00 €" });
  const inside = '<p data-slot="on-sale" hidden>Instead of</p>';
  await open(form([{ ean: "a", price: sale }, { ean: "b" }], { inside }));
  await choose("a");
  expect([slot("on-sale").hidden, text("on-sale")]).toEqual([false, "Instead of"]);
  await choose("b");
  expect(slot("on-sale").hidden).toBe(true);
});

test("a further text named like one of the form's own slots leaves that slot alone", async () => {
  const own = Object.keys(SLOT_NOTES["order-form"] ?? {}).filter((name) => name !== "KEY");
  expect(own).toEqual(expect.arrayContaining(["stock", "price-current", "choices", "quantity"]));
  const more: Record<string, string> = { deliveryTime: "2–3 days" };
  for (const name of own) more[name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase())] = "further";
  const inside = '<div data-slot="choices">Sizes</div>';
  await open(form([{ ean: "a", stock: 3, more }, { ean: "b" }], { inside }));
  await choose("a");
  expect(text("delivery-time")).toBe("2–3 days");
  expect([text("stock"), text("price-current"), text("choices")]).toEqual([
    "Only 3 more of this item available",
    "89,00 €",
    "Sizes",
  ]);
  expect(slot("quantity").contains(quantity())).toBe(true);
  expect(document.body.textContent).not.toContain("further");
});

test("a normal price loses the server's mark of a sale price", async () => {
  const html = form([{ ean: "a" }, { ean: "b" }]);
  await open(html.replace('data-slot="price"', 'data-slot="price" class="price is-sale"'));
  await choose("a");
  expect(slot("price").className).toBe("price");
});

test("a sold-out variant stays selectable; without a reminder the button says so", async () => {
  await open(form([{ ean: "a", stock: 0 }, { ean: "b" }]));
  await choose("a");
  expect([text("submit"), isDisabled("submit"), slot("buy").hidden]).toEqual(["out of stock", true, false]);
  await choose("b");
  expect([text("submit"), isDisabled("submit")]).toEqual(["Add to cart", false]);
});

test("a sold-out variant shows the reminder of the same bundle, with its number, and hides buying", async () => {
  await open(form([{ ean: "a", stock: 0 }, { ean: "b" }]) + reminder());
  const form2 = one('[data-island="reminder-form"]');
  expect(form2.hidden).toBe(true);
  await choose("a");
  expect([form2.hidden, slot("buy").hidden]).toEqual([false, true]);
  expect(one<HTMLInputElement>('[name="ean"]').value).toBe("a");
  await choose("b");
  expect([form2.hidden, slot("buy").hidden]).toEqual([true, false]);
});

test("another bundle's reminder is ignored", async () => {
  await open(form([{ ean: "a", stock: 0 }, { ean: "b" }]) + reminder("2"));
  await choose("a");
  expect([text("submit"), slot("buy").hidden]).toEqual(["out of stock", false]);
});

test("a wholly sold-out bundle clears the stock text, disables quantity, and says so on the button", async () => {
  await open(
    form([
      { ean: "a", stock: 0 },
      { ean: "b", stock: 0 },
    ]),
  );
  expect([text("stock"), text("submit")]).toEqual(["", "out of stock"]);
  expect(["submit", "quantity-input", "increase", "decrease"].map(isDisabled)).toEqual([true, true, true, true]);
});

test.each([
  ["abc", "1"],
  ["0", "1"],
  ["-3", "1"],
  ["2.7", "2"],
  ["3", "3"],
  ["8", "8"],
  ["99", "8"],
])("a typed quantity of %s becomes %s of 8 pieces", async (typed, wanted) => {
  await open(form([{ ean: "a", stock: 8 }]));
  await choose("a");
  await typeQuantity(typed);
  expect(quantity().value).toBe(wanted);
});

test("without a variant only the lower bound holds", async () => {
  await open(form([{ ean: "a", stock: 8 }]));
  await typeQuantity("50");
  expect(quantity().value).toBe("50");
  await typeQuantity("0");
  expect(quantity().value).toBe("1");
  await typeQuantity("50");
  await choose("a");
  expect(quantity().value).toBe("8");
});

test("a quantity that a button changes, or the stock limits, is announced; a typed one is not", async () => {
  const announced = jest.spyOn(announcer, "announce");
  await open(
    form([
      { ean: "a", stock: 8 },
      { ean: "b", stock: 2 },
    ]),
  );
  await choose("a");
  await userEvent.click(slot("increase"));
  await hear(/^2$/);
  await typeQuantity("50");
  await hear(/^8$/);
  await userEvent.click(quantity());
  await userEvent.tab();
  // Says its stock itself
  await choose("b");
  expect(quantity().value).toBe("2");
  expect(announced.mock.calls.map(([text]) => text).filter((text) => /^\d+$/.test(text))).toEqual(["2", "8"]);
});

test("increase stops at the stock, decrease at 1", async () => {
  await open(form([{ ean: "a", stock: 3 }]));
  await choose("a");
  for (let step = 0; step < 4; step++) await userEvent.click(slot("increase"));
  expect(quantity().value).toBe("3");
  expect(slot("increase").getAttribute("aria-disabled")).toBe("true");
  for (let step = 0; step < 4; step++) await userEvent.click(slot("decrease"));
  expect(quantity().value).toBe("1");
  expect(slot("decrease").getAttribute("aria-disabled")).toBe("true");
});

test.each([0, 1])("at stock %i the quantity is 1 and its controls are disabled", async (stock) => {
  await open(form([{ ean: "a", stock }, { ean: "b" }]));
  await choose("b");
  await typeQuantity("7");
  await choose("a");
  expect(quantity().value).toBe("1");
  expect(["quantity-input", "increase", "decrease"].map(isDisabled)).toEqual([true, true, true]);
  await choose("b");
  expect(["quantity-input", "increase", "decrease"].map(isDisabled)).toEqual([false, false, false]);
});

test("publishes the chosen variant", async () => {
  const changes = heard("variant:change");
  await open(form([{ ean: "a", stock: 9 }, { ean: "b" }]));
  expect(changes).toEqual([]);
  await choose("a");
  await waitFor(() =>
    expect(changes).toEqual([
      { bundle: "1", ean: "a", stockCount: 9, prices: expect.objectContaining({ isSale: false }) },
    ]),
  );
});

test.each([
  ["takes it", () => jsonAnswer({ success: true, count: 1 }), "Added"],
  ["refuses it", () => jsonAnswer({ success: false, messages: { error: ["Theme.StockEmpty"] } }), "Error"],
  ["refuses it with 422", () => jsonAnswer({ success: false, messages: {} }, { status: 422 }), "Error"],
  ["fails", () => new Response("", { status: 500, statusText: "Internal Server Error" }), "Error"],
])("the button shows that the server %s, then resets", async (_title, answer, wanted) => {
  shorten("BUTTON_NOTICE_MS", 200);
  const posts = answering("post", "/json/cart/product/add", answer);
  const toasts = heard<{ body: string }>("toast:show");
  await open(form([{ ean: "a", stock: 9 }]));
  await choose("a");
  await typeQuantity("4");
  await Promise.all([waitFor(() => expect(text("submit")).toBe(wanted)), userEvent.click(slot("submit"))]);
  expect(document.activeElement).toBe(slot("submit"));
  expect(isDisabled("submit")).toBe(false);
  const sent = await posts[0]?.formData();
  expect([sent?.get("variant"), sent?.get("quantity")]).toEqual(["a", "4"]);
  const toastCount = document.querySelectorAll(".toast").length + toasts.length;
  expect(toastCount > 0).toBe(wanted === "Error");
  takeErrors();
  await waitFor(() => expect(text("submit")).toBe("Add to cart"));
});

test("while the request runs the button is busy, keeps the focus, and sends once", async () => {
  prolong("BUTTON_NOTICE_MS");
  let release: (() => void) | undefined;
  const posts = answering("post", "/json/cart/product/add", async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return jsonAnswer({ success: true });
  });
  await open(form([{ ean: "a" }]));
  await choose("a");
  await userEvent.click(slot("submit"));
  await waitFor(() => expect(release).toBeDefined());
  expect([slot("submit").getAttribute("aria-disabled"), isDisabled("submit")]).toEqual(["true", false]);
  expect(document.activeElement).toBe(slot("submit"));
  await userEvent.click(slot("submit"));
  release?.();
  await waitFor(() => expect(text("submit")).toBe("Added"));
  expect(posts).toHaveLength(1);
});

test.each([
  ["99", "7"],
  ["a few", "1"],
  ["0", "1"],
  ["4", "4"],
])(
  "requestSubmit sends %s, typed in a field not yet left, as the possible quantity %s (spec §5)",
  async (typed, sent) => {
    prolong("BUTTON_NOTICE_MS");
    const posts = answering("post", "/json/cart/product/add", () => jsonAnswer({ success: true }));
    await open(form([{ ean: "a", stock: 7 }]));
    await choose("a");
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), typed);
    quantity().form?.requestSubmit();
    await waitFor(() => expect(text("submit")).toBe("Added"));
    expect((await posts[0]?.formData())?.get("quantity")).toBe(sent);
    expect([posts.length, quantity().value]).toEqual([1, sent]);
    await userEvent.tab();
    expect([text("submit"), quantity().value]).toEqual(["Added", sent]);
  },
);

test("a quantity that a script sets without an event is limited to the stock", async () => {
  prolong("BUTTON_NOTICE_MS");
  const posts = answering("post", "/json/cart/product/add", () => jsonAnswer({ success: true }));
  await open(form([{ ean: "a", stock: 7 }]));
  await choose("a");
  quantity().value = "99";
  quantity().form?.requestSubmit();
  await waitFor(() => expect(text("submit")).toBe("Added"));
  expect((await posts[0]?.formData())?.get("quantity")).toBe("7");
  expect(quantity().value).toBe("7");
  await userEvent.click(slot("decrease"));
  expect(quantity().value).toBe("6");
});
