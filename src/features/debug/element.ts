import { append, setAttribute } from "../../lib/node";
import { newElement, newText } from "../../lib/page";

type Child = Node | string;

/** An element of the overlay: `element("button", { type: "button" }, "Copy")`. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = newElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(made, name, value);
  for (const child of children) append(made, typeof child === "string" ? newText(child) : child);
  return made;
}
