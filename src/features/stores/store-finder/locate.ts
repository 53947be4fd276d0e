import { LOCATION_SLOW_MS, LOCATION_TIMEOUT_MS } from "../../../contract/limits";
import { after } from "../../../lib/timing";
import type { LocationAction } from "./state";

/** A place that was found some minutes ago still holds. */
const MAX_AGE_MS = 300_000;
/** About a kilometre: near enough for a store, and no address. */
const DIGITS = 2;

/**
 * Asks the browser where the shopper is.
 * @param tell hears how it goes
 * @param use gets the place, as `51.34,12.37`
 * @returns nobody waits for it any more
 */
export function locate(tell: (action: LocationAction) => void, use: (near: string) => void): () => void {
  let isOver = false;
  const end = (action: LocationAction): void => {
    if (isOver) return;
    stop();
    tell(action);
  };
  const stopTimers = [
    after(LOCATION_SLOW_MS, () => tell("late")),
    // A shopper who leaves the browser's question unanswered starts no time-out of its own.
    after(LOCATION_TIMEOUT_MS, () => end("unavailable")),
  ];
  const stop = (): void => {
    isOver = true;
    stopTimers.forEach((each) => each());
  };
  const { geolocation } = navigator;
  // Support: browsers that give it to secure pages only
  if (geolocation === undefined) end("unavailable");
  else {
    geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isOver) return;
        end("found");
        use(`${coords.latitude.toFixed(DIGITS)},${coords.longitude.toFixed(DIGITS)}`);
      },
      ({ code, PERMISSION_DENIED }) => end(code === PERMISSION_DENIED ? "denied" : "unavailable"),
      { timeout: LOCATION_TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  }
  return stop;
}
