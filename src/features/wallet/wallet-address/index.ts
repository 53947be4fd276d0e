import { defineIsland } from "../../../attach/islands/island";
import { parseWalletAddress } from "./parse";
import * as slots from "./slots";
import { WalletAddress } from "./wallet-address";

export default defineIsland({
  name: "wallet-address",
  options: { isNew: "boolean" },
  slots,
  parse: parseWalletAddress,
  View: WalletAddress,
});
