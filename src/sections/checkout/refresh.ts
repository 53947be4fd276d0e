import { ATTRIBUTE, attributeSelector, CLASS } from "../../contract/markup";
import { attributeOf, descendants } from "../../lib/node";
import { setOwnAttribute, toggleOwnClass } from "../../lib/own-marks";
import { refreshFragment } from "../../runtime/fragments";

/** Fragments that show the order before it is placed. */
const ORDER_FRAGMENT = /\/checkout\/widget\/(payment|confirm)$/;

function orderFragments(): HTMLElement[] {
  return descendants(document, `[${ATTRIBUTE.fragment}]`).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && ORDER_FRAGMENT.test(attributeOf(element, ATTRIBUTE.fragment) ?? ""),
  );
}

/** Fetches payment and confirmation again. @returns whether all of them show the server's state; failures are reported */
export async function refreshOrder(): Promise<boolean> {
  const fragments = orderFragments();
  const shown = await Promise.all(fragments.map((fragment) => refreshFragment(fragment).catch(() => false)));
  return shown.every((isShown) => isShown);
}

let loading = 0;

/** Marks payment and confirmation as being fetched. @returns takes the mark back */
export function markLoading(): () => void {
  loading += 1;
  mark();
  return () => {
    loading -= 1;
    mark();
  };
}

function mark(): void {
  for (const fragment of orderFragments()) {
    toggleOwnClass(fragment, CLASS.loading, loading > 0);
    setOwnAttribute(fragment, "aria-busy", loading > 0 ? "true" : undefined);
  }
}

const TOTAL = `${attributeSelector(ATTRIBUTE.island, "checkout-confirm")} ${attributeSelector(ATTRIBUTE.slot, "total")}`;

/** The total that the confirmation shows, as a text. */
export function shownTotal(): string {
  const total = descendants(document, TOTAL)[0];
  return total?.textContent?.trim() ?? "";
}
