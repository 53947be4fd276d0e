import userEvent from "@testing-library/user-event";
import { waitFor, within } from "@testing-library/dom";
import { startSections } from "../../src/entry/router";
import { SECTION_MODULES } from "../../src/entry/sections";
import { answering, heard, jsonAnswer, startServer } from "../services/server";
import { takeErrors, watchConsole } from "../runtime/console-errors";
import { one } from "../runtime/fragment-page";

startServer();
watchConsole();

interface VariantMarkup {
  ean: string;
  stock?: number | string;
  price?: unknown;
  color?: string;
  width?: string;
  length?: string;
  more?: object;
  attributes?: string;
}

const price = (more: object = {}): object => ({ isSale: false, originalPrice: null, price: "89,00 €", saleDiscount: null, ...more });

function variant({ ean, stock = 20, price: prices = price(), color, width, length, more = {}, attributes = "" }: VariantMarkup): string {
  const data = JSON.stringify({ stockCount: stock, prices, ...more }).replace(/'/g, "&#39;");
  const axes = width === undefined ? "" : ` data-width="${width}" data-length="${length}"`;
  const ofColor = color === undefined ? "" : ` data-color-value="${color}"`;
  return `<label><input type="radio" name="variant" value="${ean}" required${ofColor}${axes} data-variant='${data}' ${attributes}> ${ean}</label>`;
}

const axis = (name: string, values: string[]): string =>
  `<label>${name} <select data-slot="${name}"><option value="">–</option>${values.map((each) => `<option value="${each}">${each}</option>`).join("")}</select></label>`;

const AXES = `<div data-slot="axes" hidden>${axis("width", ["30", "32"])}${axis("length", ["32", "34"])}</div>
  <details data-slot="combinations" hidden><summary>Sold out</summary><ul data-slot="combination-list"></ul></details>`;

function form(variants: readonly VariantMarkup[], { inside = "", attributes = "", bundle = "1" } = {}): string {
  return `<form data-island="order-form" data-hydrate="load" data-bundle="${bundle}" ${attributes} action="/json/cart/product/add" method="post">
    ${inside}<fieldset><legend>Size</legend>${variants.map(variant).join("\n")}</fieldset>
    <p data-slot="stock"></p>
    <p data-slot="price"><ins data-slot="price-current">from 9</ins> <del data-slot="price-original" hidden></del> <span data-slot="price-discount" hidden></span></p>
    <p data-slot="delivery-time">soon</p>
    <div data-slot="buy"><div data-slot="quantity"><button type="button" data-slot="decrease">−</button>
      <input data-slot="quantity-input" name="quantity" aria-label="Quantity" value="1"><button type="button" data-slot="increase">+</button></div>
    <button type="submit" data-slot="submit">Add</button></div></form>`;
}

const reminder = (bundle = "1"): string =>
  `<form data-island="reminder-form" data-hydrate="load" data-bundle="${bundle}" action="/reminder"><input name="ean" aria-label="EAN"><input name="email" type="email" aria-label="E-mail"><button>remind</button></form>`;

async function open(html: string, section = "section-product"): Promise<void> {
  window.history.replaceState(null, "", "/product/1");
  document.body.className = section;
  document.body.innerHTML = html;
  await startSections(document, SECTION_MODULES);
  await waitFor(() => expect(document.querySelectorAll('[data-state="pending"]')).toHaveLength(0), { timeout: 5000 });
}

const slot = (name: string, root: ParentNode = document): HTMLElement => one(`[data-slot="${name}"]`, root);
const text = (name: string, root?: ParentNode): string => (slot(name, root).textContent ?? "").trim();
const radio = (ean: string, root: HTMLElement = document.body): HTMLInputElement => within(root).getByRole("radio", { name: ean, hidden: true });
const choose = (ean: string, root?: HTMLElement): Promise<void> => userEvent.click(radio(ean, root));
const pick = (name: string, value: string): Promise<void> => userEvent.selectOptions(slot(name), value);
const quantity = (): HTMLInputElement => one<HTMLInputElement>('[data-slot="quantity-input"]');
const isDisabled = (name: string): boolean => slot(name).hasAttribute("disabled");

async function typeQuantity(typed: string): Promise<void> {
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), typed);
  await userEvent.tab();
}

test.each([
  ["no submit button", form([{ ean: "a" }]).replace(/<button type="submit".*?<\/button>/, ""), "Can't find a submit button for this form."],
  ["no variants", form([]), "Can't find variants for this product."],
  ["broken variant JSON", form([{ ean: "a" }]).replace(/data-variant='[^']*'/, "data-variant='{'"), /data-variant of input\[value="a"\]/],
  ["negative stock", form([{ ean: "a", stock: -1 }]), /input\[value="a"\].*stockCount/],
  ["fractional stock", form([{ ean: "a", stock: 1.5 }]), /input\[value="a"\].*stockCount/],
  ["stock as text", form([{ ean: "a", stock: "3" }]), /input\[value="a"\].*stockCount/],
  ["no prices", form([{ ean: "a", price: null }]), /input\[value="a"\].*prices/],
  ["an option of a wrong type", form([{ ean: "a" }], { attributes: `data-options='{"stockMin":"5"}'` }), 'order-form: Option "stockMin" provided type "string" but expected type "number".'],
  ["an option that is null", form([{ ean: "a" }], { attributes: `data-options='{"stockMin":null}'` }), 'order-form: Option "stockMin" provided type "null" but expected type "number".'],
])("a form with %s is one clear error, and goes on as the server made it", async (_title, html, message) => {
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
  expect([text("price-current"), text("price-original"), text("price-discount")]).toEqual(["99,00 €", "129,00 €", "-23 %"]);
  expect(slot("price").classList.contains("is-sale")).toBe(true);
  expect(slot("price-original").hidden).toBe(false);
  expect(text("delivery-time")).toBe("2–3 days");
  await choose("b");
  expect([text("price-current"), slot("price-original").hidden, slot("price-discount").hidden]).toEqual(["89,00 €", true, true]);
  expect(slot("price").classList.contains("is-sale")).toBe(false);
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

test("a reminder of another bundle is not meant", async () => {
  await open(form([{ ean: "a", stock: 0 }, { ean: "b" }]) + reminder("2"));
  await choose("a");
  expect([text("submit"), slot("buy").hidden]).toEqual(["out of stock", false]);
});

test("a bundle that is sold out whole clears the stock text, disables quantity, and says it on the button", async () => {
  await open(form([{ ean: "a", stock: 0 }, { ean: "b", stock: 0 }]));
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

const GRID: VariantMarkup[] = [
  { ean: "30/32", width: "30", length: "32", stock: 4 },
  { ean: "30/34", width: "30", length: "34", stock: 0 },
  { ean: "32/32", width: "32", length: "32", stock: 2 },
  { ean: "32/34", width: "32", length: "34", stock: 9 },
];
const optionsOf = (name: string): [string, boolean][] =>
  Array.from(one<HTMLSelectElement>(`[data-slot="${name}"]`).options, (option) => [option.label, option.disabled]);

test("two selects stand for the radios of widths and lengths", async () => {
  await open(form(GRID, { inside: AXES }));
  expect(slot("axes").hidden).toBe(false);
  expect(one("fieldset").hidden).toBe(true);
  expect(text("submit")).toBe("Please choose a size");
  await pick("width", "32");
  expect(text("submit")).toBe("Please choose a size");
  await pick("length", "34");
  expect([text("stock"), text("submit"), radio("32/34").checked]).toEqual(["9 available", "Add to cart", true]);
});

test("a width limits the lengths to those in stock, and the reverse; each can be cleared", async () => {
  await open(form(GRID, { inside: AXES }));
  await pick("width", "30");
  expect(optionsOf("length")).toEqual([["–", false], ["32", false], ["34 – sold out", true]]);
  await pick("width", "");
  expect(optionsOf("length")).toEqual([["–", false], ["32", false], ["34", false]]);
  await pick("length", "34");
  expect(optionsOf("width")).toEqual([["–", false], ["30 – sold out", true], ["32", false]]);
  await pick("width", "32");
  expect(radio("32/34").checked).toBe(true);
  await pick("width", "");
  expect(radio("32/34").checked).toBe(false);
  expect([text("submit"), text("stock")]).toEqual(["Please choose a size", ""]);
});

test("when all is sold out the selects are disabled", async () => {
  await open(form(GRID.map((each) => ({ ...each, stock: 0 })), { inside: AXES }));
  expect([isDisabled("width"), isDisabled("length"), text("submit"), text("stock")]).toEqual([true, true, "out of stock", ""]);
});

test("sold-out combinations are each a way to the reminder", async () => {
  await open(form(GRID, { inside: AXES }) + reminder());
  expect(slot("combinations").hidden).toBe(false);
  await userEvent.click(within(slot("combination-list")).getByRole("button", { name: /30\/34/, hidden: true }));
  expect(one('[data-island="reminder-form"]').hidden).toBe(false);
  expect(one<HTMLInputElement>('[name="ean"]').value).toBe("30/34");
});

test("without the slot the radios are the choice", async () => {
  await open(form(GRID));
  expect(one("fieldset").hidden).toBe(false);
  await choose("32/32");
  expect(text("stock")).toBe("Only 2 more of this item available");
});

const COLORS = ["navy", "moss"]
  .map((each) => `<label><input type="radio" name="color" value="${each}" data-color='{"title":"${each}","mainImage":"/${each}.jpg"}' ${each === "navy" ? "checked" : ""}> ${each}</label>`)
  .join("");
const COLORED: VariantMarkup[] = [
  { ean: "navy M", color: "navy" },
  { ean: "navy L", color: "navy" },
  { ean: "moss M", color: "moss", stock: 3 },
  { ean: "any", stock: 1 },
];
const GALLERY = `<div data-island="product-gallery" data-hydrate="load" data-bundle="1"><img data-slot="main-image" src="/navy.jpg" alt=""></div>
  <div data-island="product-gallery" data-hydrate="load" data-bundle="2"><img data-slot="main-image" src="/other.jpg" alt=""></div>`;
const hiddenRadios = (): string[] =>
  COLORED.map(({ ean }) => ean).filter((ean) => radio(ean).closest("[hidden]") !== null);

test("a colour limits the variants to its own and to those of every colour", async () => {
  await open(form(COLORED, { inside: COLORS }));
  expect(hiddenRadios()).toEqual(["moss M"]);
  await userEvent.click(radio("moss"));
  expect(hiddenRadios()).toEqual(["navy M", "navy L"]);
});

test("a colour without the chosen size takes the choice back", async () => {
  await open(form(COLORED, { inside: COLORS }));
  await choose("navy L");
  await userEvent.click(radio("moss"));
  expect(radio("navy L").checked).toBe(false);
  expect(text("submit")).toBe("Please choose a size");
});

test("a colour shows its picture in the gallery of the same bundle only", async () => {
  await open(GALLERY + form(COLORED, { inside: COLORS }));
  const pictures = (): (string | null)[] => Array.from(document.querySelectorAll("img"), (img) => img.getAttribute("src"));
  expect(pictures()).toEqual(["/navy.jpg", "/other.jpg"]);
  await userEvent.click(radio("moss"));
  await waitFor(() => expect(pictures()).toEqual(["/moss.jpg", "/other.jpg"]));
});

test("two forms on one page do not disturb each other", async () => {
  await open(form([{ ean: "a", stock: 3 }, { ean: "c" }]) + form([{ ean: "b" }], { bundle: "2" }));
  const [first, second] = [one('[data-bundle="1"]'), one('[data-bundle="2"]')];
  await choose("a", first);
  expect([text("stock", first), text("stock", second)]).toEqual(["Only 3 more of this item available", ""]);
  await choose("b", second);
  expect(new URLSearchParams(window.location.search).getAll("variant")).toEqual(["a", "b"]);
  await choose("c", first);
  expect(new URLSearchParams(window.location.search).getAll("variant")).toEqual(["b", "c"]);
});

test("what was chosen and typed before the form is live counts", async () => {
  document.body.innerHTML = "";
  const opening = open(form([{ ean: "a", stock: 9 }, { ean: "b" }]));
  radio("a").checked = true;
  quantity().value = "4";
  await opening;
  expect([text("stock"), quantity().value, text("submit")]).toEqual(["9 available", "4", "Add to cart"]);
});

test("tells the page of the chosen variant", async () => {
  const changes = heard("variant:change");
  await open(form([{ ean: "a", stock: 9 }, { ean: "b" }]));
  expect(changes).toEqual([]);
  await choose("a");
  await waitFor(() =>
    expect(changes).toEqual([{ bundle: "1", ean: "a", stockCount: 9, prices: expect.objectContaining({ isSale: false }) }]),
  );
});

test.each([
  ["takes it", () => jsonAnswer({ success: true, count: 1 }), "Added"],
  ["refuses it", () => jsonAnswer({ success: false, messages: { error: ["Theme.StockEmpty"] } }), "Error"],
  ["refuses it with 422", () => jsonAnswer({ success: false, messages: {} }, { status: 422 }), "Error"],
  ["fails", () => new Response("", { status: 500, statusText: "Internal Server Error" }), "Error"],
])("the button tells that the server %s, and goes back", async (_title, answer, wanted) => {
  const posts = answering("post", "/json/cart/product/add", answer);
  const toasts = heard<{ body: string }>("toast:show");
  await open(form([{ ean: "a", stock: 9 }]));
  await choose("a");
  await typeQuantity("4");
  await userEvent.click(slot("submit"));
  await waitFor(() => expect(text("submit")).toBe(wanted));
  expect(document.activeElement).toBe(slot("submit"));
  expect(isDisabled("submit")).toBe(false);
  const sent = await posts[0]?.formData();
  expect([sent?.get("variant"), sent?.get("quantity")]).toEqual(["a", "4"]);
  const toastCount = document.querySelectorAll(".toast").length + toasts.length;
  expect(toastCount > 0).toBe(wanted === "Error");
  takeErrors();
  await waitFor(() => expect(text("submit")).toBe("Add to cart"), { timeout: 3000 });
});

test("while the request runs the button is busy, keeps the focus, and sends once", async () => {
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
