/** How far the address is. `again`: the shopper sends what has failed before. */
export type AddressPhase = "idle" | "busy" | "failed" | "again";

export type AddressAction = "send" | "received" | "failed";

export function reduceAddress(phase: AddressPhase, action: AddressAction): AddressPhase {
  switch (action) {
    case "send":
      return phase === "idle" ? "busy" : "again";
    case "received":
      return "idle";
    case "failed":
      return "failed";
  }
}
