import { buttonNotice } from "../../../src/features/cart/button-notice";
import { isWatchMode, showMode } from "../../../src/features/watchlist/watchlist-forms";
import { find, show } from "../../http/server";
import { watchConsole } from "../../support/console-errors";
import { form as orderForm, open, choose } from "../product/order-form-page";

watchConsole();

const valueOf = (selector: string): string => find<HTMLInputElement>(selector).value;

test.each([
  ['<input type="submit" value="Add to cart">', "Added"],
  ['<input type="SUBMIT" value="Add to cart">', "Added"],
  // Its value is data that the server receives
  ['<input type="submit" name="action" value="Add to cart">', "Add to cart"],
])("%s shows the outcome as its value: %s", (html, said) => {
  jest.useFakeTimers();
  show(html);
  buttonNotice(find("input"), "Theme.Added");
  buttonNotice(find("input"), "Theme.Added");
  expect(valueOf("input")).toBe(said);
  jest.advanceTimersByTime(2000);
  expect(valueOf("input")).toBe("Add to cart");
  jest.useRealTimers();
});

test.each([
  '<button data-slot="label">Watch</button>',
  '<button type="submit" data-slot="label">Watch</button>',
  '<input type="submit" data-slot="label" value="Watch">',
])("a watchlist form with %s shows its mode on the button", (button) => {
  show(`<form data-island="watchlist-form" data-bundle="1" data-add-url="/a" data-remove-url="/r"
    data-add-label="Watch" data-remove-label="Forget">${button}</form>`);
  const face = find<HTMLInputElement>("[data-slot]");
  const said = (): string => face.value || (face.textContent ?? "");
  showMode(find("form"), true);
  expect([said(), face.getAttribute("aria-pressed"), isWatchMode(find("form"))]).toEqual(["Forget", "true", true]);
  showMode(find("form"), false);
  expect([said(), face.getAttribute("aria-pressed")]).toEqual(["Watch", "false"]);
});

/** The jumper's form with an input as its button. */
const withInput = (more = ""): string =>
  orderForm([{ ean: "a" }]).replace(
    /<button type="submit" data-slot="submit">Add<\/button>/,
    `<input type="submit" data-slot="submit" value="Add"${more}>`,
  );

test("an order form's input button says what it can do", async () => {
  await open(withInput());
  expect(valueOf("[data-slot=submit]")).toBe("Please choose a size");
  await choose("a");
  expect(valueOf("[data-slot=submit]")).toBe("Add to cart");
});

test("with a name, it keeps its value", async () => {
  await open(withInput(' name="buy"'));
  await choose("a");
  expect(valueOf("[data-slot=submit]")).toBe("Add");
});
