import type { PropsAction } from "../../../attach/islands/use-island-reducer";
import type { WalletAddressProps } from "./parse";

/** The phase of the address. `again`: the shopper repeats a failed attempt. */
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
