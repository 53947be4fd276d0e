/** @jest-environment node */
import { timeInZone } from "../../src/lib/local-time";

test.each([
  ["2026-11-21T09:30:00Z", "Europe/Berlin", { date: "2026-11-21", minute: 630 }],
  ["2026-07-01T09:30:00Z", "Europe/Berlin", { date: "2026-07-01", minute: 690 }],
  ["2026-11-21T23:00:00Z", "Europe/Berlin", { date: "2026-11-22", minute: 0 }],
  ["2026-11-21T09:30:00Z", "America/New_York", { date: "2026-11-21", minute: 270 }],
  ["2026-11-21T09:30:00Z", "UTC", { date: "2026-11-21", minute: 570 }],
])("%s in %s", (moment, zone, time) => {
  expect(timeInZone(new Date(moment), zone)).toEqual(time);
});

test("a zone unknown to the browser gives no time", () => {
  expect(timeInZone(new Date(), "Europe/Bielefeld")).toBeUndefined();
});
