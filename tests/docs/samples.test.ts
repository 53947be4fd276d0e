import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import startAccountPage from "../../src/sections/account";
import startProductPage from "../../src/sections/product";
import { cartWriteOf } from "../../src/features/cart/cart-form";
import { undoOf } from "../../src/features/cart/cart-lines";
import { startSection } from "../support/running-sections";
import { sampleOf } from "./documents";

/** Puts samples of contract/html on a product page and starts it. */
async function openPageWith(...names: string[]): Promise<void> {
  document.body.className = "section-product user-unknown";
  document.body.innerHTML = names.map((name) => sampleOf(name)).join("\n");
  startSection(startProductPage);
  startSection(startAccountPage);
  await waitFor(() => {
    for (const name of names) {
      expect(document.querySelector(`[data-island="${name}"]`)).toHaveProperty("dataset.state", "live");
    }
  });
}

function slot(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-slot="${name}"]`);
  if (found === null) throw new Error(`the sample has no [data-slot="${name}"]`);
  return found;
}

afterEach(() => {
  window.history.replaceState(null, "", "/");
});

test.each(["order-form", "product-gallery", "reminder-form", "login-form", "lost-password-form"])(
  "the sample of %s goes live",
  async (name) => {
    await openPageWith(name);
  },
);

test("the order form's sample asks for a size, then sells it", async () => {
  await openPageWith("order-form");
  expect(screen.getByRole("button", { name: "Please choose a size" })).toHaveProperty("disabled", true);
  await userEvent.selectOptions(screen.getByLabelText("Width"), "32");
  await userEvent.selectOptions(screen.getByLabelText("Length"), "34");
  expect(screen.getByRole("button", { name: "Add to cart" })).toHaveProperty("disabled", false);
  expect(slot("stock").textContent).toBe("Only 3 more of this item available");
  expect(slot("price-current").textContent).toBe("€99.00");
  expect(slot("price-original").hidden).toBe(false);
  expect(slot("price-discount").textContent).toBe("-23 %");
  expect(slot("delivery-time").textContent).toBe("2–3 days");
  await waitFor(() => expect(window.location.search).toBe("?variant=4051234567890"));
});

test("the samples of one product stay in step", async () => {
  await openPageWith("product-gallery", "order-form", "reminder-form");
  await userEvent.click(screen.getByText("Sold out"));
  await userEvent.click(screen.getByRole("button", { name: "34/34" }));
  await waitFor(() => expect(slot("buy").hidden).toBe(true));
  await waitFor(() => expect(screen.getByLabelText("Article number")).toHaveProperty("value", "4051234567906"));
  await userEvent.click(screen.getByLabelText("Ecru"));
  await waitFor(() => expect(slot("buy").hidden).toBe(false));
  await waitFor(() => expect(slot("main-image").getAttribute("src")).toBe("/pictures/ecru.jpg"));
});

test("the captcha's sample goes live with its form, and stays empty if none is configured", async () => {
  await openPageWith("reminder-form");
  document.body.innerHTML = sampleOf("captcha").replace(' data-hydrate="visible"', ' data-hydrate="load"');
  document.documentElement.setAttribute("data-consent", "");
  startSection(startProductPage);
  await waitFor(() =>
    expect(document.querySelector('[data-island="captcha"]')).toHaveProperty("dataset.state", "live"),
  );
  expect(slot("consent").hidden).toBe(false);
  expect(slot("widget").hidden).toBe(true);
  document.documentElement.removeAttribute("data-consent");
});

test("every form of the cart's sample is a cart action with an endpoint, and both removals can be undone", () => {
  document.body.innerHTML = sampleOf("cart");
  const forms = Array.from(document.querySelectorAll<HTMLFormElement>("form"));
  expect(forms.map((form) => cartWriteOf(form).action)).toEqual([
    "update-quantity",
    "update-size",
    "update-color",
    "remove-product",
    "remove-product",
    "add-modifier",
    "add-modifier",
    "add-products",
  ]);
  for (const removal of forms.slice(3, 5)) {
    expect(Array.from(undoOf(cartWriteOf(removal))?.formData.entries() ?? [])).toEqual([
      ["variant", "4051234567890"],
      ["quantity", "2"],
      ["position", "0"],
      ["_token", "f3a1"],
    ]);
  }
});
