import userEvent from "@testing-library/user-event";
import { waitFor, within } from "@testing-library/dom";
import { startServer } from "../services/server";
import { watchConsole } from "../runtime/console-errors";
import { one } from "../runtime/fragment-page";
import {
  AXES,
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
  type VariantMarkup,
} from "./order-form-page";

startServer();
watchConsole();

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

test("a colour without the chosen size takes the choice back", async () => {
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

test("what was chosen and typed before the form is live counts", async () => {
  document.body.innerHTML = "";
  const opening = open(form([{ ean: "a", stock: 9 }, { ean: "b" }]));
  radio("a").checked = true;
  quantity().value = "4";
  await opening;
  expect([text("stock"), quantity().value, text("submit")]).toEqual(["9 available", "4", "Add to cart"]);
});
