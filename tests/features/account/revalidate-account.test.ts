import { waitFor } from "@testing-library/dom";
import account from "../../../src/features/account";
import lookForAccountNews from "../../../src/features/account/revalidate-account";
import { tellUser } from "../../../src/features/account/user";
import { request } from "../../../src/http/request";
import { answering, consoleErrors, dataOf, heard, htmlAnswer, jsonAnswer, startServer } from "../../http/server";
import { atEnd } from "../../support/at-end";
import type { ToastOptions } from "../../../src/contract/events";

startServer();

const toasts = heard<ToastOptions>("toast:show");
const accounts = heard("account:receive");
beforeEach(() => {
  toasts.length = 0;
  accounts.length = 0;
  localStorage.clear();
  window.history.replaceState(null, "", "/product/48211?variant=1#details");
});

function pageOf(user: string): void {
  document.body.className = `section-product user-${user}`;
  document.body.innerHTML = '<input value="">';
}

test.each([
  ["account", false, "user-unknown", "You are no longer logged in. What you typed here is still there."],
  ["unknown", true, "user-account", "You are logged in now. This page does not show it yet."],
  ["guest", true, "user-account", "You are logged in now. This page does not show it yet."],
])(
  "a page for %s hears isLoggedIn: %s and becomes %s, with a notice (spec §4 page classes, §6)",
  async (user, isLoggedIn, expected, text) => {
    pageOf(user);
    const typed = document.querySelector("input");
    if (typed !== null) typed.value = "Ada";
    answering("get", "*/json/account", () => jsonAnswer({ isLoggedIn }));
    await lookForAccountNews();
    expect(Array.from(document.body.classList)).toEqual(["section-product", expected]);
    expect(accounts).toEqual([{ response: { isLoggedIn } }]);
    expect(toasts).toEqual([
      {
        theme: "info",
        body: text,
        autohide: false,
        link: { href: "/product/48211?variant=1", text: "Reload the page" },
      },
    ]);
    expect(document.querySelector("input")?.value).toBe("Ada");
  },
);

test.each([
  ["account", true],
  ["unknown", false],
  ["guest", false],
])("no notice appears if nothing changed for %s", async (user, isLoggedIn) => {
  pageOf(user);
  answering("get", "*/json/account", () => jsonAnswer({ isLoggedIn }));
  await lookForAccountNews();
  expect(document.body.className).toBe(`section-product user-${user}`);
  expect([accounts.length, toasts.length]).toEqual([1, 0]);
});

test.each(["account", "unknown"])("a first 304 says nothing new of %s (spec §7)", async (user) => {
  pageOf(user);
  answering("get", "*/json/account", () => new Response(null, { status: 304 }));
  await lookForAccountNews();
  expect(document.body.className).toBe(`section-product user-${user}`);
  expect([accounts, toasts]).toEqual([[{ response: { success: true, isLoggedIn: user === "account" } }], []]);
});

test("if an order is about to be placed, the order itself reports it", async () => {
  pageOf("account");
  document.body.innerHTML = '<section data-island="checkout-confirm" data-state="live"></section>';
  answering("get", "*/json/account", () => jsonAnswer({ isLoggedIn: false }));
  await lookForAccountNews();
  expect([accounts, toasts]).toEqual([[{ response: { isLoggedIn: false } }], []]);
});

test("simultaneous checks make one request", async () => {
  pageOf("unknown");
  const requests = answering("get", "*/json/account", () => jsonAnswer({ isLoggedIn: false }));
  await Promise.all([lookForAccountNews(), lookForAccountNews()]);
  expect(requests).toHaveLength(1);
});

test.each([
  ["401", () => new Response(null, { status: 401 })],
  ["a login page", () => htmlAnswer("<form></form>")],
])("a write answered with %s tells an account's shopper that the session is over", async (_what, answer) => {
  pageOf("account");
  consoleErrors();
  atEnd(account(document));
  answering("post", "*/json/watchlist/item/add", answer);
  const requests = answering("get", "*/json/account", () => jsonAnswer({ isLoggedIn: false }));
  await expect(request("json/watchlist/item/add", { body: dataOf({}) })).rejects.toThrow();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.body).toBe("You are no longer logged in. What you typed here is still there.");
  expect(requests).toHaveLength(1);
});

test("a write that counts in a new session tells an account's shopper that theirs is over", async () => {
  pageOf("account");
  atEnd(account(document));
  const renew = { status: 403, headers: { "X-CSRF-Token": "new" } };
  const writes = answering("post", "*/json/cart/product/add", (_request, count) =>
    count === 1 ? new Response(null, renew) : jsonAnswer({ success: true }),
  );
  answering("get", "*/json/account", () => jsonAnswer({ isLoggedIn: false }));
  await request("json/cart/product/add", { body: dataOf({ _token: "old" }) });
  expect(writes).toHaveLength(2);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.body).toBe("You are no longer logged in. What you typed here is still there.");
});

test("a failed answer changes nothing, and is requested again on the next occasion", async () => {
  pageOf("account");
  const errors = consoleErrors();
  const requests = answering("get", "*/json/account", () => new Response(null, { status: 503 }));
  await lookForAccountNews();
  expect([document.body.className, toasts.length]).toEqual(["section-product user-account", 0]);
  expect(errors).toHaveLength(1);
  await lookForAccountNews();
  expect(requests).toHaveLength(2);
});

test("a page tells other tabs its kind of user", () => {
  pageOf("account");
  tellUser(document);
  expect(localStorage.getItem("storefront-user")).toBe("user-account");
});

test("once the session is back for which the page was rendered, a short notice replaces that of its end", async () => {
  pageOf("account");
  tellUser(document);
  answering("get", "*/json/account", (_request, count) => jsonAnswer({ isLoggedIn: count > 1 }));
  await lookForAccountNews();
  await lookForAccountNews();
  expect(document.body.className).toBe("section-product user-account");
  expect(toasts.map(({ body, autohide, link }) => [body, autohide, link?.href])).toEqual([
    ["You are no longer logged in. What you typed here is still there.", false, "/product/48211?variant=1"],
    ["You are logged in again.", true, "/product/48211?variant=1"],
  ]);
});

test("blocked storage does no harm", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied");
  });
  expect(() => tellUser(document)).not.toThrow();
});
