import { tellOfRedirect } from "../../../src/features/page";
import { leftAt } from "../../../src/http/other-tabs";

function comeBy(redirectCount: number): void {
  Object.defineProperty(performance, "navigation", { value: { redirectCount }, configurable: true });
  tellOfRedirect();
}

const CART = "storefront-cart";
const WATCHLIST = "storefront-watchlist";

afterEach(() => localStorage.clear());

test("a page after a redirect tells the other tabs of cart and watchlist, any other page does not", () => {
  comeBy(0);
  expect([localStorage.getItem(CART), localStorage.getItem(WATCHLIST)]).toEqual([null, null]);
  comeBy(1);
  expect([localStorage.getItem(CART), localStorage.getItem(WATCHLIST)]).not.toContain(null);
  expect([leftAt(CART), leftAt(WATCHLIST)]).toEqual([undefined, undefined]);
});

test("a change that the last page left on its way is still on its way, however many redirects came in between", () => {
  const since = Date.now() - 5_000;
  localStorage.setItem(CART, `${since}-word ${since}`);
  comeBy(2);
  comeBy(1);
  expect(leftAt(CART)).toBe(since);
  expect(leftAt(WATCHLIST)).toBeUndefined();
});
