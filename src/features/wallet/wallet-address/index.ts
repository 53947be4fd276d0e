import { defineIsland } from "../../../attach/island";
import { parseWalletAddress } from "./parse";
import { WalletAddress } from "./wallet-address";

export default defineIsland({
  name: "wallet-address",
  options: { isNew: "boolean" },
  requiredSlots: ["submit"],
  parse: parseWalletAddress,
  View: WalletAddress,
});
