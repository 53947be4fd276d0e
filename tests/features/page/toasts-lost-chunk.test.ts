import { within } from "@testing-library/dom";
import { toasts } from "../../../src/features/page/toasts";
import { CHUNK_RETRY_MS } from "../../../src/lib/retry";
import { consoleErrors, find, show } from "../../http/server";

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
