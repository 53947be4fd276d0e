import type { OpeningHours } from "../../../src/contract/opening-hours";
import { openingStatus, type OpeningStatus } from "../../../src/features/stores/rules/opening-hours";
import { openingHours } from "../../../src/features/stores/show-opening-hours";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

// 2026-11-21 is a Saturday.
const HOURS: OpeningHours = {
  timeZone: "Europe/Berlin",
  week: {
    mo: [["10:00", "19:00"]],
    tu: [
      ["10:00", "13:00"],
      ["14:00", "18:30"],
    ],
    we: [["10:00", "19:00"]],
    th: [["10:00", "19:00"]],
    fr: [["18:00", "02:00"]],
    sa: [["10:00", "18:00"]],
  },
  special: [
    { date: "2026-12-24", spans: [["10:00", "13:00"]], name: "Christmas Eve" },
    { date: "2026-12-25", spans: [], name: "Christmas Day" },
    { date: "2026-12-26", spans: [] },
  ],
};

const at = (date: string, time: string): OpeningStatus =>
  openingStatus(HOURS, { date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) });

test.each<[title: string, date: string, time: string, status: OpeningStatus]>([
  ["open within a span", "2026-11-23", "12:00", { kind: "open", closesAt: "19:00" }],
  ["open from the first minute", "2026-11-23", "10:00", { kind: "open", closesAt: "19:00" }],
  ["closes soon half an hour before", "2026-11-23", "18:30", { kind: "closesSoon", closesAt: "19:00" }],
  [
    "closed from the last minute on",
    "2026-11-23",
    "19:00",
    { kind: "closed", opensAt: "10:00", inDays: 1, date: "2026-11-24" },
  ],
  ["opens later today", "2026-11-23", "08:00", { kind: "closed", opensAt: "10:00", inDays: 0, date: "2026-11-23" }],
  [
    "opens again after noon",
    "2026-11-24",
    "13:15",
    { kind: "closed", opensAt: "14:00", inDays: 0, date: "2026-11-24" },
  ],
  [
    "opens after the weekend",
    "2026-11-21",
    "18:00",
    { kind: "closed", opensAt: "10:00", inDays: 2, date: "2026-11-23" },
  ],
  ["open beyond midnight", "2026-11-20", "23:00", { kind: "open", closesAt: "02:00" }],
  ["still open from the night before", "2026-11-21", "01:00", { kind: "open", closesAt: "02:00" }],
  [
    "a holiday's hours override the week's",
    "2026-12-24",
    "12:45",
    { kind: "closesSoon", closesAt: "13:00", holiday: "Christmas Eve" },
  ],
  [
    "closed on a holiday, and on the next",
    "2026-12-24",
    "14:00",
    { kind: "closed", opensAt: "10:00", inDays: 4, date: "2026-12-28", holiday: "Christmas Eve" },
  ],
])("%s", (_title, date, time, status) => {
  expect(at(date, time)).toEqual(status);
});

test("around-the-clock hours last until the gap, however many days away", () => {
  const whole: OpeningHours = {
    timeZone: "UTC",
    week: { sa: [["00:00", "24:00"]], su: [["00:00", "12:00"]] },
    special: [],
  };
  expect(openingStatus(whole, { date: "2026-11-21", minute: 600 })).toEqual({ kind: "open", closesAt: "12:00" });
});

test("a store that never opens is closed, with no next opening", () => {
  const never: OpeningHours = { timeZone: "UTC", week: {}, special: [] };
  expect(openingStatus(never, { date: "2026-11-21", minute: 600 })).toEqual({ kind: "closedForLong" });
});

test("data-state says whether a store is open, even if the server has written the same text", () => {
  show(`<p data-opening-hours='{"timeZone": "Europe/Berlin", "week": {}}'>Closed</p>`);
  atEnd(openingHours(document));
  const status = find("p");
  expect([status.textContent, status.getAttribute("data-state")]).toEqual(["Closed", "closedForLong"]);
});
