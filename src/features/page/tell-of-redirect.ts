import { STORAGE_KEY } from "../../contract/markup";
import { tellOtherTabs } from "../../http/other-tabs";

/** Native submits (without scripts, or with lost ones) end in a redirect to this page, which tells the other tabs. */
export function tellOfRedirect(): void {
  const { navigation } = window.performance as { navigation?: { redirectCount: number } };
  if (navigation === undefined || navigation.redirectCount === 0) return;
  tellOtherTabs(STORAGE_KEY.cart);
  tellOtherTabs(STORAGE_KEY.watchlist);
}
