import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { becomeUser } from "../../../mocks/shop/account";
import { addToCart } from "../../../mocks/shop/cart";
import { changeCart, openSession } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { eanOf } from "../../mocks/visitor";
import { openPage, startShop } from "../../support/open-page";

const { shop, server } = startShop();

test("a refused order leaves the caret in the message that is being typed meanwhile", async () => {
  const session = openSession(shop, "test");
  becomeUser(shop, session, "account");
  const ean = eanOf(shop, SHOWCASE.jumper, "navy", "S");
  changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean, quantity: 1 }));
  await openPage("/checkout/confirm");
  const page = within(document.body);
  const terms = page.getByRole("checkbox", { name: /terms/ });
  const message = page.getByRole("textbox", { name: /message/i });
  await waitFor(() => {
    expect(terms.closest("[data-island]")?.getAttribute("data-state")).toBe("live");
  });
  server.use(
    http.post("*/checkout/order", () => {
      message.focus();
      return HttpResponse.json({ success: false, errors: { terms: ["Shop.TermsMissing"] } });
    }),
  );
  await userEvent.click(terms);
  await userEvent.click(page.getByRole("button", { name: /^Order and pay/ }));
  await waitFor(() => expect(terms.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(message);
});
