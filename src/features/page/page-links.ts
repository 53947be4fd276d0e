import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { on } from "../../lib/dom";
import { attributeOf, descendants } from "../../lib/node";
import { setProperty } from "../../lib/property";
import { subscribe } from "../../contract/bus";
import { safeUrl, setUrl } from "../../lib/checked-url";

/**
 * Back, Forward and new fragments, whose server does not know the page's query; whoever changes the address calls `followAddress`. In
 * `common`, so that it is there for all of them.
 */
export function pageLinks(): () => void {
  const stops = [on(window, "popstate", followAddress), subscribe("fragment:updated", followAddress)];
  return () => stops.forEach((stop) => stop());
}

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
