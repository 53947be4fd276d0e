import { within } from "@testing-library/dom";
import type { ToastOptions } from "../../../src/contract/events";
import { toasts } from "../../../src/features/page/toasts";
import { CHUNK_RETRY_MS } from "../../../src/lib/retry";
import { consoleErrors, find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

jest.mock("../../../src/say/toast", () => {
  throw new Error("Loading chunk toast failed");
});

test("shows plain text for as long as a toast if the toast's chunk is lost (spec §8 ChunkLoadError)", async () => {
  const console = consoleErrors();
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  show("<form><input></form><div data-toast-wrapper></div>");
  const stop = toasts();
  // A chunk that is only being prepared fails silently.
  find("input").focus();
  document.dispatchEvent(new CustomEvent("toast:show", { detail: { body: "<b>No connection</b>" } }));
  await jest.advanceTimersByTimeAsync(CHUNK_RETRY_MS + 7400);
  const toast = within(find("[data-toast-wrapper]")).getByRole("alert");
  expect(toast.textContent).toBe("<b>No connection</b>");
  expect(toast.className).toContain("toast--error");
  await jest.advanceTimersByTimeAsync(200);
  expect(find("[data-toast-wrapper]").childElementCount).toBe(0);
  expect(console).toHaveLength(1);
  stop();
  jest.useRealTimers();
});

test("a success looks like one without the toast's chunk, too", async () => {
  const console = consoleErrors();
  show("<form><input></form><div data-toast-wrapper></div>");
  const stop = toasts();
  document.dispatchEvent(
    new CustomEvent("toast:show", { detail: { body: "Your cart was updated.", theme: "success" } }),
  );
  const toast = await within(find("[data-toast-wrapper]")).findByText("Your cart was updated.");
  expect(toast.className).toContain("toast--success");
  expect(console).toHaveLength(1);
  stop();
});

/** Shows a toast without its chunk, in a time that the test moves on. */
async function showLost(detail: ToastOptions): Promise<HTMLElement> {
  consoleErrors();
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  atEnd(() => jest.useRealTimers());
  show("<div data-toast-wrapper></div>");
  atEnd(toasts());
  document.dispatchEvent(new CustomEvent("toast:show", { detail }));
  await jest.advanceTimersByTimeAsync(CHUNK_RETRY_MS + 100);
  return within(find("[data-toast-wrapper]")).getByRole("alert");
}

const shownToasts = (): number => find("[data-toast-wrapper]").childElementCount;

test("a message keeps its heading and its link without the toast's chunk", async () => {
  const link = { href: "/account/login", text: "Log in" };
  const toast = await showLost({ header: "Your order", body: "You were logged out.", link });
  expect(toast.textContent).toBe("Your order: You were logged out. Log in");
  expect(within(toast).getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/account/login");
});

test("a heading alone is the whole message without the toast's chunk", async () => {
  const toast = await showLost({ header: "Your cart was updated." });
  expect(toast.textContent).toBe("Your cart was updated.");
});

test("a message keeps its own time without the toast's chunk", async () => {
  await showLost({ body: "Removed.", delay: 20_000 });
  await jest.advanceTimersByTimeAsync(19_800);
  expect(shownToasts()).toBe(1);
  await jest.advanceTimersByTimeAsync(300);
  expect(shownToasts()).toBe(0);
});

test.each([2 ** 31, -1])("a message whose time is impossible, %p ms, has the usual one", async (delay) => {
  await showLost({ body: "Removed.", delay });
  await jest.advanceTimersByTimeAsync(7_000);
  expect(shownToasts()).toBe(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(shownToasts()).toBe(0);
});

test("a message that stays has a button that closes it, without the toast's chunk, too", async () => {
  const toast = await showLost({ body: "You are logged in again.", autohide: false });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(shownToasts()).toBe(1);
  within(toast).getByRole("button", { name: "Close" }).click();
  expect(shownToasts()).toBe(0);
});
