import { STORAGE_KEY } from "../../contract/markup";
import { madeAheadAt } from "../../lib/page";

/** Tells the shop's other tabs the kind of user this page was rendered for; they notice only a change. */
export function tellUser(page: Document): void {
  // A page that was made ahead may have been rendered for another kind of user
  if (madeAheadAt() !== undefined) return;
  const kind = /\buser-\w+/.exec(page.body.getAttribute("class") ?? "")?.[0] ?? "";
  try {
    if (localStorage.getItem(STORAGE_KEY.user) !== kind) localStorage.setItem(STORAGE_KEY.user, kind);
  } catch {
    // Blocked storage: the other tabs ask the server themselves when they come back into view
  }
}
