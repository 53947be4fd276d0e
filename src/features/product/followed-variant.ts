import type { PageMoment } from "../../attach/moments";
import { subscribe } from "../../contract/bus";
import { ATTRIBUTE, attributeSelector, PARAMETER } from "../../contract/markup";
import { isBeside } from "../pictures/api";

/** Fragment → the address that was requested last. */
const requested = new WeakMap<Element, string>();

/** Due when a variant is chosen or cleared and a `[data-follows-variant]` does not show that yet. */
export const variantFollowed: PageMoment = (page, begin) => {
  const look = (choice: CustomEvent<{ bundle: string; ean?: string }>): void => {
    const outdated = followers(page, choice).filter((fragment) => {
      const before = addressOf(fragment);
      const address = withVariant(before, choice.detail.ean);
      requested.set(fragment, address);
      return address !== before;
    });
    if (outdated.length > 0) begin(choice);
  };
  const stops = [subscribe("variant:change", look), subscribe("variant:clear", look)];
  return () => stops.forEach((stop) => stop());
};

/** The fragments that follow the product of a choice; one in the quick view changes nothing behind it. */
export function followers(page: Document, choice: Event): Element[] {
  const { bundle } = (choice as CustomEvent<{ bundle: string }>).detail;
  const all = Array.from(page.querySelectorAll(attributeSelector(ATTRIBUTE.followsVariant, bundle)));
  return all.filter((fragment) => isBeside(choice.target, fragment));
}

/** The address that was requested last, else that of the shown content. */
export function addressOf(fragment: Element): string {
  return requested.get(fragment) ?? fragment.getAttribute(ATTRIBUTE.fragment) ?? "";
}

/** The address with that variant as its last parameter, or without one. */
function withVariant(address: string, ean: string | undefined): string {
  const [path, query = ""] = address.split("?");
  const pairs = query.split("&").filter((pair) => pair !== "" && !pair.startsWith(`${PARAMETER.variant}=`));
  if (ean !== undefined) pairs.push(`${PARAMETER.variant}=${encodeURIComponent(ean)}`);
  return [path, ...(pairs.length > 0 ? [pairs.join("&")] : [])].join("?");
}
