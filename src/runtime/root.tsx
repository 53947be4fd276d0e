import { ATTRIBUTE } from "../contract/markup";
import { descendants } from "../lib/node";
import { toError } from "../lib/errors";
import { isLeaf, type AdoptHooks } from "./adopt";
import { bindHydrated, bindServer, serverElementOf } from "./attributes";
import { ContainErrors } from "./contain-errors";
import { setDataBlocksAside, syncDataBlocks } from "./data-blocks";
import { hydrateInto, release } from "./hydrate";
import { syncLeaf } from "./leaves";
import { snapshotOf } from "./snapshot";
import { copyForPage } from "./styles";
import { RootTree, treeAdoption, type TreeHooks } from "./tree";

/** One React root on server nodes. */
export interface Root {
  readonly container: HTMLElement;
  /** Live elements that the last render made. */
  takeCreated(): Element[];
  /** What broke the tree itself, if something did; the container is then to be adopted again. */
  takeFailure(): Error | undefined;
}

const roots = new WeakMap<Element, Root>();
const fragments = new WeakMap<Element, (server: Element) => void>();

/** The outermost island or fragment around an element, which has (or gets) the root. */
export function outermost(element: Element): HTMLElement | undefined {
  const selector = `[${ATTRIBUTE.island}],[${ATTRIBUTE.fragment}]`;
  let found: Element | null = null;
  for (let around: Element | null = element.closest(selector); around !== null; ) {
    found = around;
    around = around.parentElement === null ? null : around.parentElement.closest(selector);
  }
  return found instanceof HTMLElement ? found : undefined;
}

/** The root of a container, made at the first call by attaching React to the nodes that stand there. */
export function rootOf(container: HTMLElement): Root {
  return roots.get(container) ?? adoptContainer(container, snapshotOf(container));
}

/** How a fragment in some root is given another answer; `undefined` while it is not adopted. */
export function fragmentShow(element: Element): ((server: Element) => void) | undefined {
  return fragments.get(element);
}

function adoptContainer(container: HTMLElement, server: Element): Root {
  let created: Element[] = [];
  let failure: Error | undefined;
  let isHydrating = true;
  const hooks: TreeHooks = {
    bind(live, next) {
      if (isHydrating) {
        bindHydrated(live, next);
        return;
      }
      const before = serverElementOf(live);
      if (before === next) return;
      if (before === undefined) created.push(live);
      bindServer(live, next);
      if (isLeaf(next)) syncLeaf(live, before, next);
      else syncDataBlocks(live, before, next);
    },
    registerFragment(live, show) {
      fragments.set(live, show);
      return () => fragments.delete(live);
    },
  };
  const root: Root = {
    container,
    takeCreated() {
      const taken = created;
      created = [];
      return taken;
    },
    takeFailure() {
      const taken = failure;
      failure = undefined;
      return taken;
    },
  };
  roots.set(container, root);
  const adoption: AdoptHooks = treeAdoption(hooks);
  const onError = (error: Error): void => {
    failure = error;
  };
  keepingTexts(container, () =>
    hydrateInto(
      container,
      <ContainErrors onError={onError}>
        <RootTree container={container} server={server} hooks={hooks} adoption={adoption} />
      </ContainErrors>,
    ),
  );
  isHydrating = false;
  return root;
}

/** React 17 writes the default text into a textarea that it hydrates; what the shopper had typed goes back in. */
function keepingTexts(container: Element, attach: () => void): void {
  const putBack = setDataBlocksAside(container);
  const typed = descendants(container, "textarea").map((area) => ({ area, text: (area as HTMLTextAreaElement).value }));
  try {
    attach();
  } finally {
    for (const { area, text } of typed) {
      const textarea = area as HTMLTextAreaElement;
      if (textarea.value !== text) textarea.value = text;
    }
    putBack();
  }
}

/**
 * Puts server nodes back into a container whose tree broke (a translator or an extension had moved React's nodes), and adopts
 * them again.
 */
export function recover(container: HTMLElement, server: Element): Root {
  roots.delete(container);
  try {
    release(container);
  } catch (error) {
    // The very breakage we recover from; it was reported by whoever noticed it.
    toError(error);
  }
  while (container.firstChild !== null) container.removeChild(container.firstChild);
  for (let child = server.firstChild; child !== null; child = child.nextSibling) {
    container.appendChild(copyForPage(child));
  }
  return rootOf(container);
}
