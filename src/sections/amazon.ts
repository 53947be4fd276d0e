import { section } from "../attach/part";
import { walletOrder } from "../features/checkout";
import { walletPages } from "../features/wallet";

export default section([walletPages, walletOrder]);
