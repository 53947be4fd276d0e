import { attributeSelector } from "../../contract/markup";
import { attributeOf, descendants, setAttribute } from "../../lib/node";
import { elementById } from "../../lib/page";
import { placeUrl } from "../../lib/checked-url";

/** Attributes that refer to other elements by their ids. */
const REFERENCES =
  "for,form,list,headers,popovertarget,commandfor,aria-labelledby,aria-describedby,aria-controls,aria-owns,aria-errormessage,aria-details,aria-activedescendant,aria-flowto";

/** Attributes that refer to an element by `#` and its id: links, and Bootstrap's switches in a shop's own content. */
const TARGETS = "href,data-bs-target,data-bs-parent";

/**
 * Renames ids that the page already has, and the references to them, in the new content. So no id is duplicated, and
 * the content's labels belong to its own fields.
 */
export function withoutClashes(content: DocumentFragment): void {
  const renamed = new Map<string, string>();
  for (const element of descendants(content, "[id]")) {
    const id = String(attributeOf(element, "id"));
    if (id === "" || elementById(id) === undefined) continue;
    const name = renamed.get(id) ?? freeName(id);
    renamed.set(id, name);
    setAttribute(element, "id", name);
  }
  if (renamed.size === 0) return;
  for (const attribute of REFERENCES.split(",")) {
    for (const element of descendants(content, attributeSelector(attribute))) rewrite(element, attribute, renamed);
  }
  for (const attribute of TARGETS.split(",")) {
    for (const element of descendants(content, attributeSelector(attribute))) {
      const [, id = ""] = String(attributeOf(element, attribute)).split(/^#/);
      const name = renamed.get(id);
      if (name !== undefined) setAttribute(element, attribute, placeUrl(name));
    }
  }
}

function rewrite(element: Element, attribute: string, renamed: ReadonlyMap<string, string>): void {
  const before = String(attributeOf(element, attribute));
  const after = before
    .split(/\s+/)
    .map((id) => renamed.get(id) ?? id)
    .join(" ");
  if (after !== before) setAttribute(element, attribute, after);
}

function freeName(id: string): string {
  let name = `copy-${id}`;
  for (let count = 2; elementById(name) !== undefined; count += 1) name = `copy-${id}-${count}`;
  return name;
}
