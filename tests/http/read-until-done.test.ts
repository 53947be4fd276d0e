import { READ_RETRY_MS } from "../../src/contract/limits";
import { RedirectedError } from "../../src/lib/errors";
import { readUntilDone, stopReading } from "../../src/http/read-until-done";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stopReading("header");
  jest.useRealTimers();
});

/** A read that fails this many times. */
const failing = (times: number, error: Error = new Error("503")): jest.Mock<Promise<string>, []> =>
  jest.fn((): Promise<string> => (read.mock.calls.length > times ? Promise.resolve("fresh") : Promise.reject(error)));
let read = failing(0);

const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
}

test("a read that succeeds at once is returned, and not repeated", async () => {
  read = failing(0);
  expect(await readUntilDone("header", read)).toBe("fresh");
  await pass(100_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test("a failed read is retried three times after growing pauses, and then no more", async () => {
  read = failing(99);
  expect(await readUntilDone("header", read)).toBeUndefined();
  for (const [pause, calls] of [
    [READ_RETRY_MS - 1, 1],
    [1, 2],
    [2 * READ_RETRY_MS - 1, 2],
    [1, 3],
    [4 * READ_RETRY_MS - 1, 3],
    [1, 4],
    [1_000_000, 4],
  ] as const) {
    await pass(pause);
    expect([pause, read.mock.calls.length]).toEqual([pause, calls]);
  }
});

test("a read is not repeated once it has succeeded", async () => {
  read = failing(1);
  await readUntilDone("header", read);
  await pass(1_000_000);
  window.dispatchEvent(new Event("online"));
  await pass(1_000_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test.each<[string, () => void]>([
  ["the browser is online again", () => window.dispatchEvent(new Event("online"))],
  ["the shopper comes back to the tab", () => document.dispatchEvent(new Event("visibilitychange"))],
  [
    "Back brings the page as it was",
    () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  ],
])("a failed read starts over once %s, with all its attempts", async (_occasion, happen) => {
  read = failing(5);
  await readUntilDone("header", read);
  await pass(1_000_000);
  expect(read).toHaveBeenCalledTimes(4);
  happen();
  await pass(READ_RETRY_MS);
  expect(read).toHaveBeenCalledTimes(6);
});

test.each<[string, () => void]>([
  [
    "hides the tab",
    () => {
      jest.spyOn(Document.prototype, "hidden", "get").mockReturnValue(true);
      document.dispatchEvent(new Event("visibilitychange"));
    },
  ],
  ["opens the page anew", () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }))],
])("nothing is read when the shopper %s", async (_what, happen) => {
  read = failing(99);
  await readUntilDone("header", read);
  happen();
  await pass(0);
  expect(read).toHaveBeenCalledTimes(1);
});

test("no attempt is wasted offline: the read waits for the connection", async () => {
  setOnline(false);
  read = failing(1);
  await readUntilDone("header", read);
  await pass(1_000_000);
  expect(read).toHaveBeenCalledTimes(1);
  setOnline(true);
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a newer read of the same thing replaces the older one, even if it is under way", async () => {
  let fail = (): void => undefined;
  const older = jest.fn(() => new Promise<never>((_resolve, reject) => (fail = () => reject(new Error("late")))));
  void readUntilDone("header", older);
  read = failing(1);
  await readUntilDone("header", read);
  fail();
  await pass(1_000_000);
  expect([older.mock.calls.length, read.mock.calls.length]).toEqual([1, 2]);
});

test("no second read starts while one is under way", async () => {
  const slow = jest.fn(() => new Promise<never>(() => undefined));
  void readUntilDone("header", slow);
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(slow).toHaveBeenCalledTimes(1);
});

test("a read that is redirected is not retried: the redirect is intended", async () => {
  read = failing(99, new RedirectedError("/cart/widget/header: redirected to /account/login"));
  await readUntilDone("header", read);
  window.dispatchEvent(new Event("online"));
  await pass(1_000_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test("a read that was stopped is not retried", async () => {
  read = failing(99);
  await readUntilDone("header", read);
  stopReading("header");
  stopReading("never read");
  await pass(1_000_000);
  expect(read).toHaveBeenCalledTimes(1);
});
