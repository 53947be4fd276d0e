import { append, setAttribute } from "../../lib/node";

type Child = Node | string;

/** An element of the overlay: `element("button", { type: "button" }, "Copy")`. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(made, name, value);
  for (const child of children) append(made, typeof child === "string" ? document.createTextNode(child) : child);
  return made;
}
