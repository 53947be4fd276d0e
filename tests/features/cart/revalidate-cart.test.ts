import { waitFor } from "@testing-library/dom";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { STORAGE_KEY } from "../../../src/contract/markup";
import revalidateCart from "../../../src/features/cart/revalidate-cart";
import { tellOtherTabs } from "../../../src/http/other-tabs";

let asked = 0;
const server = setupServer(
  http.get("*/json/cart/updated", () => {
    asked += 1;
    return HttpResponse.json({ success: true, updatedAt: "1" });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  asked = 0;
});
afterAll(() => server.close());

function report(newValue: string | null): StorageEvent {
  return new StorageEvent("storage", { key: STORAGE_KEY.cart, newValue });
}

test("only another tab's report asks the server; this tab's own, which IE 11 echoes, does not", async () => {
  tellOtherTabs(STORAGE_KEY.cart);
  revalidateCart(report(localStorage.getItem(STORAGE_KEY.cart)));
  // The test's own request: any earlier one would have been counted before it
  await fetch("/json/cart/updated");
  expect(asked).toBe(1);
  revalidateCart(report("another tab's"));
  await waitFor(() => expect(asked).toBe(2));
});
