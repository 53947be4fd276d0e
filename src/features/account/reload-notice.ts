import { accountText, type AccountTextKey } from "./texts";
import { publish } from "../../contract/bus";

/** Says that the page is of another time, and offers to load it again; the shopper decides when. It stays until then. */
export function offerReload(key: AccountTextKey, theme: "info" | "error" = "info"): void {
  // Without the hash, which alone would load nothing
  const { pathname, search } = window.location;
  const link = { href: `${pathname}${search}`, text: accountText("Theme.ReloadPage") };
  publish("toast:show", { theme, body: accountText(key), link, autohide: false });
}
