import { matches } from "./dom";
import { attributeOf, childNodesOf, descendants, inOneLine, isElement, isText, parentOf } from "./node";
import { elementById } from "./page";

const CONTROL = 'input:not([type="hidden"]),select,textarea,button,meter,output,progress';

/**
 * Finds the control inside a label, or the one with the id in its `for`. Of several controls with that id it is the
 * nearest; where several labels and controls of one id are together, the first label belongs to the first control.
 * Support: IE 11 and Edge 18 have no `label.control`, and in other browsers it is always the first control with the id.
 */
function labelledControls(root: ParentNode): (label: Element) => Element | undefined {
  const controlsById = byAttribute(descendants(root, CONTROL), "id");
  const labelsById = byAttribute(descendants(root, "label"), "for");
  const scopes = new Map<readonly Element[], Scopes>();
  const scopesOf = (elements: readonly Element[]): Scopes => {
    const found = scopes.get(elements) ?? scopesAround(elements);
    scopes.set(elements, found);
    return found;
  };
  return (label) => {
    const id = attributeOf(label, "for");
    if (id === undefined) return descendants(label, CONTROL)[0];
    const candidates = controlsById.get(id) ?? [];
    return candidates.length > 1
      ? nearest(label, scopesOf(candidates), scopesOf(labelsById.get(id) ?? []))
      : candidates[0];
  };
}

/** The control of a label. */
export function controlOf(label: Element): Element | undefined {
  return labelledControls(document)(label);
}

/** Finds a control's labels, around it or elsewhere, in the order of the page. Looks them all up at once. */
export function labelsIn(root: ParentNode): (control: Element) => readonly Element[] {
  const find = labelledControls(root);
  const labels = new Map<Element, Element[]>();
  for (const label of descendants(root, "label")) {
    const control = find(label);
    if (control !== undefined) labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  return (control) => labels.get(control) ?? [];
}

/** Controls inside a label; their options or typed text are no part of the name. */
export const NAMELESS = "select,textarea";

/**
 * The name of a control: the text of its first non-empty label, else of the elements in its `aria-labelledby`.
 * @param without selector of elements whose text is no part of a name
 */
export function labelTextOf(
  control: Element,
  labels: readonly Element[] = labelsIn(document)(control),
  without = NAMELESS,
): string {
  const ids = (attributeOf(control, "aria-labelledby") ?? "").split(/\s+/);
  const named = ids.map((id) => wordsOf(elementById(id), without)).filter((text) => text !== "");
  const ofLabels = labels.map((label) => wordsOf(label, without)).filter((text) => text !== "");
  return ofLabels[0] ?? (named.join(" ") || (attributeOf(control, "aria-label") ?? "").trim());
}

/** The text of an element in one line, without that of the elements inside that match `without`. */
export function wordsOf(element: Element | undefined, without = NAMELESS): string {
  return element === undefined ? "" : inOneLine(textIn(element, without));
}

function textIn(node: Node, without: string): string {
  if (isText(node)) return node.data;
  const isLeftOut = isElement(node) && matches(node, without);
  return isLeftOut
    ? " "
    : childNodesOf(node)
        .map((child) => textIn(child, without))
        .join("");
}

function byAttribute(elements: readonly Element[], name: string): ReadonlyMap<string, Element[]> {
  const found = new Map<string, Element[]>();
  for (const element of elements) {
    const value = attributeOf(element, name) ?? "";
    if (value === "") continue;
    const others = found.get(value);
    if (others === undefined) found.set(value, [element]);
    else others.push(element);
  }
  return found;
}

/** Node → those of some elements that it is or contains. */
type Scopes = ReadonlyMap<Node, readonly Element[]>;

/** Looked up once for all labels of an id: each row of a long list may have it. */
function scopesAround(elements: readonly Element[]): Scopes {
  const scopes = new Map<Node, Element[]>();
  for (const element of elements) {
    for (let around: Node | null = element; around !== null; around = parentOf(around)) {
      const inside = scopes.get(around);
      if (inside === undefined) scopes.set(around, [element]);
      else inside.push(element);
    }
  }
  return scopes;
}

function nearest(label: Element, candidates: Scopes, labels: Scopes): Element | undefined {
  for (let around: Node | null = label; around !== null; around = parentOf(around)) {
    const near = candidates.get(around);
    if (near === undefined) continue;
    const rivals = labels.get(around) ?? [];
    if (near.length === rivals.length) return near[rivals.indexOf(label)];
    return near.filter((each) => isBefore(each, label)).pop() ?? near[0];
  }
  return undefined;
}

function isBefore(node: Node, other: Node): boolean {
  return (Node.prototype.compareDocumentPosition.call(node, other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
