import { waitFor } from "@testing-library/dom";
import { HttpResponse } from "msw";
import { sendChoice } from "../../../src/features/checkout/checkout-payment/send-choice";
import { answering, find, heard, show, startServer } from "../../http/server";
import { expectErrors } from "../../support/console-errors";

startServer();

test("a list and a box go back to the server's state if the choice has failed", async () => {
  expectErrors("500: Internal Server Error");
  const toasts = heard("toast:show");
  answering("post", "/checkout/payment", () => new HttpResponse(null, { status: 500 }));
  show(`<section data-island="checkout-payment"><form action="/checkout/payment" method="post">
    <select name="payment"><option>invoice</option><option>card</option></select>
    <input type="checkbox" name="gift" checked> <input name="note">
  </form></section>`);
  const list = find<HTMLSelectElement>("select");
  const box = find<HTMLInputElement>("[name=gift]");
  const note = find<HTMLInputElement>("[name=note]");
  list.value = "card";
  box.checked = false;
  note.value = "Ring twice";
  sendChoice(find<HTMLFormElement>("form"));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect([list.value, box.checked, note.value]).toEqual(["invoice", true, "Ring twice"]);
});
