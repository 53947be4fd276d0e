/** @jest-environment node */
import { isOpenAt } from "../../mocks/shop/open-stores";
import { hoursOf } from "../../mocks/shop/store-hours";
import { allStores, findStores, type StoreQuery } from "../../mocks/shop/stores";
import { openingStatus } from "../../src/features/stores/rules/opening-hours";
import { timeInZone } from "../../src/lib/local-time";
import { visit } from "./visitor";

const stores = allStores(new Date("2026-11-21T10:00:00Z"));
const find = (asked: Partial<StoreQuery>) =>
  findStores(stores, { term: "", near: undefined, radius: 50, services: [], ...asked });

test("there are at least 60 stores in Germany, Austria, Switzerland and nearby, each with its own key", () => {
  expect(stores.length).toBeGreaterThanOrEqual(60);
  expect(new Set(stores.map(({ key }) => key)).size).toBe(stores.length);
  expect(new Set(stores.map(({ country }) => country)).size).toBeGreaterThan(3);
});

test.each([
  ["Leipzig", "leipzig-04109"],
  ["04109", "leipzig-04109"],
  ["D-04229", "leipzig-04229"],
  ["münchen", "muenchen-80331"],
  ["Munich", "muenchen-80331"],
  ["MUENCHEN", "muenchen-80331"],
  ["Zürich", "zuerich-8001"],
  ["frankfurt", "frankfurt-am-main-60313"],
])("%s is found", (term, nearest) => {
  const found = find({ term });
  expect(found.kind).toBe("near");
  expect(found.stores[0]?.store.key).toBe(nearest);
});

test("the postcode of a store leads to it first", () => {
  for (const { key, postcode } of stores) {
    const nearest = find({ term: postcode }).stores.filter(({ distanceKm }) => distanceKm === 0);
    expect(nearest.map(({ store }) => store.key)).toContain(key);
  }
});

test("the nearest comes first, and none is beyond the radius", () => {
  const distances = find({ term: "Berlin", radius: 100 }).stores.map(({ distanceKm }) => distanceKm ?? -1);
  expect(new Set(distances).size).toBeGreaterThan(2);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(100);
});

test("a radius that holds no store is widened until one does", () => {
  const found = find({ term: "Sylt", radius: 10 });
  expect(found).toMatchObject({ isWidened: true, radius: 100 });
  expect(found.stores[0]?.store.city).toBe("Flensburg");
});

test("each store found offers all requested services", () => {
  const found = find({ services: ["repair", "cafe"] });
  expect(found.stores.length).toBeGreaterThan(3);
  expect(found.stores.every(({ store }) => store.services.includes("repair") && store.services.includes("cafe"))).toBe(
    true,
  );
});

test("an unknown place lists all stores", () => {
  expect(find({ term: "Qwertz" })).toMatchObject({ kind: "unknown", place: "Qwertz" });
  expect(find({ term: "Qwertz" }).stores).toHaveLength(stores.length);
});

test("holidays follow the country, and Easter", () => {
  const special = (country: "DE" | "AT") =>
    hoursOf(country, "city", new Date("2026-03-01T00:00:00Z")).special.map(({ date }) => date);
  expect(special("DE")).toEqual(
    expect.arrayContaining(["2026-04-03", "2026-04-06", "2026-05-14", "2026-10-03", "2027-03-29"]),
  );
  expect(special("AT")).toContain("2026-10-26");
  expect(special("AT")).not.toContain("2026-10-03");
});

test.each([
  ["a Wednesday morning", "2026-11-25T09:30:00Z"],
  ["before they open", "2026-11-25T07:45:00Z"],
  ["at noon, when some are at lunch", "2026-11-25T12:15:00Z"],
  ["after work", "2026-11-25T18:10:00Z"],
  ["a Sunday", "2026-11-22T11:00:00Z"],
  ["Christmas Eve", "2026-12-24T10:00:00Z"],
  ["a holiday of some countries only", "2026-10-26T10:00:00Z"],
])("at %s the shop finds the same stores open as the page's rule", (_title, moment) => {
  const now = new Date(moment);
  const isOpen = (hours: (typeof stores)[number]["hours"]): boolean => {
    const local = timeInZone(now, hours.timeZone);
    const ofPage = {
      ...hours,
      special: hours.special.map(({ date, spans, name }) => ({ date, spans, name: name.en })),
    };
    return local !== undefined && /^(open|closesSoon)$/.test(openingStatus(ofPage, local).kind);
  };
  const open = stores.filter(({ hours }) => isOpen(hours)).map(({ key }) => key);
  expect(stores.filter(({ hours }) => isOpenAt(hours, now)).map(({ key }) => key)).toEqual(open);
  expect(find({ openAt: now }).stores.map(({ store }) => store.key)).toEqual(open);
});

test("a radius without an open store is widened until there is one", () => {
  const early = new Date("2026-11-25T08:40:00Z");
  const found = find({ term: "Berlin", radius: 10, openAt: early });
  expect(found.isWidened).toBe(true);
  expect(found.stores).not.toEqual([]);
  expect(found.stores.every(({ store }) => isOpenAt(store.hours, early))).toBe(true);
});

test.each(["/stores", "/de/stores", "/stores?q=Qwertz", "/de/stores?q=Berlin&radius=250"])(
  "%s weighs less than 120 KB, however many stores there are",
  async (path) => {
    const html = await (await visit().get(path)).text();
    expect(Buffer.byteLength(html)).toBeLessThan(120_000);
  },
);
