import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import start from "../../../src/sections/product";
import { sampleOf } from "../../docs/documents";
import { expectWarnings } from "../../support/console-errors";
import { startSection } from "../../support/running-sections";

const INNER = /<p data-slot="price">.*<\/p>/;
afterEach(() => window.history.replaceState(null, "", "/"));

/** An order form whose second size has a different price, next to its reminder. */
async function openForm(price: string, change = (html: string): string => html): Promise<void> {
  document.body.className = "section-product user-unknown";
  const reminder = sampleOf("reminder-form").replace("48211", "48212");
  document.body.innerHTML = change(sampleOf("order-form", "sizes") + reminder)
    .replace(INNER, price)
    .replace(
      '"stockCount":9,"prices":{"isSale":false,"price":"€69.00"}',
      '"stockCount":9,"prices":{"isSale":true,"price":"€49.00"}',
    );
  startSection(start);
  await waitFor(() => expect(document.querySelector("form")).toHaveProperty("dataset.state", "live"));
}

const price = (): HTMLElement | null => document.querySelector('[data-slot="price"]');

test("a price slot without slots inside is the current price", async () => {
  await openForm('<p data-slot="price">€69.00</p>');
  expect(price()?.textContent).toBe("€69.00");
  await userEvent.click(screen.getByLabelText("M"));
  expect(price()?.textContent).toBe("€49.00");
  expect(price()?.classList.contains("is-sale")).toBe(true);
  await userEvent.click(screen.getByLabelText("S"));
  expect(price()?.textContent).toBe("€69.00");
});

test("a price slot keeps its other content", async () => {
  await openForm('<p data-slot="price">Price: <b data-slot="price-current">€69.00</b> <i>with tax</i></p>');
  await userEvent.click(screen.getByLabelText("M"));
  expect(price()?.textContent).toBe("Price: €49.00 with tax");
});

test("without a box around them, quantity and button still give way to the reminder", async () => {
  await openForm('<p data-slot="price">€69.00</p>', (html) => html.replace('<div data-slot="buy">', "<div>"));
  const [quantity, button] = ["quantity-input", "submit"].map((name) =>
    document.querySelector<HTMLElement>(`[data-slot="${name}"]`),
  );
  await userEvent.click(screen.getByLabelText("L"));
  expect([quantity?.hidden, button?.hidden]).toEqual([true, true]);
  await userEvent.click(screen.getByLabelText("M"));
  expect([quantity?.hidden, button?.hidden]).toEqual([false, false]);
});

test.each<[what: string, lengths: RegExp, instead: string, warnings: RegExp[]]>([
  ["no lengths", /<label>Length <select.*<\/select><\/label>/, "", []],
  [
    "lengths that are no list",
    /<select data-slot="length".*?<\/select>/,
    '<span data-slot="length"></span>',
    [/slot length: expected <select>/],
  ],
])("with widths but %s, the sizes themselves stay the choice", async (_what, lengths, instead, warnings) => {
  if (warnings.length > 0) expectWarnings(...warnings);
  document.body.className = "section-product user-unknown";
  document.body.innerHTML = sampleOf("order-form").replace(lengths, instead);
  expect(document.querySelector('select[data-slot="length"]')).toBeNull();
  startSection(start);
  await waitFor(() => expect(document.querySelector("form")).toHaveProperty("dataset.state", "live"));
  const size = screen.getByRole("radio", { name: "32/34" });
  await userEvent.click(size);
  expect(document.querySelector('[data-slot="submit"]')?.textContent).toBe("Add to cart");
});
