/** What is known of where the shopper is. `slow`: the browser still looks. */
export type LocationState = "unasked" | "asking" | "slow" | "denied" | "unavailable";

export type LocationAction = "ask" | "late" | "found" | "denied" | "unavailable" | "forget";

/** What happens to the question where the shopper is. An answer that comes after it was forgotten changes nothing. */
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
