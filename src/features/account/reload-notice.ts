import { accountText, type AccountTextKey } from "./texts";
import { publish } from "../../contract/bus";

/** Shows a notice that the page is outdated and offers to load it again; it stays until the shopper decides. */
export function offerReload(key: AccountTextKey, theme: "info" | "error" = "info"): void {
  // Without the hash, because a link that changes only the hash loads nothing
  const { pathname, search } = window.location;
  const link = { href: `${pathname}${search}`, text: accountText("Theme.ReloadPage") };
  publish("toast:show", { theme, body: accountText(key), link, autohide: false });
}
