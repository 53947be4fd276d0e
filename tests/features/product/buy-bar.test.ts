import buyBars from "../../../src/features/product/buy-bar";
import { sampleOf } from "../../docs/documents";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

/** Shows a product with its buy bar. @returns the observed places, and what tells where the form's button is */
function openBar(html: string): { seen: Element[]; scrollPast: (isPast: boolean) => void } {
  const before = window.IntersectionObserver;
  const seen: Element[] = [];
  let tell: IntersectionObserverCallback = () => undefined;
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback;
    }
    observe = (element: Element): void => void seen.push(element);
    disconnect = (): void => undefined;
  } as unknown as typeof IntersectionObserver;
  atEnd(() => {
    window.IntersectionObserver = before;
  });
  show(html);
  atEnd(buyBars(document));
  const scrollPast = (isPast: boolean): void => {
    const entry = { isIntersecting: !isPast, boundingClientRect: { height: 40, bottom: isPast ? -10 : 90 } };
    tell([entry as IntersectionObserverEntry], {} as IntersectionObserver);
  };
  return { seen, scrollPast };
}

test("the buy bar comes without a box around quantity and button, too, once the form's button is above the screen", () => {
  const { seen, scrollPast } = openBar(sampleOf("order-form").replace('data-slot="buy"', ""));
  expect(seen).toEqual([find('[type="submit"]:not(.buy-bar__button)')]);
  scrollPast(true);
  expect(find(".buy-bar").hidden).toBe(false);
});

test("a bar with the focus stays while the shopper looks at another window, and goes once the focus leaves it", () => {
  const { scrollPast } = openBar(`${sampleOf("order-form")}<a href="/">Home</a>`);
  scrollPast(true);
  const button = find(".buy-bar button:not([disabled]):not([hidden])");
  button.focus();
  scrollPast(false);
  // Another window in front: the page keeps its focused element
  button.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  expect(find(".buy-bar").hidden).toBe(false);
  find('[href="/"]').focus();
  expect(find(".buy-bar").hidden).toBe(true);
});
