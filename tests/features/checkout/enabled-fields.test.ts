import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { publish } from "../../../src/contract/bus";
import { enabledFields } from "../../../src/features/checkout/enabled-fields";
import { consoleErrors, find, show } from "../../http/server";

const FORM = `<form><input type="checkbox" data-enables="delivery"><fieldset id="delivery"></fieldset></form>`;
const areOff = (): boolean => find("fieldset").hasAttribute("disabled");

let stop = (): void => undefined;
afterEach(() => stop());

test("a form that is reset has the fields of the box's first state", async () => {
  show(FORM);
  stop = enabledFields(document);
  await userEvent.click(find("input"));
  expect(areOff()).toBe(false);
  find<HTMLFormElement>("form").reset();
  await waitFor(() => expect(areOff()).toBe(true));
});

test("a fieldset and its box follow the tick of the answer that brings or changes them", () => {
  show(`<main>${FORM}</main>`);
  stop = enabledFields(document);
  const update = (): unknown => publish("fragment:updated", { url: "/", element: find("main") }, find("main"));
  find<HTMLInputElement>("input").checked = true;
  update();
  expect(areOff()).toBe(false);
  find("main").innerHTML = FORM;
  update();
  expect(areOff()).toBe(true);
});

test("two forms with one id: a tick enables the fields of its own form", async () => {
  const form = (name: string): string =>
    `<form id="${name}"><input type="checkbox" data-enables="delivery"><fieldset id="delivery"></fieldset></form>`;
  show(form("one") + form("two"));
  stop = enabledFields(document);
  await userEvent.click(find("#two input"));
  expect([find("#one fieldset"), find("#two fieldset")].map((each) => each.hasAttribute("disabled"))).toEqual([
    true,
    false,
  ]);
});

test.each([
  ["nothing has that id", ""],
  ["that is no fieldset", '<div id="other"></div>'],
])("a box that enables a fieldset is told once if %s", async (_what, other) => {
  const console = consoleErrors();
  show(`<form><input type="checkbox" data-enables="other">${other}</form>`);
  stop = enabledFields(document);
  await userEvent.click(find("input"));
  expect(console.map(String)).toEqual([
    expect.stringContaining('[data-enables="other"]: expected the id of a fieldset'),
  ]);
});
