import {
  createElement,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { ATTRIBUTE } from "../../contract/markup";
import { attributeOf, descendants, hasAttribute, parentOf } from "../../lib/node";
import { adoptChildren, createHost, isLeaf, type AdoptHooks, type Adopted } from "../adopt/adopt";
import { join } from "../adopt/identity";
import { isSameButTokens } from "../adopt/token-changes";
import { IslandScope } from "./island-scope";
import { SlotHost } from "./slots";

/** The hooks by which an element of the tree reports to its root. */
export interface TreeHooks {
  bind(live: Element, server: Element): void;
  /** Runs `read` once the page's controls have their final values: at once, or after the answer that is being shown. */
  whenSettled(read: () => void): void;
  /** Registers the function that gives a fragment another answer. @returns the function that removes it */
  registerFragment(live: Element, show: (server: Element) => void): () => void;
}

/** The hooks for adopting a root's whole tree. */
export function treeAdoption(hooks: TreeHooks): AdoptHooks {
  const adoption: AdoptHooks = {
    bind: hooks.bind,
    replace(server, key, children) {
      if (hasAttribute(server, ATTRIBUTE.fragment))
        return createElement(NestedFragment, { key, server, hooks, adoption });
      if (isIsland(server)) {
        // Another island in the same place is another element: its part starts on it, and nothing of the old one stays
        const own = join(key, String(attributeOf(server, ATTRIBUTE.island)));
        return createElement(NestedIsland, { key: own, server, hooks }, children());
      }
      if (hasAttribute(server, ATTRIBUTE.slot)) {
        return createElement(SlotHost, { key, server, bind: hooks.bind }, children());
      }
      return undefined;
    },
  };
  return adoption;
}

export function isIsland(element: Element): boolean {
  return hasAttribute(element, ATTRIBUTE.island) && !isLeaf(element);
}

interface RootTreeProps {
  container: HTMLElement;
  server: Element;
  hooks: TreeHooks;
  adoption: AdoptHooks;
}

/** The tree of one root: the container's content, and the island on the container itself. */
export function RootTree({ container, server, hooks, adoption }: RootTreeProps): ReactElement {
  const [current, show] = useShownServer(server);
  useLayoutEffect(() => hooks.bind(container, current), [hooks, container, current]);
  useLayoutEffect(() => hooks.registerFragment(container, show), [hooks, container, show]);
  const content = useAdopted(current, adoption);
  const name = attributeOf(current, ATTRIBUTE.island);
  if (name === undefined) return <>{content}</>;
  return (
    <IslandScope key={name} name={name} server={current} host={container} hooks={hooks}>
      {content}
    </IslandScope>
  );
}

interface NestedProps {
  server: Element;
  hooks: TreeHooks;
}

/** An island inside another island or a fragment: its element is a node of the tree. */
function NestedIsland({ server, hooks, children }: NestedProps & { children?: ReactNode }): ReactElement {
  const { host, ref } = useNode(server, hooks);
  return createHost(server, { ref }, () => (
    <IslandScope name={attributeOf(server, ATTRIBUTE.island) ?? ""} server={server} host={host} hooks={hooks}>
      {children}
    </IslandScope>
  ));
}

/** The live element of a node of the tree: `live` at once, `host` once everything inside it is mounted. */
function useNode(server: Element, hooks: TreeHooks) {
  const live = useRef<Element | null>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const ref = (element: Element | null): void => {
    live.current = element;
    if (element !== null) hooks.bind(element, server);
  };
  // At each answer, because another tag is another element
  useLayoutEffect(() => setHost(live.current instanceof HTMLElement ? live.current : null), [server]);
  return { live, host, ref };
}

/**
 * A fragment inside an adopted tree, which may be an island, too: shows its part of the outer answer, or a newer answer
 * of its own.
 */
function NestedFragment({ server, hooks, adoption }: NestedProps & { adoption: AdoptHooks }): ReactElement {
  const [current, show] = useShownServer(server);
  const { live, host, ref } = useNode(current, hooks);
  const content = useAdopted(current, adoption);
  useLayoutEffect(
    () => (live.current === null ? undefined : hooks.registerFragment(live.current, show)),
    [live, host, hooks, show],
  );
  const name = isIsland(current) ? attributeOf(current, ATTRIBUTE.island) : undefined;
  return createHost(current, { ref }, () =>
    name === undefined ? (
      content
    ) : (
      <IslandScope key={name} name={name} server={current} host={host} hooks={hooks}>
        {content}
      </IslandScope>
    ),
  );
}

/**
 * The newest server HTML of a fragment, wherever it came from. A fragment that shows another view (`?page=2`) keeps it
 * until more than a token of its part of the outer answer changes.
 */
function useShownServer(fromAround: Element): [Element, (server: Element) => void] {
  const around = useRef(fromAround);
  const shown = useRef(fromAround);
  const [, render] = useReducer((count: number) => count + 1, 0);
  if (around.current !== fromAround) {
    const isOtherView = attributeOf(shown.current, ATTRIBUTE.fragment) !== attributeOf(fromAround, ATTRIBUTE.fragment);
    if (!isOtherView || !isSameButTokens(around.current, fromAround)) shown.current = fromAround;
    around.current = fromAround;
  }
  const show = useMemo(
    () => (server: Element) => {
      shown.current = server;
      render();
    },
    [],
  );
  return [shown.current, show];
}

/**
 * Adopts a server element's children; a subtree equal to the last answer's gives the very same React elements, unless a
 * fragment in it may have shown another answer meanwhile.
 */
function useAdopted(server: Element, adoption: AdoptHooks): ReactNode {
  const before = useRef<ReadonlyMap<string, Adopted>>();
  return useMemo(() => {
    const renewed = new Set<Node>();
    for (const fragment of descendants(server, `[${ATTRIBUTE.fragment}]`))
      for (let at: Node | null = fragment; at !== null && !renewed.has(at); at = parentOf(at)) renewed.add(at);
    const hooks = renewed.size === 0 ? adoption : { ...adoption, isRenewed: (each: Element) => renewed.has(each) };
    const adopted = adoptChildren(server, hooks, before.current);
    before.current = adopted.children;
    return adopted.node;
  }, [server, adoption]);
}
