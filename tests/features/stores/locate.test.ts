import { LOCATION_SLOW_MS, LOCATION_TIMEOUT_MS } from "../../../src/contract/limits";
import { locate } from "../../../src/features/stores/store-finder/locate";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, "geolocation");
});

/** A shopper who leaves the browser's question unanswered. @returns a function that answers it after all */
function askedBrowser(): (position: { latitude: number; longitude: number }) => void {
  let answer: PositionCallback | undefined;
  const getCurrentPosition = (found: PositionCallback): void => {
    answer = found;
  };
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  return (coords) => answer?.({ coords } as GeolocationPosition);
}

test("a slow location is reported as slow, then as not found; a later answer changes nothing", () => {
  const answer = askedBrowser();
  const told: string[] = [];
  const places: string[] = [];
  locate(
    (action) => told.push(action),
    (place) => places.push(place),
  );
  jest.advanceTimersByTime(LOCATION_SLOW_MS);
  expect(told).toEqual(["late"]);
  jest.advanceTimersByTime(LOCATION_TIMEOUT_MS - LOCATION_SLOW_MS);
  expect(told).toEqual(["late", "unavailable"]);
  answer({ latitude: 51.34, longitude: 12.37 });
  expect([told.length, places]).toEqual([2, []]);
});

test("a late location is still used, unless the shopper has moved on", () => {
  const answer = askedBrowser();
  const places: string[] = [];
  const told: string[] = [];
  locate(
    (action) => told.push(action),
    (place) => places.push(place),
  );
  jest.advanceTimersByTime(LOCATION_SLOW_MS + 1);
  answer({ latitude: 51.33972, longitude: 12.37851 });
  expect([told, places]).toEqual([["late", "found"], ["51.34,12.38"]]);
  const stop = locate(
    () => places.push("told"),
    () => places.push("used"),
  );
  stop();
  answer({ latitude: 1, longitude: 1 });
  jest.advanceTimersByTime(LOCATION_TIMEOUT_MS);
  expect(places).toEqual(["51.34,12.38"]);
});
