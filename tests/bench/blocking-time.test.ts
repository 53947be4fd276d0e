/** @jest-environment node */
import { blockingMs } from "../../bench/loading/blocking-time";

const between = { fromMs: 1000, toMs: 3000 };

test("counts the part of each long task above 50 ms", () => {
  expect(
    blockingMs(
      [
        { startMs: 1200, ms: 80 },
        { startMs: 2000, ms: 51 },
      ],
      between,
    ),
  ).toBe(31);
});

test("time before the first paint, or after the end, does not block", () => {
  expect(
    blockingMs(
      [
        { startMs: 500, ms: 400 },
        { startMs: 900, ms: 170 },
        { startMs: 2970, ms: 200 },
      ],
      between,
    ),
  ).toBe(20);
});
