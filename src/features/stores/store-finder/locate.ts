import { LOCATION_SLOW_MS, LOCATION_TIMEOUT_MS } from "../../../contract/limits";
import { after } from "../../../lib/timing";

/** A position of some minutes ago is still valid. */
const MAX_AGE_MS = 300_000;
/** About a kilometre: precise enough for a store, but no address. */
const DIGITS = 2;

/**
 * Asks the browser for the shopper's position.
 * @param tell called with each state of the search
 * @param use called with the position, as `51.34,12.37`
 * @returns the function that ends the wait
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
    // The browser's own time-out does not run while it waits for the shopper's permission.
    after(LOCATION_TIMEOUT_MS, () => end("unavailable")),
  ];
  const stop = (): void => {
    isOver = true;
    stopTimers.forEach((each) => each());
  };
  const { geolocation } = navigator;
  // Support: some browsers allow it on secure pages only
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

/** The state of the shopper's position. `slow`: the browser is still searching. */
export type LocationState = "unasked" | "asking" | "slow" | "denied" | "unavailable";

export type LocationAction = "ask" | "late" | "found" | "denied" | "unavailable" | "forget";

/** The states of a request for the shopper's position. An answer after `forget` changes nothing. */
export function reduceLocation(state: LocationState, action: LocationAction): LocationState {
  const isAsking = state === "asking" || state === "slow";
  switch (action) {
    case "ask":
      return isAsking ? state : "asking";
    case "late":
      return state === "asking" ? "slow" : state;
    case "denied":
    case "unavailable":
      return isAsking ? action : state;
    case "found":
    case "forget":
      return "unasked";
  }
}
