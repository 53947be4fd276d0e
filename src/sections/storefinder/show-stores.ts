import { ATTRIBUTE, attributeSelector, CLASS } from "../../contract/markup";
import { withSearch } from "../../domain/gallery-address";
import { attributeOf, descendants } from "../../lib/node";
import { setOwnAttribute, toggleOwnClass } from "../../lib/own-marks";
import { refreshFragment } from "../../runtime/fragments";
import { announce } from "../../services/announcer";

/** Searches so far: the last one wins. */
let asked = 0;

/**
 * Fetches the list of a search and puts it in place, and has it said what was found. One that fails is opened the ordinary way.
 * @param address of the page
 * @param scroll where the page was scrolled to when the search was left; absent for a new one
 */
export async function showStores(list: HTMLElement, address: string, scroll?: number): Promise<void> {
  asked += 1;
  const turn = asked;
  showLoading(list, true);
  try {
    const search = /\?[^#]*/.exec(address)?.[0] ?? "";
    const isShown = await refreshFragment(list, withSearch(attributeOf(list, ATTRIBUTE.fragment) ?? "", search));
    if (turn !== asked) return;
    showLoading(list, false);
    if (!isShown) return;
    if (scroll !== undefined) window.scrollTo(0, scroll);
    const heading = descendants(list, attributeSelector(ATTRIBUTE.focusFallback))[0];
    announce(heading?.textContent?.trim() ?? "", { topic: "stores" });
  } catch {
    // The client has said on the console what failed; the browser's own way goes on.
    if (turn === asked) location.replace(address.replace(/#.*$/, ""));
  }
}

function showLoading(list: HTMLElement, isLoading: boolean): void {
  toggleOwnClass(list, CLASS.loading, isLoading);
  setOwnAttribute(list, "aria-busy", isLoading ? "true" : undefined);
}
