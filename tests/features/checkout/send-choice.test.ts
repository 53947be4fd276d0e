import { waitFor } from "@testing-library/dom";
import { HttpResponse } from "msw";
import { sendChoice } from "../../../src/features/checkout/checkout-payment/send-choice";
import { answering, find, heard, jsonAnswer, show, startServer } from "../../http/server";
import { allowWarnings, expectErrors } from "../../support/console-errors";

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

const AGAIN = "Please choose again.";
const ISLANDS = "No express to islands.";

test.each<[where: string, said: object, bodies: string[]]>([
  ["alone", {}, [ISLANDS]],
  ["beside a message", { messages: { error: [AGAIN] } }, [AGAIN, ISLANDS]],
])("a refused choice says why, if the server names the reason at a field, %s", async (_where, said, bodies) => {
  allowWarnings("expected a translation key");
  const toasts = heard<{ body: string }>("toast:show");
  const errors = { shipping: [ISLANDS] };
  answering("post", "/checkout/payment", () => jsonAnswer({ success: false, errors, ...said }, { status: 422 }));
  show(`<section data-island="checkout-payment"><form action="/checkout/payment" method="post">
    <select name="shipping"><option>standard</option><option>express</option></select>
  </form></section>`);
  find<HTMLSelectElement>("select").value = "express";
  sendChoice(find<HTMLFormElement>("form"));
  await waitFor(() => expect(toasts.map(({ body }) => body)).toEqual(bodies));
  expect(find<HTMLSelectElement>("select").value).toBe("standard");
});
