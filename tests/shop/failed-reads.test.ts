import lookForAccountNews from "../../src/features/account/revalidate-account";
import revalidateCart from "../../src/features/cart/revalidate-cart";
import { leaveMiniCart, refreshMiniCart } from "../../src/features/cart/mini-cart-body";
import { refreshWatchlistFragments, syncWatchlist } from "../../src/features/watchlist/watchlist-sync";
import { READ_RETRY_MS } from "../../src/contract/limits";
import { refreshLogin } from "../../src/features/account/login-form/log-in";
import { refreshOrder } from "../../src/features/checkout/order-confirm/refresh";
import refreshCartFragments from "../../src/features/cart/cart-fragments";
import { watchedIds } from "../../src/features/watchlist/watchlist-store";
import { consoleErrors, find, heard, htmlAnswer, jsonAnswer, show } from "../http/server";

const toasts = heard("toast:show");
const refreshes = heard("cart:refresh");
let asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
  refreshes.length = 0;
  asked = [];
  document.body.className = "user-account";
  consoleErrors();
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
});
afterEach(() => jest.useRealTimers());

const FAULTS: Readonly<Record<string, () => Response>> = {
  "a server error": () => new Response("", { status: 500 }),
  "a page in its place": () => htmlAnswer("<h1>We are knitting</h1>"),
  nothing: () => htmlAnswer(""),
  "broken JSON": () => new Response("{", { headers: { "Content-Type": "application/json" } }),
  "a lost connection": () => {
    throw new TypeError("Failed to fetch");
  },
};

/** Answers each path with the fault that many times, then correctly. */
function answer(fault: () => Response, times: number, good: (path: string) => Response): void {
  jest.spyOn(window, "fetch").mockImplementation((url) => {
    const { pathname } = new URL(String(url));
    asked.push(pathname);
    const before = asked.filter((path) => path === pathname).length;
    return Promise.resolve().then(() => (before <= times ? fault() : good(pathname)));
  });
}

const fragment = (path: string, text: string): string => `<div data-fragment="${path}">${text}</div>`;
const fresh = (path: string): Response => htmlAnswer(fragment(path, "fresh"));
/** Longer than all attempts take. */
const wait = (): Promise<void> => jest.advanceTimersByTimeAsync(10 * READ_RETRY_MS);

const FRAGMENTS: readonly (readonly [path: string, read: () => unknown])[] = [
  ["/cart/widget/header", refreshCartFragments],
  ["/cart/widget", refreshCartFragments],
  ["/watchlist/widget/header", () => refreshWatchlistFragments(document)],
  ["/watchlist/widget/list", () => refreshWatchlistFragments(document)],
  ["/account/widget/login-form", () => refreshLogin(find("[data-fragment]"))],
  ["/checkout/widget/payment", refreshOrder],
  ["/checkout/widget/confirm", refreshOrder],
  ["/checkout/amazon/partial/summary", refreshOrder],
];

for (const fault of Object.keys(FAULTS)) {
  test.each(FRAGMENTS)(`%s, which got ${fault}, is read again without telling the shopper`, async (path, read) => {
    show(fragment(path, "stale"));
    answer(FAULTS[fault] ?? FAULTS.nothing ?? (() => new Response("")), 2, fresh);
    read();
    await wait();
    expect(find("[data-fragment]").textContent).toBe("fresh");
    expect([asked.length, toasts.length]).toEqual([3, 0]);
  });
}

test("a counter that never loads is requested four times, and again when the connection is back", async () => {
  show(fragment("/cart/widget/header", "stale"));
  answer(() => new Response("", { status: 503 }), 4, fresh);
  refreshCartFragments();
  await wait();
  expect([asked.length, find("[data-fragment]").textContent]).toEqual([4, "stale"]);
  window.dispatchEvent(new Event("online"));
  await wait();
  expect([asked.length, find("[data-fragment]").textContent]).toEqual([5, "fresh"]);
});

test("a counter that hangs is given up after 30 seconds, and read again", async () => {
  show(fragment("/cart/widget/header", "stale"));
  jest.spyOn(window, "fetch").mockImplementation((_url, init) => {
    asked.push("");
    if (asked.length > 1) return Promise.resolve(fresh("/cart/widget/header"));
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    });
  });
  refreshCartFragments();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(asked).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1000 + 2 * READ_RETRY_MS);
  expect(find("[data-fragment]").textContent).toBe("fresh");
});

test("a fragment that has left the page in the meantime is not requested again", async () => {
  show(fragment("/cart/widget/header", "stale"));
  answer(() => new Response("", { status: 503 }), 1, fresh);
  refreshCartFragments();
  await jest.advanceTimersByTimeAsync(1);
  show("");
  await wait();
  expect(asked).toHaveLength(1);
});

test("the end of a session is reported once, and not checked again", async () => {
  show(fragment("/cart/widget/header", "stale"));
  answer(
    () => new Response(""),
    0,
    () => {
      const login = htmlAnswer("<h1>Log in</h1>");
      Object.defineProperties(login, { redirected: { value: true }, url: { value: "http://localhost:3000/login" } });
      return login;
    },
  );
  refreshCartFragments();
  await wait();
  expect([asked.length, toasts.length]).toEqual([1, 1]);
});

const MINI_CART = (slot: string): string =>
  `<div id="mini-cart">${slot}${fragment("/cart/offcanvas/body", "stale")}</div>`;

test("the mini cart says that it could not be loaded, until it is", async () => {
  show(MINI_CART('<p data-slot="error" hidden>Sorry</p>'));
  answer(() => new Response("", { status: 500 }), 1, fresh);
  expect(await refreshMiniCart(find("#mini-cart"))).toBe(false);
  expect(find("[data-slot]").hidden).toBe(false);
  await wait();
  expect([find("[data-slot]").hidden, find("[data-fragment]").textContent]).toEqual([true, "fresh"]);
  expect(find("[data-fragment]").className).toBe("");
});

test("a mini cart without a place for that shows one toast, however often it fails", async () => {
  show(MINI_CART(""));
  answer(() => new Response("", { status: 500 }), 3, fresh);
  await refreshMiniCart(find("#mini-cart"));
  await wait();
  expect([asked.length, toasts.length]).toEqual([4, 1]);
});

test("a mini cart that was closed is not fetched again", async () => {
  show(MINI_CART(""));
  answer(() => new Response("", { status: 500 }), 1, fresh);
  await refreshMiniCart(find("#mini-cart"));
  leaveMiniCart();
  await wait();
  expect(asked).toHaveLength(1);
});

for (const fault of ["a server error", "broken JSON", "a page in its place", "a lost connection"]) {
  const spoil = FAULTS[fault] ?? FAULTS.nothing ?? ((): Response => new Response(""));

  test(`the check for a changed cart, which got ${fault}, is repeated`, async () => {
    answer(spoil, 1, () => jsonAnswer({ success: true }));
    revalidateCart();
    await jest.advanceTimersByTimeAsync(READ_RETRY_MS / 2);
    expect(refreshes).toHaveLength(0);
    await wait();
    expect([asked.length, refreshes.length, toasts.length]).toEqual([2, 1, 0]);
  });

  test(`the check of who is logged in, which got ${fault}, is repeated`, async () => {
    answer(spoil, 1, () => jsonAnswer({ isLoggedIn: false }));
    void lookForAccountNews();
    await jest.advanceTimersByTimeAsync(READ_RETRY_MS / 2);
    expect(document.body.className).toBe("user-account");
    await wait();
    expect([asked.length, document.body.className]).toEqual([2, "user-unknown"]);
  });

  test(`an account's watchlist, which got ${fault}, is requested again; nothing is lost in the meantime`, async () => {
    localStorage.setItem("watchlist", '["1"]');
    localStorage.setItem("watchlist-owner", '{"isAccount":true,"stamp":"s"}');
    answer(spoil, 1, () => jsonAnswer({ success: true, ids: ["2"] }));
    const isDone = syncWatchlist("account", () => undefined);
    await jest.advanceTimersByTimeAsync(READ_RETRY_MS / 2);
    expect(await isDone).toBe(true);
    expect(watchedIds()).toEqual(["1"]);
    await wait();
    expect([asked.length, watchedIds()]).toEqual([2, ["2"]]);
  });
}

test("once the shopper has logged out, the account's watchlist is not requested again", async () => {
  answer(
    () => new Response("", { status: 500 }),
    9,
    () => jsonAnswer({ success: true, ids: [] }),
  );
  await syncWatchlist("account", () => undefined);
  await syncWatchlist("unknown", () => undefined);
  await wait();
  expect(asked).toHaveLength(1);
});
