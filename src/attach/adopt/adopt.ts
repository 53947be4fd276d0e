import { createElement, Fragment, forwardRef, useRef, type ReactElement, type ReactNode } from "react";
import { ATTRIBUTE } from "../../contract/markup";
import {
  attributeOf,
  childNodesOf,
  hasAttribute,
  isElement,
  isHtml,
  isSameHtml,
  isText,
  nameOf,
  namespaceOf,
  textOf,
} from "../../lib/node";
import { UNMAKEABLE, withoutOutsiders } from "./data-blocks";
import { keepKeys, keyChildren } from "./identity";

/** What becomes of an element that is more than plain HTML: a slot, a nested island or fragment. */
export interface AdoptHooks {
  /** The React element that stands for `server`, or `undefined` for a plain element. */
  replace(server: Element, key: string, children: (inside?: AdoptHooks) => ReactNode): ReactElement | undefined;
  /** Called with the live node once it shows `server`. */
  bind(live: Element, server: Element): void;
}

/** An adopted element and what it was adopted from, so that an equal answer gives the very same React element again. */
export interface Adopted {
  server: Element;
  element: ReactElement;
  children: ReadonlyMap<string, Adopted>;
}

export interface AdoptedChildren {
  node: ReactNode;
  children: ReadonlyMap<string, Adopted>;
}

/** Parents in which React tolerates no white space, and HTML shows none. */
const NO_TEXT = ["table", "thead", "tbody", "tfoot", "tr", "colgroup"];
/** Elements whose content is the platform's own: React keeps the element, our DOM code its content. */
const LEAVES = ["template", "noscript", "video", "audio", "canvas", "iframe"];

/** A subtree that React only carries along: `data-opaque`, product cards, templates and the like. */
export function isLeaf(element: Element): boolean {
  const isOpaque = hasAttribute(element, ATTRIBUTE.opaque) || attributeOf(element, ATTRIBUTE.island) === "product-card";
  return isOpaque || LEAVES.indexOf(nameOf(element)) >= 0 || isMixed(element);
}

/** Whether React would make other children than the parser has made: of another namespace, or none. */
function isMixed(element: Element): boolean {
  // React takes an option's text alone.
  if (isHtml(element)) return nameOf(element) === "option" && childNodesOf(element).some(isElement);
  // The one place where React, too, goes back to HTML.
  if (nameOf(element) === "foreignObject") return false;
  const isOdd = (child: Element): boolean =>
    namespaceOf(child) !== namespaceOf(element) || SPECIAL.indexOf(nameOf(child)) >= 0;
  return childNodesOf(element).some((child) => isElement(child) && isOdd(child));
}

/**
 * Turns the children of a server-rendered element into React elements: the same nodes, in the same order, so that
 * `hydrate` attaches to them and a later answer changes only what differs.
 * @param parent an inert element (an answer, or a snapshot of the page)
 * @param before what was adopted the last time; equal subtrees are taken from it as they are, so React skips them
 */
export function adoptChildren(
  parent: Element,
  hooks: AdoptHooks,
  before: ReadonlyMap<string, Adopted> = new Map(),
): AdoptedChildren {
  const adopted = new Map<string, Adopted>();
  const nodes: ReactNode[] = [];
  const own = withoutOutsiders(childNodesOf(parent));
  keepKeys(
    own,
    Array.from(before.values(), ({ server }) => server),
  );
  const children = keyChildren(own);
  const only = children.length === 1 ? children[0]?.node : undefined;
  if (only !== undefined && isText(only)) return { node: only.data, children: adopted };
  const skipsText = NO_TEXT.indexOf(nameOf(parent)) >= 0;
  for (const { key, node } of children) {
    if (!isElement(node)) {
      if (!skipsText || /\S/.test(node.data)) nodes.push(createElement(Fragment, { key }, node.data));
      continue;
    }
    const child = adoptElement(node, key, hooks, before.get(key));
    adopted.set(key, child);
    nodes.push(child.element);
  }
  return { node: nodes.length === 0 ? null : nodes, children: adopted };
}

function adoptElement(server: Element, key: string, hooks: AdoptHooks, before: Adopted | undefined): Adopted {
  if (before !== undefined && isSameHtml(before.server, server)) return before;
  let inner: AdoptedChildren | undefined;
  let previous = before?.children;
  const children = (inside: AdoptHooks = hooks): ReactNode => {
    inner = inner ?? adoptChildren(server, inside, previous);
    return inner.node;
  };
  const element = hooks.replace(server, key, children) ?? createPlain(server, key, hooks, children);
  // Once minified, the element's `ref` shares this scope: each answer would hold the one before it, for ever.
  previous = undefined;
  return { server, element, children: inner?.children ?? new Map() };
}

function createPlain(server: Element, key: string, hooks: AdoptHooks, children: () => ReactNode): ReactElement {
  const ref = (live: Element | null): void => {
    if (live !== null) hooks.bind(live, server);
  };
  return createHost(server, { key, ref }, children);
}

interface HostProps {
  key?: string;
  ref: (live: Element | null) => void;
  [handler: `on${string}`]: unknown;
}

/** The React element for one server element. Its attributes are ours (attributes.ts), its structure is React's. */
export function createHost(server: Element, props: HostProps, children: () => ReactNode): ReactElement {
  const tag = nameOf(server);
  const base = { ...props, ...controlProps(server, tag), suppressHydrationWarning: true };
  if (VOID.indexOf(tag) >= 0) return createElement(tag, base);
  if (tag === "textarea") return createElement(hasAttribute(server, ATTRIBUTE.opaque) ? OpaqueTextarea : tag, base);
  if (isLeaf(server)) return createElement(tag, { ...base, dangerouslySetInnerHTML: { __html: EMPTY } });
  if (tag === "option") return createElement(tag, base, textOf(server));
  const inner = children();
  return createElement(tag, base, inner);
}

/** Elements that React refuses to give content. `menuitem` is a case of its own (data-blocks.ts). */
const VOID = "area,base,br,col,embed,hr,img,input,keygen,link,meta,param,source,track,wbr".split(",");
/** Names that mean something to React in SVG and MathML, too, where the parser knows nothing of them. */
const SPECIAL = [...VOID, "textarea", "select", "option", "noscript", ...UNMAKEABLE];

/** What it holds is never touched again, whatever the server says; React would write a new default into it. */
const OpaqueTextarea = forwardRef<HTMLTextAreaElement, { defaultValue?: string }>((props, ref) => {
  const { current: defaultValue } = useRef(props.defaultValue);
  return createElement("textarea", { ...props, defaultValue, ref });
});

/** React sets `innerHTML` on leaves it creates; under Trusted Types only an object of the platform passes. */
const EMPTY = emptyTrustedHtml();

function emptyTrustedHtml(): string {
  const types = (window as { trustedTypes?: { emptyHTML: string } }).trustedTypes;
  return types?.emptyHTML ?? "";
}

/** What React must know of a control, lest hydration takes the server's default away. */
function controlProps(server: Element, tag: string): Record<string, unknown> {
  if (tag === "textarea") return { defaultValue: textOf(server) };
  if (tag === "select") return { multiple: hasAttribute(server, "multiple") };
  if (tag !== "input") return {};
  const type = attributeOf(server, "type");
  return type === "radio" || type === "checkbox" ? { defaultChecked: hasAttribute(server, "checked") } : {};
}
