import { createElement, useState, type ReactNode } from "react";
import { hydrate } from "react-dom";
import { openQuickView, send } from "./card-actions";

const NAMES: Readonly<Record<string, string>> = {
  class: "className",
  viewbox: "viewBox",
  fill: "fill",
  for: "htmlFor",
};

type Change = (element: Element, props: Record<string, unknown>) => Record<string, unknown>;

/**
 * The server's nodes as React elements, so that React can hydrate them. `change` gives the props that the card sets.
 */
function elementOf(node: Node, key: number, change: Change): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element)) return null;
  const props: Record<string, unknown> = { key };
  for (const { name, value } of Array.from(node.attributes)) props[NAMES[name.toLowerCase()] ?? name] = value;
  if (node instanceof HTMLInputElement) {
    props.defaultValue = props.value;
    delete props.value;
  }
  const { children: own, ...changed } = change(node, props);
  const children = Array.from(node.childNodes, (child, at) => elementOf(child, at, change));
  if (own !== undefined) return createElement(node.localName, changed, own as ReactNode);
  return createElement(node.localName, changed, ...children);
}

function Card({ server }: { server: Element }) {
  const [isWatched, setWatched] = useState(
    server.querySelector("[aria-pressed]")?.getAttribute("aria-pressed") === "true",
  );
  const [image, setImage] = useState<string | undefined>();
  const change: Change = (element, props) => {
    const slot = element.getAttribute("data-slot");
    if (element.matches("a[data-color-value]")) {
      const show = (): void =>
        setImage((JSON.parse(element.getAttribute("data-color") ?? "{}") as { mainImage: string }).mainImage);
      return { ...props, onMouseEnter: show, onMouseLeave: () => setImage(undefined) };
    }
    if (slot === "image") return image === undefined ? props : { ...props, src: image };
    if (slot === "label") {
      const label = element.closest("form")?.getAttribute(isWatched ? "data-remove-label" : "data-add-label");
      return { ...props, children: label };
    }
    if (element.matches("[aria-pressed]")) return { ...props, "aria-pressed": isWatched };
    if (element.matches("[data-quick-view-url]")) {
      const open = (event: { preventDefault: () => void }): void => {
        event.preventDefault();
        void openQuickView(element.getAttribute("data-quick-view-url") ?? "");
      };
      return { ...props, onClick: open };
    }
    if (!element.matches("form")) return props;
    const toggle = (event: { preventDefault: () => void; currentTarget: HTMLFormElement }): void => {
      event.preventDefault();
      setWatched(!isWatched);
      void send(element.getAttribute(isWatched ? "data-remove-url" : "data-add-url") ?? "", event.currentTarget);
    };
    return { ...props, onSubmit: toggle };
  };
  return <>{Array.from(server.childNodes, (child, at) => elementOf(child, at, change))}</>;
}

/** A document without a window: the pictures in it are not loaded. */
const inert = document.implementation.createHTMLDocument("");

/** Hydrates a card in its own React root. */
export function hydrateCard(card: Element): void {
  hydrate(<Card server={inert.importNode(card, true)} />, card);
}
