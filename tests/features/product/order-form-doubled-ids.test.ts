import userEvent from "@testing-library/user-event";
import { startServer } from "../../http/server";
import { takeErrors, watchConsole } from "../../support/console-errors";
import { one } from "../../attach/swap/fragment-page";
import { form, open as openPage, price, radio, text } from "./order-form-page";
import { announceSoon, hear } from "../../support/hear";

startServer();
watchConsole();
announceSoon();

const DATA = JSON.stringify({ stockCount: 9, prices: price() });
const input = (ean: string, more = ""): string =>
  `<input type="radio" name="variant" value="${ean}" data-variant='${DATA}' ${more}>`;

/** Both sizes have the id of the first, as in a copied template. */
const SHAPES: readonly [shape: string, size: (ean: string, size: string) => string][] = [
  ["behind the inputs", (ean, size) => `${input(ean, 'id="size"')}<label id="l-${ean}" for="size">${size}</label>`],
  ["before the inputs", (ean, size) => `<label id="l-${ean}" for="size">${size}</label>${input(ean, 'id="size"')}`],
  [
    "around the inputs",
    (ean, size) => `<label id="l-${ean}" for="size">${input(ean, 'id="size"')} <b>${size}</b></label>`,
  ],
  [
    "beside the inputs, in an item each",
    (ean, size) => `<li>${input(ean, 'id="size"')}<label id="l-${ean}" for="size">${size}</label></li>`,
  ],
];

/** The checks for developers load with the first interaction. */
async function open(html: string): Promise<void> {
  await openPage(html);
  document.dispatchEvent(new Event("pointerdown"));
  await import("../../../src/features/page/first-touch");
  await new Promise((resolve) => setImmediate(resolve));
}

test.each(SHAPES)(
  "two elements with one id, labels %s: the clicked size is chosen, and an error says so",
  async (_shape, size) => {
    await open(form([], { inside: `<fieldset>${size("medium", "M")}${size("large", "L")}</fieldset>` }));
    expect(takeErrors()).toEqual([
      'label[for="size"]: the id "size" is not unique: input[value="medium"] in order-form, input[value="large"] in order-form.' +
        ' Give each an id of its own, and its label the same "for".',
    ]);
    await userEvent.click(one("#l-large"));
    expect([radio("medium").checked, radio("large").checked, text("submit")]).toEqual([false, true, "Add to cart"]);
    expect(document.activeElement).toBe(radio("large"));
    await userEvent.click(one("#l-medium"));
    expect([radio("medium").checked, radio("large").checked]).toEqual([true, false]);
  },
);

test("two elements with one id: each size is announced by its own label", async () => {
  const [, size] = SHAPES[0] ?? ["", () => ""];
  await open(form([], { inside: `<fieldset>${size("medium", "M")}${size("large", "L")}</fieldset>` }));
  takeErrors();
  await userEvent.click(one("#l-large"));
  await hear("L: 9 available");
});

test("the same ids in two forms: a click in the second leaves the first alone", async () => {
  const [, size] = SHAPES[0] ?? ["", () => ""];
  await open(
    `<div id="page">${form([], { inside: `<fieldset>${size("medium", "M")}</fieldset>` })}</div>
     <div id="over">${form([], { bundle: "2", inside: `<fieldset>${size("other", "M")}</fieldset>` })}</div>`,
  );
  expect(takeErrors()).toHaveLength(1);
  await userEvent.click(one("#l-other"));
  expect([radio("medium").checked, radio("other").checked]).toEqual([false, true]);
});

test("a non-field element shares a field's id: the label chooses the field, and an error says so", async () => {
  await open(
    `<p id="size">Sizes</p>${form([], { inside: `<fieldset>${input("medium", 'id="size"')}<label id="l-m" for="size">M</label></fieldset>` })}`,
  );
  expect(takeErrors()).toEqual([expect.stringContaining('p in the page, input[value="medium"] in order-form')]);
  await userEvent.click(one("#l-m"));
  expect(radio("medium").checked).toBe(true);
});

test("unique ids are left to the browser", async () => {
  await open(
    form([], { inside: `<fieldset>${input("medium", 'id="m"')}<label id="l-m" for="m">M</label></fieldset>` }),
  );
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  one("#l-m").dispatchEvent(click);
  expect([click.defaultPrevented, radio("medium").checked]).toEqual([false, true]);
});
