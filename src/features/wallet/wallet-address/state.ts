import type { PropsAction } from "../../../attach/use-island-reducer";
import type { WalletAddressProps } from "./parse";

/** How far the address is. `again`: the shopper sends what has failed before. */
export type AddressPhase = "idle" | "busy" | "failed" | "again";

export type AddressAction = { kind: "send" | "received" | "failed" };

export function reduceAddress(
  phase: AddressPhase,
  { kind }: AddressAction | PropsAction<WalletAddressProps>,
): AddressPhase {
  switch (kind) {
    case "props":
      return phase;
    case "send":
      return phase === "idle" ? "busy" : "again";
    case "received":
      return "idle";
    case "failed":
      return "failed";
  }
}
