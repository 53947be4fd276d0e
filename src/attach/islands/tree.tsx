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
import { attributeOf, hasAttribute } from "../../lib/node";
import { adoptChildren, createHost, isLeaf, type AdoptHooks, type Adopted } from "../adopt/adopt";
import { IslandScope } from "./island-scope";
import { SlotHost } from "./slots";

/** The hooks by which an element of the tree reports to its root. */
export interface TreeHooks {
  bind(live: Element, server: Element): void;
  /** Runs `read` once the page's controls hold their final values: at once, or after the answer that is being shown. */
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
      if (isIsland(server)) return createElement(NestedIsland, { key, server, hooks }, children());
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
  const name = attributeOf(server, ATTRIBUTE.island);
  if (name === undefined) return <>{content}</>;
  return (
    <IslandScope name={name} server={current} host={container} hooks={hooks}>
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
  const live = useRef<Element | null>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const ref = (element: Element | null): void => {
    live.current = element;
    if (element !== null) hooks.bind(element, server);
  };
  // The element is known only after everything inside it is mounted.
  useLayoutEffect(() => setHost(live.current instanceof HTMLElement ? live.current : null), []);
  return createHost(server, { ref }, () => (
    <IslandScope name={attributeOf(server, ATTRIBUTE.island) ?? ""} server={server} host={host} hooks={hooks}>
      {children}
    </IslandScope>
  ));
}

/** A fragment inside an adopted tree: shows its part of the outer answer, or a newer answer of its own. */
function NestedFragment({ server, hooks, adoption }: NestedProps & { adoption: AdoptHooks }): ReactElement {
  const [current, show] = useShownServer(server);
  const live = useRef<Element | null>(null);
  const content = useAdopted(current, adoption);
  useLayoutEffect(
    () => (live.current === null ? undefined : hooks.registerFragment(live.current, show)),
    [hooks, show],
  );
  const ref = (element: Element | null): void => {
    live.current = element;
    if (element !== null) hooks.bind(element, current);
  };
  return createHost(current, { ref }, () => content);
}

/** The newest server HTML of a fragment, wherever it came from. */
function useShownServer(fromAround: Element): [Element, (server: Element) => void] {
  const around = useRef(fromAround);
  const shown = useRef(fromAround);
  const [, render] = useReducer((count: number) => count + 1, 0);
  if (around.current !== fromAround) {
    around.current = fromAround;
    shown.current = fromAround;
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

/** Adopts a server element's children; a subtree equal to the last answer's gives the very same React elements. */
function useAdopted(server: Element, adoption: AdoptHooks): ReactNode {
  const before = useRef<ReadonlyMap<string, Adopted>>();
  return useMemo(() => {
    const adopted = adoptChildren(server, adoption, before.current);
    before.current = adopted.children;
    return adopted.node;
  }, [server, adoption]);
}
