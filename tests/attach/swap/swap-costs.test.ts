import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { watchConsole } from "../../support/console-errors";
import { mutationsOf, one, showFragment, swapTo, type } from "./fragment-page";

watchConsole();
watchShopper(document);
afterEach(() => jest.restoreAllMocks());

/** Counts attributes read, steps through siblings and the entries that `indexOf` may go through. */
function stepsOf(work: () => void): number {
  let steps = 0;
  const count =
    <This, Args extends unknown[], Result>(method: (this: This, ...args: Args) => Result) =>
    (size: (self: unknown) => number) =>
      function (this: This, ...args: Args): Result {
        steps += size(this);
        return method.apply(this, args);
      };
  const { indexOf } = Array.prototype;
  const { getAttribute } = Element.prototype;
  jest.spyOn(Element.prototype, "getAttribute").mockImplementation(count(getAttribute)(() => 1));
  Array.prototype.indexOf = count(indexOf)((list) => (list as unknown[]).length);
  try {
    work();
  } finally {
    Array.prototype.indexOf = indexOf;
    jest.restoreAllMocks();
  }
  return steps;
}

const many = (count: number, html: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => html(index)).join("");
const radios = (count: number, note: string): string =>
  `<form><p>${note}</p>${many(count, (index) => `<input type="radio" name="r" value="${index}">`)}</form>`;
const choices = (count: number, note: string): string =>
  `<p>${note}</p><select multiple name="s" class="${note}">${many(count, (index) => `<option value="${index}" selected>${index}</option>`)}</select>`;
const rows = (count: number, note: string): string =>
  `<p>${note}</p><input id="x" value="1"><ul>${many(count, (index) => `<li><b>${index}</b><input value="${index}"></li>`)}</ul>`;
const inHeldForm = (count: number, note: string): string =>
  `<form><input name="firstChild">${rows(count, note)}</form>`;

test.each<[string, (count: number, note: string) => string, growth: number]>([
  ["radios of one name", radios, 1],
  ["chosen options", choices, 1],
  ["unnamed rows that become twice as many", rows, 2],
  ["unnamed rows of a form that React cannot manage", inHeldForm, 2],
])("a swap of twice as many %s takes twice the steps, not four times", (_what, html, growth) => {
  const cost = (count: number): number => {
    const fragment = showFragment(html(count, "a"));
    swapTo(fragment, html(count, "b"));
    const radio = document.querySelector<HTMLInputElement>("[type=radio]");
    if (radio !== null) radio.checked = true;
    const [option] = document.querySelectorAll("option");
    if (option !== undefined) option.selected = false;
    if (document.querySelector("#x") !== null) type("#x", "2");
    const steps = stepsOf(() => swapTo(fragment, html(count * growth, "c")));
    expect(one("p").textContent).toBe("c");
    if (radio !== null) expect(radio.checked).toBe(true);
    if (option !== undefined) expect(option.selected).toBe(false);
    return steps;
  };
  const [some, twice] = [cost(60), cost(120)];
  expect(twice / some).toBeLessThan(2.5);
});

test("a style is written at once, whoever else has set a property", async () => {
  const style = (value: number): string => `<i style="${many(50, (index) => `--p${index}: ${value};`)}">x</i>`;
  const fragment = showFragment(style(1));
  swapTo(fragment, style(2));
  const writes = await mutationsOf(() => swapTo(fragment, style(3)), one("i"));
  expect(one("i").style.getPropertyValue("--p49").trim()).toBe("3");
  expect(writes.filter(({ attributeName }) => attributeName === "style")).toHaveLength(1);
  one("i").style.setProperty("--mine", "3");
  const others = await mutationsOf(() => swapTo(fragment, style(4)), one("i"));
  expect(others.filter(({ attributeName }) => attributeName === "style")).toHaveLength(1);
  expect(["--p0", "--mine"].map((name) => one("i").style.getPropertyValue(name).trim())).toEqual(["4", "3"]);
});

test("a style of twice as many properties takes twice the steps, and is parsed and written as often", () => {
  const html = (count: number, value: number): string =>
    `<i style="${many(count, (index) => `--p${index}: ${value};`)}">x</i>`;
  const text = Object.getOwnPropertyDescriptor(CSSStyleDeclaration.prototype, "cssText") as PropertyDescriptor;
  const costs = (count: number): { writes: number; steps: number } => {
    const fragment = showFragment(html(count, 1));
    swapTo(fragment, html(count, 2));
    const set = jest.fn();
    let steps = 0;
    const single = jest.spyOn(CSSStyleDeclaration.prototype, "setProperty");
    Object.defineProperty(CSSStyleDeclaration.prototype, "cssText", {
      ...text,
      set(this: CSSStyleDeclaration, value: string) {
        set();
        steps += value.length + single.mock.calls.length;
        text.set?.call(this, value);
        // Not those with which jsdom parses the text
        single.mockClear();
      },
    });
    try {
      swapTo(fragment, html(count, 3));
      const writes = set.mock.calls.length;
      steps += single.mock.calls.length;
      expect(
        one("i")
          .style.getPropertyValue(`--p${count - 1}`)
          .trim(),
      ).toBe("3");
      return { writes, steps };
    } finally {
      Object.defineProperty(CSSStyleDeclaration.prototype, "cssText", text);
      single.mockRestore();
    }
  };
  const [some, twice] = [costs(100), costs(200)];
  expect(twice.writes).toBe(some.writes);
  expect(twice.steps / some.steps).toBeLessThan(2.5);
});

test("a style that somebody else has changed to the answer's is not written again", async () => {
  const fragment = showFragment('<i style="--a: 1">x</i>');
  swapTo(fragment, '<i style="--a: 1">x</i>');
  one("i").style.setProperty("--a", "2");
  one("i").style.setProperty("--mine", "3");
  const writes = await mutationsOf(() => swapTo(fragment, '<i style="--a: 2">x</i>'), one("i"));
  expect(writes).toEqual([]);
});
