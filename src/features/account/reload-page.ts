import { RELOAD_AGAIN_MS } from "../../contract/limits";
import { STORAGE_KEY } from "../../contract/markup";
import { number } from "../../lib/parse";
import { safeStorage } from "../../lib/storage";
import { reportError } from "../../lib/report";

const storage = safeStorage(() => window.sessionStorage, reportError);

/**
 * Loads the page again after a login. Where it has just done so and nobody is logged in all the same (the browser keeps no
 * cookies, and a password manager sends the form by itself), it would go on for ever.
 * @returns whether it does
 */
export function reloadAfterLogin(): boolean {
  const now = Date.now();
  const before = storage.read(STORAGE_KEY.reload, number);
  // A clock that was set back counts as no time at all
  const isSoon = before !== undefined && Math.abs(now - before) < RELOAD_AGAIN_MS;
  if (isSoon && wasReloaded()) return false;
  storage.write(STORAGE_KEY.reload, now);
  window.location.reload();
  return true;
}

/** Support: Safari 13 and IE 11 know it by this name only */
function wasReloaded(): boolean {
  return window.performance.navigation.type === 1;
}
