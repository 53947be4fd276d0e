/** `refused`: others bring the map's pictures, and the shopper has not allowed that. */
export type MapState = "refused" | "loading" | "ready" | "failed";

export type MapAction = "allowed" | "refused" | "loaded" | "failed" | "retry";

/** What happens to the map. What was refused meanwhile is not shown when it arrives. */
export function reduceMap(state: MapState, action: MapAction): MapState {
  switch (action) {
    case "refused":
      return "refused";
    case "allowed":
      return state === "refused" ? "loading" : state;
    case "retry":
      return state === "failed" ? "loading" : state;
    case "loaded":
      return state === "loading" ? "ready" : state;
    case "failed":
      return state === "loading" ? "failed" : state;
  }
}
