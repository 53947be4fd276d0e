import { attributesOf, childNodesOf, isElement, isText, nameOf } from "../../../src/lib/node";
import { parseHtml } from "../../../src/attach/adopt/parse-html";
import { swapFragment } from "../../../src/attach/swap/swap";

export const FRAGMENT_URL = "/f";

/** A page with one fragment in it. */
export function showFragment(inside: string, attributes = ""): HTMLElement {
  document.body.innerHTML = `<main>${fragmentHtml(inside, attributes)}</main>`;
  return one("[data-fragment]");
}

export function fragmentHtml(inside: string, attributes = ""): string {
  return `<div data-fragment="${FRAGMENT_URL}" ${attributes}>${inside}</div>`;
}

/** The server answers with this content. */
export function swapTo(fragment: HTMLElement, inside: string, attributes = ""): void {
  swapFragment(fragment, answer(inside, attributes));
}

function answer(inside: string, attributes = ""): Element {
  const root = parseHtml(fragmentHtml(inside, attributes)).querySelector("[data-fragment]");
  if (root === null) throw new Error("the answer has no root");
  return root;
}

/** The element, which must be there. */
export function one<E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

export const field = (selector: string): HTMLInputElement => one<HTMLInputElement>(selector);

/** Types as a shopper does: sets the value and fires the event that reports it. */
export function type(selector: string, text: string): void {
  const input = field(selector);
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Everything that changes in the page while `work` runs, and one tick after. */
export async function mutationsOf(work: () => unknown, root: Node = document): Promise<MutationRecord[]> {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => records.push(...more));
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  await work();
  await new Promise((resolve) => setTimeout(resolve));
  records.push(...observer.takeRecords());
  observer.disconnect();
  return records;
}

const TABLES = ["table", "thead", "tbody", "tfoot", "tr", "colgroup"];

/** A tree as text: elements, sorted attributes and classes, texts; without comments and the white space of tables. */
export function outline(node: Node, depth = ""): string {
  if (isText(node)) return `${depth}${JSON.stringify(node.data)}\n`;
  if (!isElement(node)) return "";
  // Its content is text in the page, elements in a document without scripts.
  if (nameOf(node) === "noscript")
    return `${depth}noscript ${node.firstElementChild ? node.innerHTML : node.textContent}\n`;
  const attributes = attributesOf(node)
    .map(({ name, value }) => ` ${name}=${JSON.stringify(name === "class" ? value.split(" ").sort() : value)}`)
    .sort()
    .join("");
  const content: Node = node instanceof HTMLTemplateElement ? node.content : node;
  const lines = childNodesOf(content)
    .filter(
      (child) => !isText(child) || (child.data !== "" && (TABLES.indexOf(nameOf(node)) < 0 || /\S/.test(child.data))),
    )
    .map((child) => outline(child, `${depth}  `));
  return `${depth}<${nameOf(node)}${attributes}>\n${lines.join("")}`;
}

/** The outline of the server's HTML in a page without the bundle. */
export function wanted(inside: string, attributes = ""): string {
  return outline(one("div", new DOMParser().parseFromString(fragmentHtml(inside, attributes), "text/html")));
}
