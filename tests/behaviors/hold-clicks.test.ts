import { holdClicks } from "../../src/behaviors/hold-clicks";

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
