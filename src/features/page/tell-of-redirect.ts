import { STORAGE_KEY } from "../../contract/markup";
import { leftAt, tellOtherTabs } from "../../http/other-tabs";

/**
 * Native submits (without scripts, or with lost ones) end in a redirect to this page, which tells the other tabs. What
 * the last page left on its way to the server stays on its way.
 */
export function tellOfRedirect(): void {
  const { navigation } = window.performance as { navigation?: { redirectCount: number } };
  if (navigation === undefined || navigation.redirectCount === 0) return;
  for (const key of [STORAGE_KEY.cart, STORAGE_KEY.watchlist]) {
    const since = leftAt(key);
    tellOtherTabs(key, since === undefined ? {} : { isUnderWay: true, since });
  }
}
