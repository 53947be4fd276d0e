import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { on } from "../../lib/dom";
import { subscribe } from "../../contract/bus";
import { safeUrl, setUrl } from "../../lib/checked-url";

/**
 * Calls `followAddress` after Back, Forward and new fragments, whose server does not know the page's query; code that
 * changes the address calls it itself. In `common`, to be available everywhere.
 */
export function pageLinks(): () => void {
  const stops = [on(window, "popstate", followAddress), subscribe("fragment:updated", followAddress)];
  return () => stops.forEach((stop) => stop());
}

/**
 * Writes the page's query into marked links and fields that lead to the same page in another form, such as another
 * language. Called when the address changes and the page stays.
 * @see contract §1 Address
 */
export function followAddress(): void {
  for (const element of document.querySelectorAll(attributeSelector(ATTRIBUTE.pageQuery))) {
    if (element instanceof HTMLInputElement) element.value = withPageQuery(element.value);
    else {
      const href = withPageQuery(element.getAttribute("href") ?? "");
      setUrl(element, "href", safeUrl(href, "link", { element, name: ATTRIBUTE.pageQuery }));
    }
  }
}

function withPageQuery(address: string): string {
  return address.replace(/[?#][^]*$/, "") + window.location.search;
}
