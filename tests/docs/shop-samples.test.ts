import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import carousel from "../../src/features/page/carousel";
import stickySidebars from "../../src/features/page/sticky-sidebar";
import startCheckout from "../../src/sections/checkout";
import { find } from "../http/server";
import { startSection } from "../support/running-sections";
import { sampleOf } from "./documents";

test("the sample of checkout-login-form goes live, with the guest order opt-in", async () => {
  document.body.className = "section-checkout user-unknown";
  document.body.innerHTML = sampleOf("checkout-login-form");
  startSection(startCheckout);
  await userEvent.click(screen.getByLabelText("E-mail"));
  const forms = Array.from(document.querySelectorAll<HTMLElement>('[data-island="checkout-login-form"]'));
  expect(forms).toHaveLength(2);
  await waitFor(() => expect(forms.map(({ dataset }) => dataset.state)).toEqual(["live", "live"]));
});

test("the sample of sticky-sidebar gets its sticky position", () => {
  document.body.innerHTML = sampleOf("sticky-sidebar");
  const stop = stickySidebars(document);
  expect(find('[data-island="sticky-sidebar"]').style.top).not.toBe("");
  stop();
});

test("the sample of carousel goes live", () => {
  // jsdom has no layout, so this does not test what is in sight
  const observer = { observe: jest.fn(), disconnect: jest.fn() };
  Object.assign(window, {
    IntersectionObserver: jest.fn(() => observer),
    matchMedia: () => ({ matches: false, addEventListener: jest.fn(), addListener: jest.fn() }),
  });
  document.body.innerHTML = sampleOf("carousel");
  const element = find('[data-island="carousel"]');
  const stop = carousel(element);
  expect(element.classList.contains("is-live")).toBe(true);
  stop();
});
