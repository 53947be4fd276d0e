import { STORAGE_KEY } from "../../contract/markup";
import { attributeOf } from "../../lib/node";
import { bodyOf } from "../../lib/page";

/** Tells the shop's other tabs what kind of user this page was rendered for; they hear of it only where it has changed. */
export function tellUser(page: Document): void {
  const kind = /\buser-\w+/.exec(attributeOf(bodyOf(page), "class") ?? "")?.[0] ?? "";
  try {
    if (localStorage.getItem(STORAGE_KEY.user) !== kind) localStorage.setItem(STORAGE_KEY.user, kind);
  } catch {
    // Blocked storage: the other tabs ask by themselves once they have been out of sight for a while
  }
}
