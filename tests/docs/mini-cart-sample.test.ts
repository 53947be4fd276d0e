import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import startCommon from "../../src/sections/common";
import { answering, find, htmlAnswer, show, startServer } from "../http/server";
import { prolong } from "../support/limits";
import { startSection } from "../support/running-sections";
import { sampleOf } from "./documents";

startServer();

test("the sample of the mini cart opens, shows the cart, and closes", async () => {
  const requests = answering("get", "/cart/offcanvas/body", () =>
    htmlAnswer('<div data-fragment="/cart/offcanvas/body"><h3 data-focus-fallback tabindex="-1">2 items</h3></div>'),
  );
  show(sampleOf("mini-cart"));
  startSection(startCommon);
  const link = screen.getByRole("link", { name: /^Cart \d/ });
  await userEvent.click(link);
  await screen.findByText("2 items");
  await waitFor(() => expect(find("#mini-cart").getAttribute("aria-modal")).toBe("true"));
  expect(requests).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(find("#mini-cart").hasAttribute("aria-modal")).toBe(false));
  expect(document.activeElement).toBe(link);
});

test("the sample names the added item, and marks its line", async () => {
  prolong("MINI_CART_CLOSE_MS");
  const opened = sampleOf("mini-cart");
  const cart = /<div class="offcanvas-body[^]*<\/div>(?=\s*<\/div>\s*$)/.exec(opened)?.[0] ?? "";
  answering("get", "/cart/offcanvas/body", () => htmlAnswer(cart));
  show(opened);
  startSection(startCommon);
  const detail = { auto: true, added: ["4051234567890"] };
  document.dispatchEvent(new CustomEvent("mini-cart:open", { detail }));
  await waitFor(() => expect(find("#mini-cart li").hasAttribute("data-added")).toBe(true));
  expect(screen.getByText("Added to your cart").hidden).toBe(false);
  document.dispatchEvent(new CustomEvent("mini-cart:close"));
});

test("a counter in the mini cart's title is not taken for its body", async () => {
  const requests = answering("get", "/cart/offcanvas/body", () =>
    htmlAnswer('<div data-fragment="/cart/offcanvas/body"><h3 data-focus-fallback tabindex="-1">2 items</h3></div>'),
  );
  const counter = '<span data-fragment="/cart/widget/header">0</span>';
  show(sampleOf("mini-cart").replace("Your cart</h2>", `Your cart ${counter}</h2>`));
  startSection(startCommon);
  await userEvent.click(screen.getByRole("link", { name: /^Cart \d/ }));
  await screen.findByText("2 items");
  expect(requests).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(find("#mini-cart").hasAttribute("aria-modal")).toBe(false));
});
