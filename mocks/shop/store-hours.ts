import type { Text } from "./model";
import type { StoreCountry } from "./store-rows";

/** `["10:00", "19:00"]`. */
export type Span = readonly [from: string, to: string];
export const WEEKDAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A day that differs from the usual week. */
export interface SpecialDay {
  /** `2026-12-24` */
  date: string;
  /** None: closed. */
  spans: readonly Span[];
  name: Text;
}

/** What `data-opening-hours` carries. */
export interface StoreHours {
  timeZone: string;
  week: Readonly<Record<Weekday, readonly Span[]>>;
  special: readonly SpecialDay[];
}

type Days = readonly (readonly Span[])[];

const day = (...times: string[]): readonly Span[] =>
  times.map((time): Span => {
    const [from = "", to = ""] = time.split("-");
    return [from, to];
  });
const CLOSED = day();

const workdays = (open: readonly Span[], saturday: readonly Span[]): Days => [
  open,
  open,
  open,
  open,
  open,
  saturday,
  CLOSED,
];

const WEEKS: Readonly<Record<string, Days>> = {
  city: workdays(day("10:00-19:00"), day("10:00-18:00")),
  town: workdays(day("09:30-18:30"), day("10:00-16:00")),
  quarter: [CLOSED, ...workdays(day("10:00-13:00", "14:00-18:00"), day("10:00-15:00")).slice(1)],
  late: workdays(day("11:00-20:00"), day("11:00-20:00")),
};

const TIME_ZONES: Readonly<Record<StoreCountry, string>> = {
  DE: "Europe/Berlin",
  AT: "Europe/Vienna",
  CH: "Europe/Zurich",
  NL: "Europe/Amsterdam",
  BE: "Europe/Brussels",
  LU: "Europe/Luxembourg",
  FR: "Europe/Paris",
  IT: "Europe/Rome",
  CZ: "Europe/Prague",
  DK: "Europe/Copenhagen",
  PL: "Europe/Warsaw",
};

/** The hours of a store, with the special days of this year and the next. */
export function hoursOf(country: StoreCountry, week: string, now: Date): StoreHours {
  const days = WEEKS[week] ?? [];
  const spansOf = (index: number): readonly Span[] => days[index] ?? CLOSED;
  const [mo, tu, we, th, fr, sa, su] = WEEKDAYS.map((_name, index) => spansOf(index));
  const year = now.getUTCFullYear();
  return {
    timeZone: TIME_ZONES[country],
    week: { mo: mo ?? [], tu: tu ?? [], we: we ?? [], th: th ?? [], fr: fr ?? [], sa: sa ?? [], su: su ?? [] },
    special: [...specialDays(country, year), ...specialDays(country, year + 1)],
  };
}

const name = (en: string, de: string): Text => ({ en, de });
const NEW_YEAR = name("New Year’s Day", "Neujahr");
const GOOD_FRIDAY = name("Good Friday", "Karfreitag");
const EASTER_MONDAY = name("Easter Monday", "Ostermontag");
const ASCENSION = name("Ascension Day", "Christi Himmelfahrt");
const WHIT_MONDAY = name("Whit Monday", "Pfingstmontag");
const CHRISTMAS = name("Christmas Day", "1. Weihnachtstag");
const BOXING = name("Second day of Christmas", "2. Weihnachtstag");

/** Holidays on a fixed date, as `MM-DD`, besides New Year and Christmas, which every country keeps. */
const FIXED: Readonly<Record<StoreCountry, readonly (readonly [date: string, name: Text])[]>> = {
  DE: [
    ["05-01", name("Labour Day", "Tag der Arbeit")],
    ["10-03", name("Day of German Unity", "Tag der Deutschen Einheit")],
    ["12-26", BOXING],
  ],
  AT: [
    ["01-06", name("Epiphany", "Heilige Drei Könige")],
    ["05-01", name("National Holiday", "Staatsfeiertag")],
    ["08-15", name("Assumption Day", "Mariä Himmelfahrt")],
    ["10-26", name("National Day", "Nationalfeiertag")],
    ["11-01", name("All Saints’ Day", "Allerheiligen")],
    ["12-08", name("Immaculate Conception", "Mariä Empfängnis")],
    ["12-26", name("St. Stephen’s Day", "Stefanitag")],
  ],
  CH: [
    ["01-02", name("Berchtold’s Day", "Berchtoldstag")],
    ["08-01", name("Swiss National Day", "Bundesfeier")],
    ["12-26", name("St. Stephen’s Day", "Stephanstag")],
  ],
  NL: [
    ["04-27", name("King’s Day", "Königstag")],
    ["12-26", BOXING],
  ],
  BE: [
    ["05-01", name("Labour Day", "Tag der Arbeit")],
    ["07-21", name("National Day", "Nationalfeiertag")],
  ],
  LU: [
    ["05-01", name("Labour Day", "Tag der Arbeit")],
    ["06-23", name("National Day", "Nationalfeiertag")],
    ["12-26", name("St. Stephen’s Day", "Stephanstag")],
  ],
  FR: [
    ["05-01", name("Labour Day", "Tag der Arbeit")],
    ["07-14", name("Bastille Day", "Nationalfeiertag")],
    ["11-11", name("Armistice Day", "Waffenstillstand 1918")],
    ["12-26", name("St. Stephen’s Day", "Stephanstag")],
  ],
  IT: [
    ["01-06", name("Epiphany", "Heilige Drei Könige")],
    ["04-25", name("Liberation Day", "Tag der Befreiung")],
    ["12-08", name("Immaculate Conception", "Mariä Empfängnis")],
    ["12-26", name("St. Stephen’s Day", "Stephanstag")],
  ],
  CZ: [
    ["10-28", name("Independence Day", "Tag der Unabhängigkeit")],
    ["12-26", name("St. Stephen’s Day", "Stephanstag")],
  ],
  DK: [["12-26", BOXING]],
  PL: [
    ["05-01", name("Labour Day", "Tag der Arbeit")],
    ["11-11", name("Independence Day", "Unabhängigkeitstag")],
    ["12-26", BOXING],
  ],
};

/** Days after Easter Sunday; not every country keeps each of them. */
const MOVABLE: readonly (readonly [daysAfterEaster: number, name: Text, notIn: readonly StoreCountry[]])[] = [
  [-2, GOOD_FRIDAY, ["IT", "BE", "LU", "PL", "NL", "AT"]],
  [1, EASTER_MONDAY, []],
  [39, ASCENSION, ["IT", "CZ", "PL"]],
  [50, WHIT_MONDAY, ["IT", "CZ", "PL"]],
];

/** The days of a year on which a whole country is closed. */
export function holidaysOf(country: StoreCountry, year: number): SpecialDay[] {
  const easter = easterSunday(year);
  return [
    { date: `${year}-01-01`, name: NEW_YEAR, spans: [] },
    { date: `${year}-12-25`, name: CHRISTMAS, spans: [] },
    ...FIXED[country].map(([date, text]) => ({ date: `${year}-${date}`, name: text, spans: [] })),
    ...MOVABLE.filter(([, , notIn]) => !notIn.includes(country)).map(([days, text]) => ({
      date: new Date(easter + days * DAY_MS).toISOString().slice(0, 10),
      name: text,
      spans: [],
    })),
  ];
}

function specialDays(country: StoreCountry, year: number): SpecialDay[] {
  const short = [
    { date: `${year}-12-24`, name: name("Christmas Eve", "Heiligabend"), spans: day("10:00-13:00") },
    { date: `${year}-12-31`, name: name("New Year’s Eve", "Silvester"), spans: day("10:00-14:00") },
  ].filter(({ date }) => new Date(date).getUTCDay() !== 0);
  return [...holidaysOf(country, year), ...short].sort((a, b) => a.date.localeCompare(b.date));
}

const DAY_MS = 86_400_000;

/** Midnight UTC of Easter Sunday, by the Gregorian computus. */
function easterSunday(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon =
    (19 * a + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) %
    30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = moon + week - 7 * Math.floor((a + 11 * moon + 22 * week) / 451) + 114;
  return Date.UTC(year, Math.floor(shift / 31) - 1, (shift % 31) + 1);
}
