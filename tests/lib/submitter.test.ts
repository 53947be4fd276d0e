import { formOf, submitterOf, submittersOf, watchSubmitters } from "../../src/lib/form";

const FORMS = `<form id="buy"><button id="save"><b>Save</b></button><button id="step" type="button">+</button><input id="image" type="image"></form>
  <form id="other"></form><button id="outside" form="other">Send</button><p id="text"></p>`;

let stop: () => void;

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`no #${id} in the test page`);
  return element;
}

/** A submit event as browsers sent it before they named the button. */
function oldSubmit(form: string): SubmitEvent {
  const event = new SubmitEvent("submit");
  Object.defineProperty(event, "target", { value: byId(form) });
  return event;
}

/** A click that leads nowhere on the test page. */
function click(element: Element | null): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

const prevent = (event: Event): void => event.preventDefault();

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = FORMS;
  document.addEventListener("submit", prevent);
  stop = watchSubmitters(document);
});

afterEach(() => {
  stop();
  document.removeEventListener("submit", prevent);
  jest.runAllTimers();
  jest.useRealTimers();
});

test.each<[rule: string, id: string, form: string]>([
  ["the button that was clicked", "save", "buy"],
  ["a picture that submits", "image", "buy"],
  ["a button outside of its form", "outside", "other"],
])("knows %s", (_rule, id, form) => {
  click(byId(id));
  expect(submitterOf(oldSubmit(form))).toBe(byId(id));
});

test("knows the button by a click inside it", () => {
  click(document.querySelector("#save b"));
  expect(submitterOf(oldSubmit("buy"))).toBe(byId("save"));
});

test.each(["step", "text"])("a click on #%s submits nothing", (id) => {
  click(byId(id));
  expect(submitterOf(oldSubmit("buy"))).toBeUndefined();
});

test("a click ends with its submit", () => {
  click(byId("save"));
  jest.runAllTimers();
  expect(submitterOf(oldSubmit("buy"))).toBeUndefined();
});

test("the button of another form is not the submitter", () => {
  click(byId("save"));
  expect(submitterOf(oldSubmit("other"))).toBeUndefined();
});

test("the event's submitter beats the clicked button", () => {
  click(byId("save"));
  expect(submitterOf(new SubmitEvent("submit", { submitter: byId("image") }))).toBe(byId("image"));
});

test("ignores clicks once the watch has ended", () => {
  stop();
  click(byId("save"));
  expect(submitterOf(oldSubmit("buy"))).toBeUndefined();
});

test("finds a form's submit buttons, wherever they are", () => {
  expect(submittersOf(byId("buy") as HTMLFormElement)).toEqual([byId("save"), byId("image")]);
  expect(submittersOf(byId("other") as HTMLFormElement)).toEqual([byId("outside")]);
});

test("finds the form of a control and of elements inside it only", () => {
  expect(formOf(byId("outside"))).toBe(byId("other"));
  expect(formOf(document.querySelector("#save b"))).toBe(byId("buy"));
  expect(formOf(byId("text"))).toBeUndefined();
  expect(formOf(document.createElement("button"))).toBeUndefined();
});
