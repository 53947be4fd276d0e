import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { parseOrderForm } from "../../../src/features/product/order-form/parse";
import * as checkedUrl from "../../../src/lib/checked-url";
import start from "../../../src/sections/product";
import { readText } from "../../docs/documents";
import { find, show } from "../../http/server";
import { startSection } from "../../support/running-sections";

const radio = (name: string): HTMLInputElement => find<HTMLInputElement>(`input[value="${name}"]`);

/** Shows a product whose other colour has a page of its own. */
function showProduct(change = (html: string): string => html): void {
  document.body.className = "section-product user-unknown";
  show(change(readText("contract/html/order-form/color-links.html")));
}

async function open(change?: (html: string) => string): Promise<void> {
  showProduct(change);
  startSection(start);
  await waitFor(() => expect(find("form").getAttribute("data-state")).toBe("live"));
}

test("Back from the other colour's page shows this page's own colour, and the other leads there again", async () => {
  const opened = jest.spyOn(checkedUrl, "openPage").mockImplementation();
  await open();
  await userEvent.click(radio("ecru"));
  expect(opened).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("pagehide"));
  expect([radio("navy").checked, radio("ecru").checked]).toEqual([true, false]);
  await userEvent.click(radio("ecru"));
  expect(opened).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event("pagehide"));
});

test("Back from another colour's page shows the colour chosen here before, which the form sells", async () => {
  jest.spyOn(checkedUrl, "openPage").mockImplementation();
  const moss = '<label><input type="radio" name="color" value="moss" data-color=\'{"title":"Moss"}\'> Moss</label>';
  await open((html) => html.replace("</legend>", `$&${moss}`));
  await userEvent.click(radio("moss"));
  await userEvent.click(radio("ecru"));
  window.dispatchEvent(new Event("pagehide"));
  expect(["navy", "moss", "ecru"].map((name) => radio(name).checked)).toEqual([false, true, false]);
});

test("a form that the browser has restored with the other page's colour starts with this page's own", () => {
  showProduct();
  radio("ecru").checked = true;
  expect(parseOrderForm(find("form"), {}).selection).toEqual({ color: "navy" });
});
