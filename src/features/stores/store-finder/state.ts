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
