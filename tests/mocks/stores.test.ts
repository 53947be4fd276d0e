/** @jest-environment node */
import { hoursOf } from "../../mocks/shop/store-hours";
import { allStores, findStores, type StoreQuery } from "../../mocks/shop/stores";

const stores = allStores(new Date("2026-11-21T10:00:00Z"));
const find = (asked: Partial<StoreQuery>) =>
  findStores(stores, { term: "", near: undefined, radius: 50, services: [], ...asked });

test("there are at least 60 stores in Germany, Austria, Switzerland and around, each with a key of its own", () => {
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

test("the nearest comes first, and none is beyond the radius", () => {
  const distances = find({ term: "Berlin", radius: 100 }).stores.map(({ distanceKm }) => distanceKm ?? -1);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(100);
});

test("a radius that holds no store is widened until one does", () => {
  const found = find({ term: "Sylt", radius: 10 });
  expect(found).toMatchObject({ isWidened: true, radius: 100 });
  expect(found.stores[0]?.store.city).toBe("Flensburg");
});

test("services are all offered", () => {
  const found = find({ services: ["repair", "cafe"] });
  expect(found.stores.length).toBeGreaterThan(3);
  expect(found.stores.every(({ store }) => store.services.includes("repair") && store.services.includes("cafe"))).toBe(
    true,
  );
});

test("a place that nobody knows has all stores", () => {
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
