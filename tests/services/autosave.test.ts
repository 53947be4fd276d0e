import { autosave, type SavePhase } from "../../src/services/autosave";

/** A server that answers when it is told to. */
function setUp() {
  const phases: SavePhase[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  const save = jest.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const saver = autosave({ delayMs: 800, save, onPhase: (phase) => phases.push(phase) });
  const answer = async (isTaken: boolean): Promise<void> => {
    answers.shift()?.(isTaken);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { saver, save, phases, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("saves once nothing more has been typed for a while", async () => {
  const { saver, save, phases, answer } = setUp();
  saver.touch();
  await jest.advanceTimersByTimeAsync(700);
  saver.touch();
  await jest.advanceTimersByTimeAsync(799);
  expect(save).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await answer(true);
  expect(phases).toEqual(["saving", "saved"]);
  expect(saver.isDirty()).toBe(false);
});

test("has one request under way, and the newest text goes after it", async () => {
  const { saver, save, phases, answer } = setUp();
  saver.touch();
  await jest.advanceTimersByTimeAsync(800);
  saver.touch();
  await jest.advanceTimersByTimeAsync(800);
  expect(save).toHaveBeenCalledTimes(1);
  await answer(true);
  expect(save).toHaveBeenCalledTimes(2);
  await answer(true);
  expect(phases).toEqual(["saving", "saving", "saved"]);
});

test("flush saves at once, and waits for what is under way", async () => {
  const { saver, save, answer } = setUp();
  saver.touch();
  const first = saver.flush();
  const second = saver.flush();
  await jest.advanceTimersByTimeAsync(0);
  await answer(true);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(save).toHaveBeenCalledTimes(1);
  expect(await saver.flush()).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);
});

test("what failed is said, and tried again by the next flush", async () => {
  const { saver, save, phases, answer } = setUp();
  saver.touch();
  const failing = saver.flush();
  await jest.advanceTimersByTimeAsync(0);
  await answer(false);
  expect(await failing).toBe(false);
  expect(saver.isDirty()).toBe(true);
  const again = saver.flush();
  await jest.advanceTimersByTimeAsync(0);
  await answer(true);
  expect(await again).toBe(true);
  expect(phases).toEqual(["saving", "failed", "saving", "saved"]);
  expect(save).toHaveBeenCalledTimes(2);
});

test("a save that throws has failed", async () => {
  const phases: SavePhase[] = [];
  const save = () => Promise.reject(new Error("offline"));
  const saver = autosave({ delayMs: 800, save, onPhase: (phase) => phases.push(phase) });
  saver.touch();
  expect(await saver.flush()).toBe(false);
  expect(phases).toEqual(["saving", "failed"]);
});
