import type { ToastOptions } from "../../contract/events";
import { RELOAD_AGAIN_MS } from "../../contract/limits";
import { STORAGE_KEY } from "../../contract/markup";
import { beginLeaving } from "../../lib/leaving";
import { number } from "../../lib/parse-values";
import { safeStorage } from "../../lib/storage";
import { reportError } from "../../lib/errors";
import { accountText, type AccountTextKey } from "./texts";
import { publish } from "../../contract/bus";
import { isRecent } from "../../lib/timing";

const storage = safeStorage(() => window.sessionStorage, reportError);

/**
 * Loads the page again after a login. Not twice in a short time, because it would never end where the login does not
 * last (the browser refuses cookies, and a password manager sends the form by itself).
 * @returns whether the page reloads
 */
export function reloadAfterLogin(): boolean {
  const before = storage.read(STORAGE_KEY.reload, number);
  const isSoon = before !== undefined && isRecent(before, RELOAD_AGAIN_MS);
  if (isSoon && wasReloaded()) return false;
  storage.write(STORAGE_KEY.reload, Date.now());
  beginLeaving();
  window.location.reload();
  return true;
}

/** Support: Safari 13 and IE 11 have only this API */
function wasReloaded(): boolean {
  return window.performance.navigation.type === 1;
}

/** Shows a notice that offers to load the page again; by default it stays until the shopper decides. */
export function offerReload(key: AccountTextKey, options: Pick<ToastOptions, "theme" | "autohide"> = {}): void {
  // Without the hash, because a link that changes only the hash loads nothing
  const { pathname, search } = window.location;
  const link = { href: `${pathname}${search}`, text: accountText("Theme.ReloadPage") };
  publish("toast:show", { theme: "info", autohide: false, ...options, body: accountText(key), link });
}
