import { holdClicks } from "../../src/attach/hold-clicks";

const clicked: Element[] = [];
window.addEventListener("click", (event) => {
  if (!event.defaultPrevented) clicked.push(event.target as Element);
});

beforeEach(() => {
  jest.useFakeTimers();
  clicked.length = 0;
  document.body.innerHTML = '<button id="one">1</button><button id="two">2</button>';
});
afterEach(() => void jest.useRealTimers());

const one = (): HTMLElement => document.getElementById("one") as HTMLElement;
const two = (): HTMLElement => document.getElementById("two") as HTMLElement;

test("the last click is made again once what it needs is there, and none is held any more", () => {
  const clickAgain = holdClicks(document, "button");
  one().click();
  two().click();
  expect(clicked).toEqual([]);
  clickAgain();
  expect(clicked).toEqual([two()]);
  one().click();
  jest.advanceTimersByTime(60_000);
  expect(clicked).toEqual([two(), one()]);
});

test("a click whose chunk never comes waits ten seconds, and is made once, also if the chunk comes then", () => {
  const clickAgain = holdClicks(document, "button");
  one().click();
  jest.advanceTimersByTime(9_999);
  expect(clicked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(clicked).toEqual([one()]);
  clickAgain();
  expect(clicked).toEqual([one()]);
});

test("what is held shows that it waits, and no longer than it does", () => {
  const clickAgain = holdClicks(document, "button");
  one().click();
  two().click();
  expect([one(), two()].map((button) => button.hasAttribute("data-waiting"))).toEqual([false, true]);
  clickAgain();
  expect(two().hasAttribute("data-waiting")).toBe(false);
});

const FORM = `<form id="f" data-validate><input id="name" name="name" required></form>`;

/** What is held of a validated form, until its script is there. */
function open(html: string): () => void {
  document.body.innerHTML = html;
  const end = holdClicks(document, undefined, "form[data-validate]");
  ends.push(end);
  return end;
}

const ends: (() => void)[] = [];
const refuse = (event: Event): void => event.preventDefault();
beforeEach(() => document.addEventListener("submit", refuse));
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  document.removeEventListener("submit", refuse);
});

const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;

test.each([
  ["a button without a type", '<form data-validate><button id="send"><b id="in">Send</b></button></form>', "in"],
  ["an input", '<form data-validate><input id="send" type="submit"></form>', "send"],
  ["a picture", '<form data-validate><input id="send" type="image"></form>', "send"],
  ["a button outside of it", `${FORM}<button id="send" form="f">Send</button>`, "send"],
])("the first tap on %s waits for what validates its form", (_what, html, target) => {
  const clickAgain = open(html);
  byId(target).click();
  expect([clicked, byId("send").hasAttribute("data-waiting")]).toEqual([[], true]);
  clickAgain();
  expect([clicked, byId("send").hasAttribute("data-waiting")]).toEqual([[byId("send")], false]);
});

test.each([
  ["no submit button", '<form data-validate><button id="send" type="button">More</button></form>'],
  ["a button of another form", '<form data-validate></form><form><button id="send">Send</button></form>'],
  [
    "a button that leaves its form",
    `<form data-validate><button id="send" form="g">Send</button></form><form id="g"></form>`,
  ],
])("a tap on %s waits for nothing", (_what, html) => {
  open(html);
  byId("send").click();
  expect(clicked).toEqual([byId("send")]);
});

/** As the browser does at Enter in a field of a form that has no button. */
function enter(): boolean {
  byId("name").focus();
  return byId("name").dispatchEvent(new Event("invalid", { cancelable: true }));
}

/** How often the form was asked to submit. */
function submitRequests(): jest.SpyInstance {
  return jest.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => undefined);
}

test("Enter in an invalid form without a button waits, too: no bubble, and it is submitted again", () => {
  const requests = submitRequests();
  const submitAgain = open(FORM);
  expect(enter()).toBe(false);
  expect(byId("f").hasAttribute("data-waiting")).toBe(true);
  submitAgain();
  expect(requests).toHaveBeenCalledTimes(1);
  expect(byId("f").hasAttribute("data-waiting")).toBe(false);
  expect(enter()).toBe(true);
});

test("a form that has become valid meanwhile is not sent without another Enter", () => {
  const requests = submitRequests();
  const submitAgain = open(FORM);
  enter();
  byId<HTMLInputElement>("name").value = "Ada";
  submitAgain();
  expect(requests).not.toHaveBeenCalled();
});

test("a script that asks what is invalid is none of it, nor is another form", () => {
  open(`${FORM}<form><input id="other" required></form><button id="elsewhere"></button>`);
  byId("elsewhere").focus();
  expect(byId("name").dispatchEvent(new Event("invalid", { cancelable: true }))).toBe(true);
  byId("other").focus();
  expect(byId("other").dispatchEvent(new Event("invalid", { cancelable: true }))).toBe(true);
});
