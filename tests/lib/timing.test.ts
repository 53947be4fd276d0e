import { retryOnce } from "../../src/lib/retry";
import { after, pause } from "../../src/lib/timing";

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

test("never runs once it is called off", () => {
  const run = jest.fn();
  const cancel = after(300, run);
  cancel();
  jest.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});

test("a pause is over after its time", async () => {
  const paused = pause(300);
  jest.advanceTimersByTime(300);
  await expect(paused).resolves.toBeUndefined();
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
  await expect(retryOnce(load).catch(({ message }: Error) => message)).resolves.toBe(outcome);
  expect(attempts).toBe(loads);
});
