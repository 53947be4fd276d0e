import { sentForms } from "../../../src/features/forms/page-forms";
import { dispatch } from "../../../src/lib/dom";
import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { watchConsole } from "../../support/console-errors";
import { field, one, showFragment, swapTo, type } from "../../attach/swap/fragment-page";

watchConsole();

const FORM = `<form><input name="a" value=""></form>`;

let stops: (() => void)[] = [];
beforeEach(() => {
  stops = [watchShopper(document), sentForms(document)];
});
afterEach(() => stops.forEach((stop) => stop()));

/** Types, fires the endpoint's events as if sent, swaps the fragment around. @returns what the field then says */
function afterAnswer(base: string, response: object): string {
  const fragment = showFragment(FORM);
  type("[name=a]", "Ring twice");
  const form = one<HTMLFormElement>("form");
  dispatch(form, `${base}:request`, { form });
  dispatch(form, `${base}:receive`, { form, response });
  swapTo(fragment, `<p>again</p>${FORM}`);
  return field("[name=a]").value;
}

test.each(["survey:submit", "reminder:submit", "return:submit", "knitrepair:submit", "wallet:update-address"])(
  "%s: a refused form keeps the typed text, an accepted one takes the server's",
  (base) => {
    expect(afterAnswer(base, { success: false })).toBe("Ring twice");
    expect(afterAnswer(base, { success: true })).toBe("");
  },
);

test.each(["form:check", "knitrepair:photo", "account:login", "checkout:customer-message"])(
  "%s leaves the typed text alone",
  (base) => {
    expect(afterAnswer(base, { success: true })).toBe("Ring twice");
  },
);

test("a refused payment choice reverts to the server's", () => {
  expect(afterAnswer("checkout:update-payment", { success: false })).toBe("");
});
