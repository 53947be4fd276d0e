import { watchColorHover } from "../../../src/features/pictures/product-pictures";
import { COLOR_HOVER_MS } from "../../../src/contract/limits";
import { whenTouched } from "../../../src/attach/moments";
import { watchConsole } from "../../support/console-errors";
import { one } from "../../attach/swap/fragment-page";

watchConsole();

const input = (value: string, more = ""): string =>
  `<input type="radio" name="color" value="${value}" data-color='{"title":"${value}"}' ${more}>`;

const SHAPES: readonly [shape: string, html: string][] = [
  ["around the input", `<label id="l">${input("ecru")} Ecru</label>`],
  ["behind the input", `${input("ecru", 'id="ecru"')}<label id="l" for="ecru">Ecru</label>`],
  ["before the input", `<label id="l" for="ecru">Ecru</label>${input("ecru", 'id="ecru"')}`],
  [
    "beside an input whose id is used twice",
    `<p>${input("navy", 'id="color"')}<label for="color">Navy</label></p><p>${input("ecru", 'id="color"')}<label id="l" for="color">Ecru</label></p>`,
  ],
];

function pointerOver(target: Element): void {
  const event = new MouseEvent("pointerover", { bubbles: true });
  Object.defineProperty(event, "pointerType", { value: "mouse" });
  target.dispatchEvent(event);
}

afterEach(() => jest.useRealTimers());

test.each(SHAPES)("a mouse resting on a label %s shows that colour (spec §4 and §9)", (_shape, html) => {
  jest.useFakeTimers();
  document.body.innerHTML = html;
  const shown: string[] = [];
  const stop = watchColorHover(
    document,
    (color) => shown.push(color.getAttribute("value") ?? ""),
    () => undefined,
  );
  pointerOver(one("#l"));
  jest.advanceTimersByTime(COLOR_HOVER_MS);
  expect(shown).toEqual(["ecru"]);
  stop();
});

test.each(SHAPES)("a touch of a label %s loads the code of the colours", (_shape, html) => {
  document.body.innerHTML = html;
  const load = jest.fn();
  const stop = whenTouched("input[data-color]", load);
  one("#l").dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  expect(load).toHaveBeenCalledTimes(1);
  stop();
});
