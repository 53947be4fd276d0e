/** @jest-environment node */
import {
  orderAnswered,
  saveBeforeOrder,
  savePending,
  savesWaitFor,
} from "../../../src/features/checkout/pending-saves";

/** Whatever waits for nothing has gone on by then. */
const isNextTask = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

test("waits for everything that saves itself, failures included", async () => {
  const saved: string[] = [];
  const stops = [
    saveBeforeOrder(async () => {
      await isNextTask();
      saved.push("message");
    }),
    saveBeforeOrder(() => Promise.reject(new Error("offline"))),
  ];
  await savePending();
  expect(saved).toEqual(["message"]);
  stops.forEach((stop) => stop());
  await savePending();
  expect(saved).toEqual(["message"]);
});

test("text that is typed while an order is under way waits for its answer, whatever that is", async () => {
  let refuse = (_error: Error): void => undefined;
  savesWaitFor(new Promise((_resolve, reject) => (refuse = reject)));
  let isAnswered = false;
  const answered = orderAnswered().then(() => (isAnswered = true));
  await isNextTask();
  expect(isAnswered).toBe(false);
  refuse(new Error("No answer"));
  await answered;
  await orderAnswered();
});
