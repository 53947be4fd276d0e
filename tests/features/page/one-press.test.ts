import { onePress } from "../../../src/features/page/one-press";
import { find, show } from "../../http/server";

let stop: () => void;
let pressed: string[] = [];

const note = ({ target, defaultPrevented }: Event): void => {
  if (!defaultPrevented) pressed.push((target as Element).id);
};
beforeEach(() => {
  pressed = [];
  stop = onePress(document);
  document.addEventListener("click", note);
});
afterEach(() => {
  document.removeEventListener("click", note);
  stop();
});

/** The clicks of one place in quick succession, as browsers count them. @returns the ids of those that counted */
function click(...selectors: string[]): string[] {
  selectors.forEach((selector, index) => {
    const options = { bubbles: true, cancelable: true, detail: index + 1 };
    find(selector).dispatchEvent(new MouseEvent("click", options));
  });
  return pressed.splice(0);
}

/** Enter held while the focus moves. @returns whether the browser would press each */
function hold(...selectors: string[]): boolean[] {
  return selectors.map((selector, index) =>
    find(selector).dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", repeat: index > 0, bubbles: true, cancelable: true }),
    ),
  );
}

const PAGE = `<form action="/cart" onsubmit="return false"><input id="name" name="name"><button id="add">Add</button>
  <button id="plus" type="button">+</button><button id="more" data-step="1">+</button><textarea id="text"></textarea></form>
  <button id="wish" type="button" aria-pressed="false">Wish</button><a id="open" href="#there">Open</a>
  <button id="close" type="button">Close</button><p id="text-below">Below</p>`;

test.each(["add", "wish", "open"])("a double-click on #%s counts once, and so does a triple one", (id) => {
  show(PAGE);
  expect(click(`#${id}`, `#${id}`, `#${id}`)).toEqual([id]);
  expect(click(`#${id}`)).toEqual([id]);
});

test.each(["plus", "more", "text-below"])("each click on #%s counts", (id) => {
  show(PAGE);
  expect(click(`#${id}`, `#${id}`, `#${id}`)).toEqual([id, id, id]);
});

test("a double-click whose first click was too early to be seen is known by its second", () => {
  show(PAGE);
  for (const id of ["add", "plus"]) {
    const second = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 });
    find(`#${id}`).dispatchEvent(second);
  }
  expect(pressed).toEqual(["plus"]);
});

test("the second click of a double-click does not press what has come in the button's place", () => {
  show(PAGE);
  expect(click("#close", "#open")).toEqual(["close"]);
  expect(click("#open", "#text-below")).toEqual(["open"]);
  expect(click("#text-below", "#open")).toEqual(["text-below", "open"]);
});

test("a click by a script between two of the shopper's counts, and changes nothing about these", () => {
  show(PAGE);
  document.addEventListener("click", () => find("#close").click(), { once: true });
  expect(click("#add", "#add")).toEqual(["add", "close"]);
});

test.each([
  ["add", true, false],
  ["wish", true, false],
  ["open", true, false],
  ["name", true, false],
  ["plus", true, true],
  ["more", true, true],
  ["text", true, true],
])("Enter held on #%s", (id, ...counts) => {
  show(PAGE);
  expect(hold(`#${id}`, `#${id}`)).toEqual(counts);
});

test("Enter held while the focus moves presses nothing else; pressed anew it does", () => {
  show(PAGE);
  expect(hold("#add", "#close", "#text")).toEqual([true, false, false]);
  expect(hold("#close")).toEqual([true]);
});

test("Enter whose first press was too early to be seen is known by its repetition", () => {
  show(PAGE);
  const counts = ["add", "text"].map((id) =>
    find(`#${id}`).dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true }),
    ),
  );
  expect(counts).toEqual([false, true]);
});

test("other keys repeat", () => {
  show(PAGE);
  const down = new KeyboardEvent("keydown", { key: "Backspace", repeat: true, bubbles: true, cancelable: true });
  expect(find("#name").dispatchEvent(down)).toBe(true);
});
