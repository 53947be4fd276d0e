import buyBars from "../../../src/features/product/buy-bar";
import { sampleOf } from "../../docs/documents";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

test("the buy bar comes without a box around quantity and button, too, once the form's button is above the screen", () => {
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
  show(sampleOf("order-form").replace('data-slot="buy"', ""));
  atEnd(buyBars(document));
  expect(seen).toEqual([find('[type="submit"]:not(.buy-bar__button)')]);
  const entry = { isIntersecting: false, boundingClientRect: { height: 40, bottom: -10 } };
  tell([entry as IntersectionObserverEntry], {} as IntersectionObserver);
  expect(find(".buy-bar").hidden).toBe(false);
});
