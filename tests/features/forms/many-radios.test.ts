import { clearMessages } from "../../../src/features/forms/form-messages";
import { invalidFieldsOf } from "../../../src/lib/fields";
import { showFieldMessage } from "../../../src/say/field-message";
import { find, show } from "../../http/server";

const radios = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `<input type="radio" name="r" value="${n}" required style="display: none">`,
  ).join("");

/** Shows a form of that many radios. @returns the reads of elements that some work on it takes */
function readsOf(count: number, work: (form: HTMLFormElement) => unknown): number {
  show(`<form>${radios(count)}<p data-field-error="r"></p></form>`);
  const form = find<HTMLFormElement>("form");
  const reads = [Document.prototype, Element.prototype].map((owner) => jest.spyOn(owner, "querySelectorAll"));
  const elements = jest.spyOn(HTMLFormElement.prototype, "elements", "get");
  work(form);
  const sum = [...reads, elements].reduce((all, { mock }) => all + mock.calls.length, 0);
  jest.restoreAllMocks();
  return sum;
}

test.each<[what: string, work: (form: HTMLFormElement) => unknown]>([
  ["looking for the invalid fields", (form) => invalidFieldsOf(form)],
  ["clearing the messages where there are none", clearMessages],
  [
    "clearing a group's message",
    (form) => {
      showFieldMessage(find<HTMLInputElement>("input"), "Choose one.");
      clearMessages(form);
    },
  ],
])("%s takes no more reads of the form for more radios of one name", (_what, work) => {
  expect(readsOf(400, work)).toBe(readsOf(40, work));
});

test("clearing reaches the message of a second branch that asks the same", () => {
  const branch = (id: string): string =>
    `<div id="${id}"><input name="place" type="checkbox"><p data-field-error="place"></p></div>`;
  show(`<form>${branch("a")}${branch("b")}</form>`);
  showFieldMessage(find<HTMLInputElement>("#b input"), "Where is it?");
  expect(find("#b p").textContent).toBe("Where is it?");
  clearMessages(find<HTMLFormElement>("form"));
  expect([find("#b p").textContent, document.querySelectorAll(".is-invalid").length]).toEqual(["", 0]);
});

test("the message of a group disappears with its marks", () => {
  show(`<form>${radios(3)}<p data-field-error="r">Server</p></form>`);
  const form = find<HTMLFormElement>("form");
  showFieldMessage(find<HTMLInputElement>("input"), "Choose one.");
  expect(find("p").textContent).toBe("Choose one.");
  clearMessages(form);
  expect([find("p").textContent, document.querySelectorAll(".is-invalid").length]).toEqual(["Server", 0]);
});
