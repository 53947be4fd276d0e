import { attributeOf } from "../../../lib/node";
import { all, has, said, type Found, type Rule } from "./check";

/** All elements that have the id of an earlier element. */
function doubledIds(page: Document): readonly Found[] {
  const seen = new Set<string>();
  return said(Array.from(page.querySelectorAll("[id]")), (element) => {
    const id = attributeOf(element, "id") ?? "";
    if (id === "" || !seen.has(id)) {
      seen.add(id);
      return undefined;
    }
    return `id="${id}"`;
  });
}

const REFERENCES = ["aria-controls", "aria-labelledby", "aria-describedby", "list", "form", "headers", "aria-details"];

function brokenReferences(page: Document): readonly Found[] {
  const ids = new Set(Array.from(page.querySelectorAll("[id]")).map((element) => attributeOf(element, "id") ?? ""));
  return REFERENCES.flatMap((attribute) =>
    said(all(page, `[${attribute}]`), (element) => {
      const lost = (element.getAttribute(attribute) ?? "").split(/\s+/).filter((id) => id !== "" && !ids.has(id));
      return lost.length === 0 ? undefined : `${attribute}="${lost.join(" ")}"`;
    }),
  );
}

const CONTROL = "input,select,textarea,button,meter,output,progress";

function looseLabels(page: Document): readonly Found[] {
  const ids = new Set(Array.from(page.querySelectorAll(CONTROL)).map((element) => element.getAttribute("id") ?? ""));
  return said(all(page, "label"), (label) => {
    const id = label.getAttribute("for");
    if (id === null)
      return has(label, CONTROL) ? undefined : `"${(label.textContent ?? "").trim()}" has no for and no field inside`;
    return ids.has(id) ? undefined : `for="${id}": no field has that id`;
  });
}

/** Rules for ids and the attributes that refer to them. */
export const REFERENCE_RULES: Readonly<Record<string, Rule>> = {
  "id-doubled": {
    level: "required",
    says: "Two elements have the same id: labels, links and the bundle mistake one for the other.",
    remedy: "Include the product or the line in the id.",
    docs: "islands.md",
    find: doubledIds,
  },
  "reference-broken": {
    level: "recommended",
    says: "An attribute names an id that the page does not have.",
    remedy: "Correct the id, or remove the attribute.",
    docs: "islands.md",
    find: brokenReferences,
  },
  "label-loose": {
    level: "required",
    says: "A label belongs to no field: clicking it does nothing, and screen readers do not read it out.",
    remedy: "Put the field inside it, or write the field's id into for.",
    docs: "features/forms.md",
    find: looseLabels,
  },
};
