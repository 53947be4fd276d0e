import userEvent from "@testing-library/user-event";
import { startServer } from "../../http/server";
import { watchConsole } from "../../support/console-errors";
import { one } from "../../attach/swap/fragment-page";
import { form, open, price, radio, text } from "./order-form-page";
import { announceSoon, hear } from "../../support/hear";

startServer();
watchConsole();
announceSoon();

const data = (stock: number): string => JSON.stringify({ stockCount: stock, prices: price() });

const color = (value: string, isChecked = false): string => `<label><input type="radio" name="color" value="${value}"
  data-color='{"title":"${value}","mainImage":"/${value}.jpg"}'${isChecked ? " checked" : ""}> ${value}</label>`;

const COLORS = `<fieldset><legend>Colour</legend>${color("navy", true)}${color("ecru")}</fieldset>`;

const input = (ean: string, own: string, more: string): string =>
  `<input type="radio" name="variant" value="${ean}" data-color-value="${own}" data-variant='${data(9)}' ${more}>`;

/** The ways shops write a size: an input and a label in each of these shapes. */
const SHAPES: readonly [shape: string, (ean: string, own: string, size: string) => string][] = [
  ["around the input", (ean, own, size) => `<label id="l-${ean}">${input(ean, own, "")} ${size}</label>`],
  [
    "behind the input",
    (ean, own, size) => `${input(ean, own, `id="${ean}"`)}<label id="l-${ean}" for="${ean}">${size}</label>`,
  ],
  [
    "before the input",
    (ean, own, size) => `<label id="l-${ean}" for="${ean}">${size}</label>${input(ean, own, `id="${ean}"`)}`,
  ],
  [
    "beside Bootstrap's btn-check",
    (ean, own, size) =>
      `${input(ean, own, `class="btn-check" autocomplete="off" id="${ean}"`)}<label class="btn" id="l-${ean}" for="${ean}">${size}</label>`,
  ],
  [
    "beside an input whose id has quotes, spaces and brackets",
    (ean, own, size) => {
      const id = `it's ${ean}"]`.replace(/"/g, "&quot;");
      return `${input(ean, own, `id="${id}"`)}<label id="l-${ean}" for="${id}">${size}</label>`;
    },
  ],
  [
    "beside an input, with an item around both",
    (ean, own, size) =>
      `<div id="w-${ean}">\n<!-- size --> ${input(ean, own, `id="${ean}"`)} <label id="l-${ean}" for="${ean}">${size}</label></div>`,
  ],
];

const SIZES = [
  ["n-m", "navy", "M"],
  ["n-l", "navy", "L"],
  ["e-m", "ecru", "M"],
  ["e-l", "ecru", "L"],
] as const;

const markup = (shape: (typeof SHAPES)[number][1]): string =>
  form([], {
    inside: `${COLORS}<fieldset>${SIZES.map(([ean, own, size]) => shape(ean, own, size)).join("\n")}</fieldset>`,
  });

const isShown = (element: Element): boolean => element.closest("[hidden]") === null;
const shown = (selector: string): string[] =>
  Array.from(document.querySelectorAll(selector))
    .filter(isShown)
    .map((each) => each.id || (each as HTMLInputElement).value);

test.each(SHAPES)("labels %s: only the sizes of the chosen colour are visible", async (_shape, write) => {
  await open(markup(write));
  expect(shown("label[id]")).toEqual(["l-n-m", "l-n-l"]);
  await userEvent.click(radio("ecru"));
  expect(shown("label[id]")).toEqual(["l-e-m", "l-e-l"]);
  expect(Array.from(document.querySelectorAll("[name=variant]")).filter(isShown)).toEqual([radio("e-m"), radio("e-l")]);
});

test.each(SHAPES)("labels %s: the chosen size is announced and kept with another colour", async (_shape, write) => {
  await open(markup(write));
  await userEvent.click(one("#l-n-l"));
  expect(radio("n-l").checked).toBe(true);
  await hear("L: 9 available, 89,00 €");
  await userEvent.click(radio("ecru"));
  expect([radio("e-l").checked, radio("n-l").checked]).toEqual([true, false]);
  expect(text("submit")).toBe("Add to cart");
});

test("an item around an input and its label hides with them, unless it also holds a price", async () => {
  const item = SHAPES[5]?.[1] ?? (() => "");
  const priced = `<div id="w-dear">${input("dear", "ecru", 'id="dear"')}<label id="l-dear" for="dear">XL</label> +5 €</div>`;
  await open(markup(item).replace("</fieldset>\n    <p data-slot", `${priced}</fieldset>\n    <p data-slot`));
  expect(one("#w-e-m").hidden).toBe(true);
  expect([one("#w-dear").hidden, one("#l-dear").hidden, radio("dear").hidden]).toEqual([false, true, true]);
});

test("an input is named by its data-label or, without a label, by its aria-label", async () => {
  await open(
    form([], {
      inside: `${COLORS}<fieldset>${input("n-m", "navy", 'aria-label="Medium"')}${input("n-l", "navy", 'data-label="Large" id="x"')}<label for="x">L</label>${input("n-s", "navy", 'data-label="" id="y"')}<label for="y">Small</label></fieldset>`,
    }),
  );
  await userEvent.click(radio("n-m"));
  await hear("Medium: 9 available");
  await userEvent.click(radio("n-l"));
  await hear("Large: 9 available");
  await userEvent.click(radio("n-s"));
  await hear("Small: 9 available");
});

test("a size whose data-color-value is empty comes in every colour", async () => {
  await open(
    form(
      [
        { ean: "any", color: "" },
        { ean: "e", color: "ecru" },
      ],
      { inside: COLORS },
    ),
  );
  const isHidden = (ean: string): boolean => radio(ean).closest("label")?.hidden === true;
  expect([isHidden("any"), isHidden("e")]).toEqual([false, true]);
  await userEvent.click(radio("ecru"));
  expect([isHidden("any"), isHidden("e")]).toEqual([false, false]);
});
