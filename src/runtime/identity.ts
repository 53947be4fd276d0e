import { ATTRIBUTE } from "../contract/markup";
import { attributeOf, isElement, isText, nameOf, textOf } from "../lib/node";

/** Separates the parts of a key; no attribute value of a shop contains it. */
const SEPARATOR = "\u0001";

const CONTROLS = "input,select,textarea,button,output,object,fieldset".split(",");

/**
 * Who an element is among its siblings, by its own attributes: `data-key`, else `id`, else (controls) `name`, with `value` for
 * radios and checkboxes; options by `value`. `undefined`: it is known by its order only. The tag is part of it.
 * @see contract §3, rule 1
 */
export function explicitIdentity(element: Element): string | undefined {
  const tag = nameOf(element);
  const key = attributeOf(element, ATTRIBUTE.key);
  if (key !== undefined) return join(tag, "key", key);
  const id = attributeOf(element, "id");
  if (id !== undefined && id !== "") return join(tag, "id", id);
  if (tag === "option") return join(tag, "value", attributeOf(element, "value") ?? textOf(element));
  const name = attributeOf(element, "name");
  if (name === undefined || CONTROLS.indexOf(tag) < 0) return undefined;
  const type = attributeOf(element, "type");
  const hasValue = type === "radio" || type === "checkbox";
  return join(tag, "name", name, hasValue ? (attributeOf(element, "value") ?? "on") : "");
}

/** One key of several parts. */
export function join(...parts: readonly string[]): string {
  return parts.join(SEPARATOR);
}

/** Children with the key each has among its siblings. Texts take theirs from the element before them. */
export interface KeyedChild {
  key: string;
  node: Element | Text;
}

/** @param children nodes of one parent; comments and empty texts are left out */
export function keyChildren(children: readonly Node[]): KeyedChild[] {
  const used = new Map<string, number>();
  let before = "start";
  const keyed: KeyedChild[] = [];
  for (const node of children) {
    if (isElement(node)) {
      before = unique(explicitIdentity(node), nameOf(node), used);
      keyed.push({ key: before, node });
    } else if (isText(node) && node.data !== "") {
      keyed.push({ key: unique(join("text", before), "text", used), node });
    }
  }
  return keyed;
}

/** The first of several with one identity has it; the rest go by their order, as do those without. */
function unique(identity: string | undefined, tag: string, used: Map<string, number>): string {
  if (identity !== undefined && !used.has(identity)) {
    used.set(identity, 1);
    return identity;
  }
  const order = used.get(tag) ?? 0;
  used.set(tag, order + 1);
  return join(tag, "order", String(order));
}
