import { autosave, type SavePhase } from "../../../src/features/checkout/customer-message/autosave";

/** A field, and a server that answers when told. */
function setUp() {
  let text = "";
  const phases: SavePhase[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  const save = jest.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const onPhase = (phase: SavePhase): unknown => phases.push(phase);
  const saver = autosave({ delayMs: 800, saved: "", read: () => text, save, onPhase });
  const type = (typed: string): void => {
    text = typed;
    saver.touch();
  };
  const answer = async (isTaken: boolean): Promise<void> => {
    answers.shift()?.(isTaken);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { saver, save, phases, answer, type };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("saves after a pause in typing", async () => {
  const { saver, save, phases, answer, type } = setUp();
  type("Ring");
  await jest.advanceTimersByTimeAsync(700);
  type("Ring twice");
  await jest.advanceTimersByTimeAsync(799);
  expect(save).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await answer(true);
  expect(phases).toEqual(["saving", "saved"]);
  expect(saver.isDirty()).toBe(false);
});

test("has one request under way, then sends the newest text", async () => {
  const { save, phases, answer, type } = setUp();
  type("Ring");
  await jest.advanceTimersByTimeAsync(800);
  type("Ring twice");
  await jest.advanceTimersByTimeAsync(800);
  expect(save).toHaveBeenCalledTimes(1);
  await answer(true);
  expect(save).toHaveBeenCalledTimes(2);
  await answer(true);
  expect(phases).toEqual(["saving", "saving", "saved"]);
});

test("flush saves at once, and waits for saves under way", async () => {
  const { saver, save, answer, type } = setUp();
  type("Ring");
  const first = saver.flush();
  const second = saver.flush();
  await jest.advanceTimersByTimeAsync(0);
  await answer(true);
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(save).toHaveBeenCalledTimes(1);
  expect(await saver.flush()).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);
});

test("a failed save is shown, and retried by the next flush", async () => {
  const { saver, save, phases, answer, type } = setUp();
  type("Ring");
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
  const saver = autosave({
    delayMs: 800,
    saved: "",
    read: () => "Ring",
    save,
    onPhase: (phase) => phases.push(phase),
  });
  saver.touch();
  expect(await saver.flush()).toBe(false);
  expect(phases).toEqual(["saving", "failed"]);
});

test("saved text is not sent again when the field is left", async () => {
  const { saver, save, answer, type } = setUp();
  type("Ring twice");
  await jest.advanceTimersByTimeAsync(800);
  await answer(true);
  type("Ring twice");
  expect(await saver.flush()).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);
});

test("text on its way is not sent again when the field is left", async () => {
  const { saver, save, answer, type } = setUp();
  type("Ring twice");
  await jest.advanceTimersByTimeAsync(800);
  type("Ring twice");
  const left = saver.flush();
  expect([saver.isDirty(), saver.isSaving()]).toEqual([false, true]);
  await answer(true);
  expect(await left).toBe(true);
  expect(save).toHaveBeenCalledTimes(1);
});

test("text cleared before it was sent is not sent; clearing text the server may have is", async () => {
  const { save, answer, type } = setUp();
  type("Ring");
  type("");
  await jest.advanceTimersByTimeAsync(800);
  expect(save).not.toHaveBeenCalled();
  type("Ring");
  await jest.advanceTimersByTimeAsync(800);
  await answer(false);
  type("");
  await jest.advanceTimersByTimeAsync(800);
  await answer(true);
  expect(save).toHaveBeenCalledTimes(2);
});
