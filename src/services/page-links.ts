import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { withSearch } from "../domain/gallery-address";
import { attributeOf, descendants } from "../lib/node";
import { setProperty } from "../lib/property";
import { safeUrl, setUrl } from "./safe-url";

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
  return withSearch(address, window.location.search);
}
