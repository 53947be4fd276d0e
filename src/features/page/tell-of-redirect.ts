import { tellOtherTabs } from "../../http/other-tabs";

/** What is sent without scripts (or where they are lost) leads here by a redirect: the other tabs hear of it. */
export function tellOfRedirect(): void {
  const { navigation } = window.performance as { navigation?: { redirectCount: number } };
  if (navigation === undefined || navigation.redirectCount === 0) return;
  tellOtherTabs("cart");
  tellOtherTabs("watchlist");
}
