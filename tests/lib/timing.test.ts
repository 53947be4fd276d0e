import { beginLeaving, isPageLeft } from "../../src/lib/leaving";
import { retryOnline, retryOnce } from "../../src/lib/retry";
import { after, isRecent, nextPaint, pause } from "../../src/lib/timing";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("runs once, after the time", () => {
  const run = jest.fn();
  after(300, run);
  jest.advanceTimersByTime(299);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("never runs once it is cancelled", () => {
  const run = jest.fn();
  const cancel = after(300, run);
  cancel();
  jest.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});

test("a pause is over after its time", async () => {
  const isOver = jest.fn();
  void pause(300).then(isOver);
  await jest.advanceTimersByTimeAsync(299);
  expect(isOver).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toHaveBeenCalledTimes(1);
});

test("a time is recent for a while, and never if it is far ahead or no number", () => {
  const now = Date.now();
  const isRecentAt = (time: number): boolean => isRecent(time, 300);
  expect([now, now - 299, now + 299].map(isRecentAt)).toEqual([true, true, true]);
  expect([now - 300, now + 300, NaN].map(isRecentAt)).toEqual([false, false, false]);
});

test("nextPaint continues once the browser has painted", async () => {
  const goOn = jest.fn();
  void nextPaint().then(goOn);
  await jest.advanceTimersByTimeAsync(1);
  expect(goOn).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20);
  expect(goOn).toHaveBeenCalledTimes(1);
});

test("nextPaint continues before other tasks where the browser knows scheduler.yield", async () => {
  const yielded = jest.fn(() => Promise.resolve());
  Object.defineProperty(window, "scheduler", { configurable: true, value: { yield: yielded } });
  const order: string[] = [];
  jest.spyOn(window, "requestAnimationFrame").mockImplementation((paint) => {
    setTimeout(() => order.push("another task"));
    paint(0);
    return 0;
  });
  void nextPaint().then(() => order.push("goes on"));
  await jest.advanceTimersByTimeAsync(1);
  expect([yielded.mock.calls.length, ...order]).toEqual([1, "goes on", "another task"]);
  Reflect.deleteProperty(window, "scheduler");
  jest.restoreAllMocks();
});

test("nextPaint continues after 100 ms in a tab that does not paint", async () => {
  jest.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  const goOn = jest.fn();
  void nextPaint().then(goOn);
  await jest.advanceTimersByTimeAsync(99);
  expect(goOn).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(goOn).toHaveBeenCalledTimes(1);
});

test.each<[rule: string, failures: number, loads: number, outcome: string]>([
  ["what loads is loaded once", 0, 1, "loaded"],
  ["what fails is loaded once more", 1, 2, "loaded"],
  ["what fails twice has failed", 2, 2, "Loading chunk 7 failed"],
])("%s (contract §7 Lost chunk)", async (_rule, failures, loads, outcome) => {
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    if (attempts <= failures) throw new Error("Loading chunk 7 failed");
    return "loaded";
  };
  const loading = retryOnce(load).catch(({ message }: Error) => message);
  await jest.advanceTimersByTimeAsync(1000);
  await expect(loading).resolves.toBe(outcome);
  expect(attempts).toBe(loads);
});

test("code that fails without a connection is loaded once there is one, however often that goes", async () => {
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const shop = jest.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const fail = () => Promise.reject(new Error("Loading chunk 7 failed"));
  const load = jest.fn(() => Promise.resolve("loaded"));
  for (let failures = 0; failures < 4; failures += 1) load.mockImplementationOnce(fail);
  const loading = retryOnline(() => retryOnce(load));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  // Gone again before it was of use
  isOnline.mockReturnValueOnce(true);
  window.dispatchEvent(new Event("online"));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(4);
  // Heard of only when the page is shown
  document.dispatchEvent(new Event("visibilitychange"));
  expect(load).toHaveBeenCalledTimes(4);
  isOnline.mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect(loading).resolves.toBe("loaded");
  window.dispatchEvent(new Event("online"));
  expect(load).toHaveBeenCalledTimes(5);
  isOnline.mockRestore();
  shop.mockRestore();
});

test.each([
  ["code is loaded, though the connection that has come back answers only after some seconds", 5, "loaded"],
  ["code that fails on and on after the connection has come back is lost", 6, "Loading chunk 7 failed"],
])("%s", async (_rule, failures, outcome) => {
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const shop = jest.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const load = jest.fn(() => Promise.resolve("loaded"));
  for (let count = 0; count < failures + 1; count += 1) {
    load.mockImplementationOnce(() => Promise.reject(new Error("Loading chunk 7 failed")));
  }
  const loading = retryOnline(load).catch(({ message }: Error) => message);
  await jest.advanceTimersByTimeAsync(1000);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(loading).resolves.toBe(outcome);
  isOnline.mockRestore();
  shop.mockRestore();
});

test("code that fails is lost if the shop answers, though the browser says that it is offline", async () => {
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const shop = jest.spyOn(window, "fetch").mockResolvedValue(new Response(null, { status: 405 }));
  const loading = retryOnline(() => Promise.reject(new Error("Loading chunk 7 failed")));
  await expect(loading).rejects.toThrow("Loading chunk 7 failed");
  isOnline.mockRestore();
  shop.mockRestore();
});

test("code that fails with a connection is lost, as always", async () => {
  const loading = retryOnline(() => Promise.reject(new Error("Loading chunk 7 failed")));
  await expect(loading).rejects.toThrow("Loading chunk 7 failed");
});

test("a load that fails as the page is left is retried only if the page stays (contract §7 Lost chunk)", async () => {
  const load = jest.fn(() => Promise.resolve("loaded"));
  load.mockImplementationOnce(() => Promise.reject(new Error("Loading chunk 7 failed")));
  const loading = retryOnce(load);
  window.dispatchEvent(new Event("pagehide"));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("pageshow"));
  await jest.advanceTimersByTimeAsync(3000);
  await expect(loading).resolves.toBe("loaded");
});

test("a page that is left again, after the first time was cancelled, does not count as staying in between", () => {
  beginLeaving();
  jest.advanceTimersByTime(9000);
  beginLeaving();
  jest.advanceTimersByTime(9000);
  expect(isPageLeft()).toBe(true);
  jest.advanceTimersByTime(1000);
  expect(isPageLeft()).toBe(false);
});

test.each<[event: string, isLeft: boolean]>([
  ["pagehide", true],
  ["pageshow", false],
])("nothing changes ten seconds after %s, which has said whether the page is left", (event, isLeft) => {
  beginLeaving();
  window.dispatchEvent(new Event(event));
  jest.advanceTimersByTime(10_000);
  expect(isPageLeft()).toBe(isLeft);
  window.dispatchEvent(new Event("pageshow"));
});

test("two failures while the page is left are reported only if it stays", async () => {
  const failed = jest.fn();
  let attempts = 0;
  const load = () => {
    attempts += 1;
    if (attempts === 2) window.dispatchEvent(new Event("pagehide"));
    return Promise.reject(new Error("Loading chunk 7 failed"));
  };
  retryOnce(load).catch(failed);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempts).toBe(2);
  expect(failed).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("pageshow"));
  await jest.advanceTimersByTimeAsync(3000);
  expect(failed).toHaveBeenCalledTimes(1);
});

test("the second try waits until every file of a chunk has failed: one still loading would fail it", async () => {
  const files = [100, 150].map((failsAfterMs) => ({ failsAfterMs, loading: undefined as Promise<void> | undefined }));
  const load = () =>
    Promise.all(
      files.map((file) => {
        // As in webpack, requests for a file that is already loading share it
        file.loading ??= pause(file.failsAfterMs).then(() => {
          const isFirst = file.failsAfterMs > 0;
          file.failsAfterMs = 0;
          file.loading = undefined;
          if (isFirst) throw new Error("Loading chunk 7 failed");
        });
        return file.loading;
      }),
    );
  const outcome = retryOnce(load).then(
    () => "loaded",
    ({ message }: Error) => message,
  );
  await jest.advanceTimersByTimeAsync(1000);
  await expect(outcome).resolves.toBe("loaded");
});
