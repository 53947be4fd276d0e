import userEvent from "@testing-library/user-event";
import { fireEvent, waitFor, within } from "@testing-library/dom";
import buyBars from "../../../src/features/product/buy-bar";
import { startServer } from "../../http/server";
import { announceSoon, hear } from "../../support/hear";
import { endPage } from "../../support/running-sections";
import { watchConsole } from "../../support/console-errors";
import { one } from "../../attach/swap/fragment-page";
import {
  AXES,
  axis,
  form,
  reminder,
  open,
  slot,
  text,
  radio,
  choose,
  pick,
  quantity,
  isDisabled,
  price,
  type VariantMarkup,
} from "./order-form-page";

startServer();
watchConsole();
announceSoon();

const GRID: VariantMarkup[] = [
  { ean: "30/32", width: "30", length: "32", stock: 4 },
  { ean: "30/34", width: "30", length: "34", stock: 0 },
  { ean: "32/32", width: "32", length: "32", stock: 2 },
  { ean: "32/34", width: "32", length: "34", stock: 9 },
];
const optionsOf = (name: string): [string, boolean][] =>
  Array.from(one<HTMLSelectElement>(`[data-slot="${name}"]`).options, (option) => [option.label, option.disabled]);

test("two selects replace the radios of widths and lengths", async () => {
  await open(form(GRID, { inside: AXES }));
  expect(slot("axes").hidden).toBe(false);
  expect(one("fieldset").hidden).toBe(true);
  expect(text("submit")).toBe("Please choose a size");
  await pick("width", "32");
  expect(text("submit")).toBe("Please choose a size");
  await pick("length", "34");
  expect([text("stock"), text("submit"), radio("32/34").checked]).toEqual(["9 available", "Add to cart", true]);
});

const MISSING = `${AXES}<p data-slot="missing">Please choose</p>`;

test("the stock's place says which of the two selects is missing, and it is announced", async () => {
  await open(form(GRID, { inside: MISSING }));
  expect(text("missing")).toBe("Please choose a width and a length");
  await pick("width", "32");
  expect([text("missing"), text("submit")]).toEqual(["Please choose a length", "Please choose a size"]);
  await hear("Please choose a length");
  await pick("length", "34");
  expect([slot("missing").hidden, text("missing"), text("stock")]).toEqual([true, "", "9 available"]);
  await hear("32/34: 9 available");
  await pick("width", "");
  expect([slot("missing").hidden, text("missing")]).toEqual([false, "Please choose a width"]);
  await hear("Please choose a width");
});

test("says that the colour is missing if several colours have the chosen width and length", async () => {
  const inBoth = GRID.flatMap((each) => ["navy", "ecru"].map((color) => ({ ...each, ean: each.ean + color, color })));
  const colors = `<label><input type="radio" name="color" value="navy" data-color='{"title":"Navy"}'> Navy</label>`;
  await open(form(inBoth, { inside: colors + MISSING }));
  await pick("width", "32");
  await pick("length", "34");
  expect(text("missing")).toBe("Please choose a colour");
});

test("nothing is missing when all is sold out, or when radios offer the choice", async () => {
  await open(
    form(
      GRID.map((each) => ({ ...each, stock: 0 })),
      { inside: MISSING },
    ),
  );
  expect([slot("missing").hidden, text("missing")]).toEqual([true, ""]);
  endPage();
  await open(form([{ ean: "M" }], { inside: `<p data-slot="missing">Please choose</p>` }));
  expect(slot("missing").hidden).toBe(true);
});

test("a width limits the lengths to those in stock, and the reverse; each can be cleared", async () => {
  await open(form(GRID, { inside: AXES }));
  await pick("width", "30");
  expect(optionsOf("length")).toEqual([
    ["–", false],
    ["32", false],
    ["34 – sold out", true],
  ]);
  await pick("width", "");
  expect(optionsOf("length")).toEqual([
    ["–", false],
    ["32", false],
    ["34", false],
  ]);
  await pick("length", "34");
  expect(optionsOf("width")).toEqual([
    ["–", false],
    ["30 – sold out", true],
    ["32", false],
  ]);
  await pick("width", "32");
  expect(radio("32/34").checked).toBe(true);
  await pick("width", "");
  expect(radio("32/34").checked).toBe(false);
  expect([text("submit"), text("stock")]).toEqual(["Please choose a size", ""]);
});

test.each([
  ["sale", true],
  ["normal", false],
])("the server's mark of a sale price returns when the choice of a %s price is cleared", async (_kind, isSale) => {
  const variants = GRID.map((each) => ({ ...each, price: price({ isSale }) }));
  const html = form(variants, { inside: AXES });
  await open(html.replace('data-slot="price"', 'data-slot="price" class="is-sale"'));
  await pick("width", "32");
  await pick("length", "34");
  expect(slot("price").classList.contains("is-sale")).toBe(isSale);
  await pick("width", "");
  expect(text("price-current")).toBe("from 9");
  expect(slot("price").classList.contains("is-sale")).toBe(true);
});

test("back in the server's colour without a size, the price is no longer that of the server's own variant", async () => {
  const color = (value: string, attributes = ""): string =>
    `<label><input type="radio" name="color" value="${value}" data-color='{"title":"${value}"}' ${attributes}>${value}</label>`;
  const priced = (ean: string, of: string, priceValue: number, attributes = ""): VariantMarkup => ({
    ean,
    color: of,
    price: price({ price: `${priceValue} €` }),
    more: { priceValue },
    attributes,
  });
  const variants = [priced("S", "navy", 79), priced("M", "navy", 99, "checked"), priced("L", "red", 89)];
  await open(form(variants, { inside: `<fieldset>${color("navy", "checked")}${color("red")}</fieldset>` }));
  expect(text("price-current")).toBe("99 €");
  await userEvent.click(within(document.body).getByLabelText("red"));
  expect(text("price-current")).toBe("89 €");
  await userEvent.click(within(document.body).getByLabelText("navy"));
  expect([text("submit"), text("price-current")]).toEqual(["Please choose a size", "from 79 €"]);
});

const option = (text: string, attributes: string): string => `<option ${attributes}>${text}</option>`;
const axesOf = (widths: string, lengths: string): string =>
  AXES.replace(/(<select data-slot="width">.*?<\/option>).*?(<\/select>)/, `$1${widths}$2`).replace(
    /(<select data-slot="length">.*?<\/option>).*?(<\/select>)/,
    `$1${lengths}$2`,
  );

test("an unavailable option keeps the server's text, and ours is added to it", async () => {
  const inside = axesOf(
    option("W 30", 'value="30"') + option("W 32", 'value="32"'),
    option("32 (short)", 'value="32"') + option("34\n (long)", 'value="34"'),
  );
  await open(form(GRID, { inside }));
  await pick("width", "30");
  expect(optionsOf("length").slice(1)).toEqual([
    ["32 (short)", false],
    ["34 (long) – sold out", true],
  ]);
  await pick("width", "");
  expect(optionsOf("length").slice(1)).toEqual([
    ["32 (short)", false],
    ["34 (long)", false],
  ]);
});

test.each([
  ["disabled", "34: back in May", 'value="34" disabled', "34"],
  ["disabled, with a name", "34: back in May", 'value="34" disabled data-label="34 long"', "34 long"],
  ["disabled, with an empty name", "34: back in May", 'value="34" disabled data-label=""', "34"],
  ["in our words", "34 – sold out", 'value="34"', "34"],
  ["by its label", "34", 'value="34" label="34: gone" disabled', "34"],
])("an option the server marks sold out keeps its text while it is: %s", async (_how, words, attributes, name) => {
  const shown = attributes.includes('label="34:') ? "34: gone" : words;
  const inside = axesOf(option("30", 'value="30"') + option("32", 'value="32"'), option(words, attributes));
  const colors = ["navy", "ecru"].map(
    (color) =>
      `<label><input type="radio" name="color" value="${color}" ${color === "navy" ? "checked" : ""} data-color='{"title":"${color}"}'> ${color}</label>`,
  );
  const both = ["navy", "ecru"].flatMap((color) =>
    GRID.map((each) => ({
      ...each,
      ean: `${color}/${each.ean}`,
      color,
      stock: color === "navy" && each.length === "34" ? 0 : 5,
    })),
  );
  await open(form(both, { inside: `<fieldset>${colors.join("")}</fieldset>${inside}` }));
  expect(optionsOf("length").slice(1)).toEqual([[shown, true]]);
  await userEvent.click(radio("ecru"));
  expect(optionsOf("length").slice(1)).toEqual([[name, false]]);
  await userEvent.click(radio("navy"));
  expect(optionsOf("length").slice(1)).toEqual([[shown, true]]);
});

test("an option the server did not render is not added", async () => {
  await open(form(GRID, { inside: axesOf(option("30", 'value="30"'), option("32", "")) }));
  await pick("width", "30");
  expect(optionsOf("length")).toEqual([
    ["–", false],
    ["32", false],
  ]);
});

test("a width that the chosen colour does not have is disabled and says so", async () => {
  const sizes = ["navy 30", "navy 32", "moss 30"].map((ean) => {
    const [color, width] = ean.split(" ");
    return { ean, color, width, length: "32" };
  });
  await open(form(sizes, { inside: COLORS + AXES }));
  await userEvent.click(radio("moss"));
  expect(optionsOf("width").slice(1)).toEqual([
    ["30", false],
    ["32 – sold out", true],
  ]);
  await userEvent.click(radio("navy"));
  expect(optionsOf("width").slice(1)).toEqual([
    ["30", false],
    ["32", false],
  ]);
});

test("when all is sold out the selects are disabled", async () => {
  await open(
    form(
      GRID.map((each) => ({ ...each, stock: 0 })),
      { inside: AXES },
    ),
  );
  expect([isDisabled("width"), isDisabled("length"), text("submit"), text("stock")]).toEqual([
    true,
    true,
    "out of stock",
    "",
  ]);
});

test("each sold-out combination leads to the reminder", async () => {
  await open(form(GRID, { inside: AXES }) + reminder());
  expect(slot("combinations").hidden).toBe(false);
  await userEvent.click(within(slot("combination-list")).getByRole("button", { name: /30\/34/, hidden: true }));
  expect(one('[data-island="reminder-form"]').hidden).toBe(false);
  expect(one<HTMLInputElement>('[name="ean"]').value).toBe("30/34");
});

test("without the slot the radios stay", async () => {
  await open(form(GRID));
  expect(one("fieldset").hidden).toBe(false);
  await choose("32/32");
  expect(text("stock")).toBe("Only 2 more of this item available");
});

const COLORS = ["navy", "moss"]
  .map(
    (each) =>
      `<label><input type="radio" name="color" value="${each}" data-color='{"title":"${each}","mainImage":"/${each}.jpg"}' ${each === "navy" ? "checked" : ""}> ${each}</label>`,
  )
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

test("a colour without the chosen size clears the choice", async () => {
  await open(form(COLORED, { inside: COLORS }));
  await choose("navy L");
  await userEvent.click(radio("moss"));
  expect(radio("navy L").checked).toBe(false);
  expect(text("submit")).toBe("Please choose a size");
});

test("a colour shows its picture in the gallery of the same bundle only", async () => {
  await open(GALLERY + form(COLORED, { inside: COLORS }));
  const pictures = (): (string | null)[] =>
    Array.from(document.querySelectorAll("img"), (img) => img.getAttribute("src"));
  expect(pictures()).toEqual(["/navy.jpg", "/other.jpg"]);
  await userEvent.click(radio("moss"));
  await waitFor(() => expect(pictures()).toEqual(["/moss.jpg", "/other.jpg"]));
});

test("a colour's picture replaces the sources of the picture around it in the gallery", async () => {
  const gallery = GALLERY.replace(/<img[^>]*>/, '<picture><source srcset="/navy.avif">$&</picture>');
  await open(gallery + form(COLORED, { inside: COLORS }));
  await userEvent.click(radio("moss"));
  await waitFor(() => expect(one("source").getAttribute("srcset")).toBe(""));
});

test("the server's colour, chosen again, shows its picture with the server's srcset and sources", async () => {
  const html = `<picture><source srcset="/navy.avif">
    <img data-slot="main-image" src="/navy.jpg" srcset="/navy@2.jpg 2x" alt=""></picture>`;
  await open(GALLERY.replace(/<img[^>]*>/, html) + form(COLORED, { inside: COLORS }));
  const shown = (): (string | null)[] => [
    one("picture img").getAttribute("src"),
    one("picture img").getAttribute("srcset"),
    one("source").getAttribute("srcset"),
  ];
  await userEvent.click(radio("moss"));
  await waitFor(() => expect(shown()).toEqual(["/moss.jpg", null, ""]));
  await userEvent.click(radio("navy"));
  await waitFor(() => expect(shown()).toEqual(["/navy.jpg", "/navy@2.jpg 2x", "/navy.avif"]));
});

test("two forms on one page do not disturb each other", async () => {
  await open(form([{ ean: "a", stock: 3 }, { ean: "c" }]) + form([{ ean: "b" }], { bundle: "2" }));
  const [first, second] = [one('[data-bundle="1"]'), one('[data-bundle="2"]')];
  await choose("a", first);
  expect([text("stock", first), text("stock", second)]).toEqual(["Only 3 more of this item available", ""]);
  await choose("b", second);
  const inAddress = (): string[] => new URLSearchParams(window.location.search).getAll("variant");
  await waitFor(() => expect(inAddress()).toEqual(["a", "b"]));
  await choose("c", first);
  await waitFor(() => expect(inAddress()).toEqual(["b", "c"]));
});

test("input made before the form is live counts, and the size gets into the address", async () => {
  document.body.innerHTML = "";
  window.history.replaceState(null, "", "/");
  const opening = open(form([{ ean: "a", stock: 9 }, { ean: "b" }]));
  radio("a").checked = true;
  quantity().value = "4";
  await opening;
  expect([text("stock"), quantity().value, text("submit")]).toEqual(["9 available", "4", "Add to cart"]);
  await waitFor(() => expect(window.location.search).toBe("?variant=a"));
});

test.each([
  ["has checked", "", "checked"],
  ["has not checked, but the address has", "?variant=navy+M", ""],
])("a colour chosen before the form is live stays, with the size that the server %s", async (_what, query, checked) => {
  document.body.innerHTML = "";
  const sizes = [
    { ean: "navy M", color: "navy", attributes: `data-label="M" ${checked}` },
    { ean: "moss M", color: "moss", attributes: 'data-label="M"' },
  ];
  const opening = open(form(sizes, { inside: COLORS }));
  window.history.replaceState(null, "", `/product/1${query}`);
  radio("moss").checked = true;
  await opening;
  expect([radio("moss").checked, radio("moss M").checked, text("submit")]).toEqual([true, true, "Add to cart"]);
  await waitFor(() => expect(window.location.search).toBe("?variant=moss+M"));
});

test("the buy bar follows the form: it asks for a choice until there is one, and shows the chosen colour", async () => {
  const colors = ["navy", "ecru"].map(
    (each) =>
      `<label><input type="radio" name="color" value="${each}" data-color='{"title":"${each}","mainImage":"/${each}.jpg"}' ${each === "navy" ? "checked" : ""}> ${each}</label>`,
  );
  const bar = `<div id="bar"><img data-slot="thumbnail" src="/server.jpg" alt="">
    <p data-slot="price"><ins data-slot="price-current">from 9</ins></p>
    <button type="button" data-slot="choose">Choose a size</button><button type="submit" data-slot="submit">Add</button></div>`;
  await open(
    form(
      [
        { ean: "a", color: "navy" },
        { ean: "b", color: "ecru", price: price({ price: "79,00 €" }) },
      ],
      { inside: colors.join("") },
    ).replace("</form>", `${bar}</form>`),
  );
  const inBar = (name: string): HTMLElement => slot(name, one("#bar"));
  expect(inBar("choose").hidden).toBe(false);
  expect(inBar("thumbnail").getAttribute("src")).toBe("/server.jpg");
  await userEvent.click(radio("ecru"));
  expect(inBar("thumbnail").getAttribute("src")).toBe("/ecru.jpg");
  await choose("b");
  expect(inBar("choose").hidden).toBe(true);
  expect([text("price-current", one("#bar")), text("submit", one("#bar"))]).toEqual(["79,00 €", "Add to cart"]);
});

test("Enter in the sheet of the buy bar sends the form", () => {
  document.body.innerHTML = `<form><div data-slot="choices"><input type="radio" name="variant" value="a" checked></div>
    <div data-slot="buy"><button type="submit" data-slot="submit">Add</button></div>
    <div data-slot="buy-bar"><button type="button" data-slot="choose">Choose a size</button></div></form>`;
  const stop = buyBars(document);
  const send = jest.fn((event: Event) => event.preventDefault());
  one("form").addEventListener("submit", send);
  slot("choose").click();
  expect(slot("choices").getAttribute("role")).toBe("dialog");
  // Browsers send the press of Enter to the first button, as a click
  slot("submit").click();
  expect(send).toHaveBeenCalledTimes(1);
  expect(slot("choices").hasAttribute("role")).toBe(false);
  stop();
});

test("the page leaves room for the buy bar of one form while that of another is hidden", () => {
  const html = (id: string): string => `<form><div data-slot="buy"><button type="submit">Add</button></div>
    <div data-slot="buy-bar" hidden><button id="${id}" type="submit">Add</button></div></form>`;
  document.body.innerHTML = html("first") + html("second");
  const stop = buyBars(document);
  const isShown = (id: string): boolean => one(`#${id}`).closest("[hidden]") === null;
  const hasRoom = (): boolean => document.documentElement.hasAttribute("data-buy-bar");
  fireEvent.focusIn(one("#first"));
  expect([isShown("first"), isShown("second"), hasRoom()]).toEqual([true, false, true]);
  fireEvent.focusOut(one("#first"));
  expect([isShown("first"), isShown("second"), hasRoom()]).toEqual([false, false, false]);
  stop();
});

test("two selects replace the radios without a slot around them, though the server hides them", async () => {
  const selects = axis("width", ["30", "32"]) + axis("length", ["32", "34"]);
  await open(form(GRID, { inside: selects.replace(/<select/g, "<select hidden") }));
  expect([slot("width").hidden, slot("length").hidden, one("fieldset").hidden]).toEqual([false, false, true]);
  await pick("width", "32");
  await pick("length", "34");
  expect(radio("32/34").checked).toBe(true);
  expect(isDisabled("submit")).toBe(false);
});

test("two selects replace radios outside any fieldset", async () => {
  const html = form(GRID, { inside: AXES });
  await open(html.replace(/<fieldset><legend>Size<\/legend>([^]*)<\/fieldset>/, "<div>Size $1</div>"));
  expect(GRID.map(({ ean }) => radio(ean).closest("label")?.hidden)).toEqual([true, true, true, true]);
  expect(slot("axes").hidden).toBe(false);
  await pick("width", "30");
  await pick("length", "32");
  expect(radio("30/32").checked).toBe(true);
});
