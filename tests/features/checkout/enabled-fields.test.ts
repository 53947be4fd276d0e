import userEvent from "@testing-library/user-event";
import { enabledFields } from "../../../src/features/checkout/enabled-fields";
import { find, show } from "../../http/server";

test("two forms with one id: a tick enables the fields of its own form", async () => {
  const form = (name: string): string =>
    `<form id="${name}"><input type="checkbox" data-enables="delivery"><fieldset id="delivery"></fieldset></form>`;
  show(form("one") + form("two"));
  const stop = enabledFields(document);
  await userEvent.click(find("#two input"));
  expect([find("#one fieldset"), find("#two fieldset")].map((each) => each.hasAttribute("disabled"))).toEqual([
    true,
    false,
  ]);
  stop();
});
