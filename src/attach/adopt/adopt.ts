import { createElement, Fragment, forwardRef, useRef, type ReactElement, type ReactNode } from "react";
import { ATTRIBUTE } from "../../contract/markup";
import {
  childNodesOf,
  hasAttribute,
  isElement,
  isHtml,
  isSameHtml,
  isText,
  nameOf,
  namespaceOf,
  textOf,
  typeOf,
} from "../../lib/node";
import { isOpaque } from "./opaque-islands";
import { UNMAKEABLE, withoutOutsiders } from "./data-blocks";
import { keepKeys, keyChildren } from "./identity";

/** Turns elements that are more than plain HTML (a slot, a nested island or fragment) into React elements. */
export interface AdoptHooks {
  /** The React element for `server`, or `undefined` for a plain element. */
  replace(server: Element, key: string, children: (inside?: AdoptHooks) => ReactNode): ReactElement | undefined;
  /** Called with the live node once it shows `server`. */
  bind(live: Element, server: Element): void;
  /** Whether an element gets a React element of its own though it is the same as in the last answer. */
  isRenewed?: (server: Element) => boolean;
}

/** An adopted element and its source, so that an equal answer gives the very same React element again. */
export interface Adopted {
  server: Element;
  element: ReactElement;
  children: ReadonlyMap<string, Adopted>;
}

export interface AdoptedChildren {
  node: ReactNode;
  children: ReadonlyMap<string, Adopted>;
}

/** Parents in which React does not allow white space, and HTML does not show it. */
const NO_TEXT = ["table", "thead", "tbody", "tfoot", "tr", "colgroup"];
/** Elements whose content the browser manages: React keeps the element, our DOM code its content. */
const LEAVES = ["template", "noscript", "video", "audio", "canvas", "iframe"];

/** Whether React only carries an element's content along: opaque elements, templates and the like. */
export function isLeaf(element: Element): boolean {
  return isOpaque(element) || LEAVES.includes(nameOf(element)) || isMixed(element);
}

/** Whether React would create the children in another namespace than the parser did, or not at all. */
function isMixed(element: Element): boolean {
  // React renders only the text of an option.
  if (isHtml(element)) return nameOf(element) === "option" && childNodesOf(element).some(isElement);
  // Only inside `foreignObject` does React, too, go back to HTML.
  if (nameOf(element) === "foreignObject") return false;
  const isOdd = (child: Element): boolean =>
    namespaceOf(child) !== namespaceOf(element) || SPECIAL.includes(nameOf(child));
  return childNodesOf(element).some((child) => isElement(child) && isOdd(child));
}

/**
 * Turns the children of a server-rendered element into React elements: the same nodes, in the same order, so that
 * `hydrate` attaches to them and a later answer changes only what differs.
 * @param parent an inert element (an answer, or a snapshot of the page)
 * @param before the result of the last call; equal subtrees are taken from it unchanged, so React skips them
 */
export function adoptChildren(
  parent: Element,
  hooks: AdoptHooks,
  before: ReadonlyMap<string, Adopted> = new Map(),
): AdoptedChildren {
  const adopted = new Map<string, Adopted>();
  const nodes: ReactNode[] = [];
  const all = childNodesOf(parent);
  const own = withoutOutsiders(all);
  keepKeys(
    own,
    Array.from(before.values(), ({ server }) => server),
  );
  const children = keyChildren(own, before);
  // React sets a lone text as `textContent`, which would remove the comments and blocks beside it
  const only = all.length === 1 ? children[0]?.node : undefined;
  if (only !== undefined && isText(only)) return { node: only.data, children: adopted };
  const skipsText = NO_TEXT.includes(nameOf(parent));
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
  if (before !== undefined && hooks.isRenewed?.(server) !== true && isSameHtml(before.server, server)) return before;
  let inner: AdoptedChildren | undefined;
  let previous = before?.children;
  const children = (inside: AdoptHooks = hooks): ReactNode => {
    inner = inner ?? adoptChildren(server, inside, previous);
    return inner.node;
  };
  const element = hooks.replace(server, key, children) ?? createPlain(server, key, hooks, children);
  // In minified code the element's `ref` shares this scope, so each answer would keep the one before it alive.
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

/** The React element for one server element. attributes.ts sets its attributes, React its structure. */
export function createHost(server: Element, props: HostProps, children: () => ReactNode): ReactElement {
  const tag = nameOf(server);
  const base = { ...props, ...controlProps(server, tag), suppressHydrationWarning: true };
  if (VOID.includes(tag)) return createElement(tag, base);
  if (tag === "textarea") return createElement(hasAttribute(server, ATTRIBUTE.opaque) ? OpaqueTextarea : tag, base);
  if (isLeaf(server)) return createElement(tag, { ...base, dangerouslySetInnerHTML: { __html: EMPTY } });
  if (tag === "option") return createElement(tag, base, textOf(server));
  const inner = children();
  return createElement(tag, base, inner);
}

/** Elements that React refuses to give content. For `menuitem` see data-blocks.ts. */
const VOID = "area,base,br,col,embed,hr,img,input,keygen,link,meta,param,source,track,wbr".split(",");
/** Names that React treats specially in SVG and MathML, too, although the parser does not. */
const SPECIAL = [...VOID, "textarea", "select", "option", "noscript", ...UNMAKEABLE];

/** An opaque textarea: its content is never changed again, but React would write each new default into it. */
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

/** The props that keep hydration from removing a control's default. */
function controlProps(server: Element, tag: string): Record<string, unknown> {
  if (tag === "textarea") return { defaultValue: textOf(server) };
  if (tag === "select") return { multiple: hasAttribute(server, "multiple") };
  if (tag !== "input") return {};
  const type = typeOf(server);
  return type === "radio" || type === "checkbox" ? { defaultChecked: hasAttribute(server, "checked") } : {};
}
