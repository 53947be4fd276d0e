import { refreshOrder, shownTotal } from "../../../src/features/checkout/order-confirm/refresh";
import { answering, find, show, startServer } from "../../http/server";
import { HttpResponse } from "msw";

startServer();

const confirmation = (url: string, total: string): string =>
  `<section data-island="checkout-confirm" data-fragment="${url}"><b data-slot="total">${total}</b></section>`;

test.each(["/checkout/widget/confirm", "/checkout/widget/confirm?_locale=de", "/kasse/summe"])(
  "the order is shown again wherever its fragment comes from: %s",
  async (url) => {
    show(confirmation(url, "€99.00"));
    answering("get", `*${url.split("?")[0] ?? ""}`, () => HttpResponse.html(confirmation(url, "€104.95")));
    expect(shownTotal()).toBe("€99.00");
    await refreshOrder();
    expect(shownTotal()).toBe("€104.95");
  },
);

test("what the server says about the wallet's address is shown, wherever its fragment comes from", async () => {
  const address = (problem: string): string =>
    `<section data-island="wallet-address" data-fragment="/kasse/adresse"><p data-slot="problem">${problem}</p></section>`;
  show(address(""));
  answering("get", "*/kasse/adresse", () => HttpResponse.html(address("We do not deliver to this country.")));
  await refreshOrder();
  expect(find("p").textContent).toBe("We do not deliver to this country.");
});
