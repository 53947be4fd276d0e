import { within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import scrollTop from "../../../src/features/page/scroll-top";
import validatedForm from "../../../src/features/forms/validated-form";
import { publish } from "../../../src/contract/bus";
import { find, show } from "../../http/server";

const page = within(document.body);
const submitted: unknown[] = [];
const stops: (() => void)[] = [];

function keep(event: Event): void {
  submitted.push(event.target);
  event.preventDefault();
}

beforeEach(() => {
  submitted.length = 0;
  stops.push(validatedForm(document));
  document.addEventListener("submit", keep);
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.removeEventListener("submit", keep);
});

const FORM =
  '<form data-validate><input required aria-label="Name"><button>Send</button><button formnovalidate>Save</button></form>';
const send = (name = "Send"): Promise<void> => userEvent.click(page.getByRole("button", { name }));

test("an invalid form is not sent but marked invalid and validated (spec §5)", async () => {
  show(FORM);
  await send();
  expect(submitted).toEqual([]);
  expect(Array.from(find("form").classList)).toEqual(["was-validated", "is-invalid"]);
});

test("a valid form is sent, and marked valid and validated (spec §5)", async () => {
  show(FORM);
  await send();
  await userEvent.type(page.getByLabelText("Name"), "Ada");
  await send();
  expect(submitted).toHaveLength(1);
  expect(Array.from(find("form").classList).sort()).toEqual(["is-valid", "was-validated"]);
});

test("a form that is reset shows no field as wrong before the next try", async () => {
  show(FORM.replace("</form>", '<button type="reset">Clear</button></form>'));
  await send();
  await send("Clear");
  expect(find("form").className).toBe("");
  await send();
  expect(Array.from(find("form").classList).sort()).toEqual(["is-invalid", "was-validated"]);
});

test("also hears Enter in a field", async () => {
  show(FORM);
  page.getByLabelText("Name").focus();
  await userEvent.keyboard("{Enter}");
  expect(submitted).toEqual([]);
  expect(find("form").classList.contains("is-invalid")).toBe(true);
});

test("leaves buttons without validation and other forms alone", async () => {
  show(`${FORM}<form><button>Other</button></form>`);
  await send("Save");
  await send("Other");
  expect(submitted).toHaveLength(2);
  expect(find("form").className).toBe("");
});

test("nothing inside the form hears a blocked submit", async () => {
  show(FORM);
  const listener = jest.fn();
  find("form").addEventListener("submit", listener);
  await send();
  expect(listener).not.toHaveBeenCalled();
});

test("focuses the first invalid field if the browser cannot report", async () => {
  show(FORM);
  const report = HTMLFormElement.prototype.reportValidity;
  Reflect.deleteProperty(HTMLFormElement.prototype, "reportValidity");
  await send();
  HTMLFormElement.prototype.reportValidity = report;
  expect(document.activeElement).toBe(page.getByLabelText("Name"));
});

const PLACE = '<p data-field-error="name"></p>';
const NAME = `<input required name="name" aria-label="Name">${PLACE}`;

test.each([
  ["a button without a type", `<form data-validate>${NAME}<button id="send"><b>Send</b></button></form>`],
  ["a button of an unknown type", `<form data-validate>${NAME}<button id="send" type="sumbit">Send</button></form>`],
  ["an input", `<form data-validate>${NAME}<input id="send" type="submit" value="Send"></form>`],
  ["a picture", `<form data-validate>${NAME}<input id="send" type="image" alt="Send"></form>`],
  ["a button outside", `<form id="f" data-validate>${NAME}</form><button id="send" form="f">Send</button>`],
  [
    "a field outside",
    `<form id="f" data-validate>${PLACE}<button id="send">Send</button></form><input form="f" name="name" required>`,
  ],
])("a form with %s is marked at the first tap, and the browser says nothing", async (_what, html) => {
  show(html);
  const invalid = jest.fn();
  window.addEventListener("invalid", invalid, true);
  await userEvent.click(find("#send"));
  window.removeEventListener("invalid", invalid, true);
  expect(submitted).toEqual([]);
  expect(invalid).not.toHaveBeenCalled();
  expect(Array.from(find("form").classList)).toEqual(["was-validated", "is-invalid"]);
});

test("a form without a submit button is marked, whatever submits it", () => {
  show(`<form data-validate>${NAME}</form>`);
  page.getByLabelText("Name").focus();
  (find("form") as HTMLFormElement).requestSubmit();
  expect(submitted).toEqual([]);
  expect(Array.from(find("form").classList)).toEqual(["was-validated", "is-invalid"]);
});

test("so is one that came with an answer or was there before, and was never touched", () => {
  show(`<form data-validate>${NAME}</form>`);
  publish("fragment:updated", { url: "/f", element: document.body });
  (find("form") as HTMLFormElement).requestSubmit();
  expect(find("form").classList.contains("is-invalid")).toBe(true);
  stops.push(validatedForm(document));
  show(`<form data-validate>${NAME}</form>`);
  stops.push(validatedForm(document));
  (find("form") as HTMLFormElement).requestSubmit();
  expect(submitted).toEqual([]);
  expect(find("form").classList.contains("is-invalid")).toBe(true);
});

test("so is one that is the fragment itself, and has only come", () => {
  show(`<form data-validate>${NAME}</form>`);
  publish("fragment:updated", { url: "/f", element: find("form") });
  (find("form") as HTMLFormElement).requestSubmit();
  expect(find("form").classList.contains("is-invalid")).toBe(true);
});

test("no longer listens once stopped", async () => {
  stops.splice(0).forEach((stop) => stop());
  show("<form data-validate><button>Send</button></form>");
  await send();
  expect([submitted.length, find("form").className]).toEqual([1, ""]);
});

/** For one test: a browser without `scroll-behavior`. */
function forgetSmoothScrolling(): void {
  let owner: object = document.documentElement.style;
  while (!Object.prototype.hasOwnProperty.call(owner, "scrollBehavior")) owner = Object.getPrototypeOf(owner) as object;
  const known = Object.getOwnPropertyDescriptor(owner, "scrollBehavior") ?? {};
  Reflect.deleteProperty(owner, "scrollBehavior");
  stops.push(() => Object.defineProperty(owner, "scrollBehavior", known));
}

/** What the window was asked to scroll to. */
function scrolled({ wantsLessMotion = false, knowsSmooth = true } = {}): unknown[][] {
  const calls: unknown[][] = [];
  Object.defineProperty(window, "scrollTo", { value: (...args: unknown[]) => calls.push(args), configurable: true });
  Object.defineProperty(window, "matchMedia", { value: () => ({ matches: wantsLessMotion }), configurable: true });
  if (!knowsSmooth) forgetSmoothScrolling();
  stops.push(scrollTop(document));
  return calls;
}

const SMOOTHLY = [{ top: 0, behavior: "smooth" }];

test.each([
  ["smoothly", {}, SMOOTHLY],
  ["at once if the shopper wants less motion", { wantsLessMotion: true }, [0, 0]],
  ["at once if the browser knows no smooth scrolling", { knowsSmooth: false }, [0, 0]],
])("pagination links scroll to the top %s (spec §2)", (_how, browser, expected) => {
  const calls = scrolled(browser);
  show('<a data-scroll-top href="#top"><b>2</b></a>');
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  find("b").dispatchEvent(event);
  expect(calls).toEqual([expected]);
  expect(event.defaultPrevented).toBe(true);
});

test.each([
  ["with a key held", '<a data-scroll-top href="#"></a>', { ctrlKey: true }, 0],
  ["with another button", '<a data-scroll-top href="#"></a>', { button: 1 }, 0],
  ["on another link", '<a href="#"></a>', {}, 0],
  ["on a link to another page", "<a data-scroll-top></a>", {}, 1],
])("a click %s is not prevented", (_how, html, init, times) => {
  const calls = scrolled();
  show(html);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  find("a").dispatchEvent(event);
  expect([calls.length, event.defaultPrevented]).toEqual([times, false]);
});
