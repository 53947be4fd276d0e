/** `refused`: the tiles come from a third party, and the shopper has not consented. */
export type MapState = "refused" | "loading" | "ready" | "failed";

export type MapAction = "allowed" | "refused" | "loaded" | "failed" | "retry";

/** The states of the map. If it was refused meanwhile, it is not shown when loaded. */
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
