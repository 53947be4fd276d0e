import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { on } from "../lib/dom";
import { attributeOf, descendants } from "../lib/node";
import { setProperty } from "../lib/property";
import { safeUrl, setUrl } from "./safe-url";

/** Back and Forward; whoever changes the address calls `followAddress`. In `common`, so that it is there for all of them. */
export const pageLinks = (): (() => void) => on(window, "popstate", followAddress);

/**
 * Gives the page's query to what leads to the same page in another form, as in another language. Called where the address changes
 * and the page stays.
 * @see contract §1 Address
 */
export function followAddress(): void {
  for (const element of descendants(document, attributeSelector(ATTRIBUTE.pageQuery))) {
    if (element instanceof HTMLInputElement) setProperty(element, "value", withPageQuery(element.value));
    else {
      const href = withPageQuery(attributeOf(element, "href") ?? "");
      setUrl(element, "href", safeUrl(href, "link", { element, name: ATTRIBUTE.pageQuery }));
    }
  }
}

function withPageQuery(address: string): string {
  return address.replace(/[?#][^]*$/, "") + window.location.search;
}
