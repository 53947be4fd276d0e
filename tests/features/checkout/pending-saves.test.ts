import { saveBeforeOrder, savePending } from "../../../src/features/checkout/pending-saves";

test("waits for everything that saves itself, failures included", async () => {
  const saved: string[] = [];
  const stops = [
    saveBeforeOrder(async () => {
      await Promise.resolve();
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
