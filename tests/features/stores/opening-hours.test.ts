import { WEEKDAYS, type OpeningHours, type OpenSpan } from "../../../src/contract/opening-hours";
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
  expect(openingStatus(whole, { date: "2026-11-21", minute: 600 })).toEqual({
    kind: "open",
    closesAt: "12:00",
    closesOn: { date: "2026-11-22", inDays: 1 },
  });
  expect(openingStatus(whole, { date: "2026-11-21", minute: 720 })).toHaveProperty("closesOn");
  expect(openingStatus(whole, { date: "2026-11-21", minute: 721 })).toEqual({ kind: "open", closesAt: "12:00" });
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

/** The bundle's text about a store with these hours, on a Wednesday at noon. */
function statusAtNoon(hours: Omit<OpeningHours, "timeZone">): string | null {
  jest.useFakeTimers({ now: new Date("2026-11-25T12:00:00Z") });
  atEnd(() => jest.useRealTimers());
  show(`<p data-opening-hours='${JSON.stringify({ timeZone: "UTC", ...hours })}'></p>`);
  atEnd(openingHours(document));
  return find("p").textContent;
}

const everyDay = (...spans: OpenSpan[]): OpeningHours["week"] =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, spans]));

test.each<[string, OpenSpan[]]>([
  ["from midnight to midnight", [["00:00", "24:00"]]],
  ["from 00:00 to 00:00", [["00:00", "00:00"]]],
  [
    "in two shifts",
    [
      ["06:00", "18:00"],
      ["18:00", "06:00"],
    ],
  ],
])("a store that is open each day %s is open around the clock", (_title, spans) => {
  expect(statusAtNoon({ week: everyDay(...spans), special: [] })).toBe("Open around the clock");
  expect(find("p").getAttribute("data-state")).toBe("open");
});

test("a store that is open day and night until Saturday says so", () => {
  const week = { ...everyDay(["00:00", "24:00"]), su: [] };
  expect(statusAtNoon({ week, special: [] })).toBe("Open, closes on Saturday at 24:00");
});

test("a store that closes at midnight closes at 24:00, tonight as on another day", () => {
  const week = everyDay(["10:00", "24:00"]);
  const hours: OpeningHours = { timeZone: "UTC", week, special: [] };
  expect(statusAtNoon({ week, special: [] })).toBe("Open, closes at 24:00");
  expect(openingStatus(hours, { date: "2026-11-25", minute: 1420 })).toEqual({ kind: "closesSoon", closesAt: "24:00" });
});

test("a store that is open around the clock but for a holiday says until when", () => {
  const special = [{ date: "2026-12-05", spans: [["12:00", "24:00"] as const] }];
  expect(statusAtNoon({ week: everyDay(["00:00", "24:00"]), special })).toMatch(/^Open, closes on Friday.* at 24:00$/);
});

test.each(["", " "])("a special day whose name is %j shows no empty brackets", (name) => {
  const special = [{ date: "2026-11-25", spans: [["10:00", "14:00"] as const], name }];
  expect(statusAtNoon({ week: {}, special })).toBe("Open, closes at 14:00");
});

test("a language that the browser cannot read does not keep the opening hours from showing", () => {
  const config = '<script type="application/json" id="storefront-config">{"locale":"de-de-de"}</script>';
  show(`${config}<p data-opening-hours='{"timeZone": "UTC", "week": {}, "special": []}'></p>`);
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const special = [{ date: inDays(3), spans: [["10:00", "18:00"]] }];
  find("p").setAttribute("data-opening-hours", JSON.stringify({ timeZone: "UTC", week: {}, special }));
  atEnd(openingHours(document));
  expect(find("p").textContent).toMatch(/10:00/);
});
