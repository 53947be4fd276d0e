import { STORAGE_KEY } from "../contract/markup";
import { newIdempotencyKey } from "./client/idempotency";

let told: string | undefined;

/** Tells the shop's other tabs that this one has changed the cart. What has changed they ask the server. */
export function tellOtherTabs(): void {
  told = newIdempotencyKey();
  try {
    localStorage.setItem(STORAGE_KEY.cart, told);
  } catch {
    // Blocked storage: the other tabs ask by themselves once they have been out of sight for a while
  }
}

/** What this tab has told last. Support: IE 11 tells it back. */
export const ownWord = (): string | undefined => told;
