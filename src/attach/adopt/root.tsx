import { ATTRIBUTE } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { attributeOf, childNodesOf, descendants, nameOf, parentOf } from "../../lib/node";
import { toError } from "../../lib/errors";
import { reportError } from "../../lib/report";
import type { AdoptHooks } from "./adopt";
import { bindCreated, bindHydrated, bindServer, serverElementOf } from "./attributes";
import { bindForm } from "../bind-form";
import { ContainErrors } from "../contain-errors";
import { isOutsideReact, setOutsidersAside } from "./data-blocks";
import { batch, hydrateInto, release } from "./hydrate";
import { failIsland, islandState } from "../island-state";
import { giveBack } from "../swap/recover";
import { snapshotOf } from "./snapshot";
import { RootTree, treeAdoption, type TreeHooks } from "./tree";

/** Brings a live element (perhaps one that React has just made) from one server element to the next. */
export type Rebind = (live: Element, before: Element | undefined, server: Element) => void;

/** One React root on server nodes. */
export interface Root {
  readonly container: HTMLElement;
  /**
   * Renders another answer. `rebind` hears of every element that changed or is new; it comes with the swap's chunk. `settle`
   * then gives the shopper back what is theirs, before the islands read the page again.
   * @returns what broke the tree itself, if something did; the container is then to be adopted again
   */
  render(show: () => void, rebind: Rebind, settle: () => void): Error | undefined;
  /** What broke the tree while React attached to the nodes, or in the last answer. */
  failure(): Error | undefined;
  /** Lets go of a tree that broke; its nodes stay, to be adopted again. @returns what broke once more */
  recover(): Error | undefined;
}

/** How often a container's tree may break by itself before it is left alone. */
const MAX_RECOVERIES = 3;

const roots = new WeakMap<Element, Root>();
const recoveries = new WeakMap<Element, number>();
const fragments = new WeakMap<Element, (server: Element) => void>();

/** The outermost island or fragment around an element, which has (or gets) the root. */
export function outermost(element: Element): HTMLElement | undefined {
  const selector = `[${ATTRIBUTE.island}],[${ATTRIBUTE.fragment}]`;
  let found: Element | undefined;
  for (let around = closest(element, selector); around !== undefined; around = closest(parentOf(around), selector)) {
    found = around;
  }
  return found instanceof HTMLElement ? found : undefined;
}

/** The root of a container, made at the first call by attaching React to the nodes that stand there. */
export function rootOf(container: HTMLElement): Root {
  return roots.get(container) ?? adoptContainer(container, snapshotOf(container));
}

/** Makes the root of a container, with no answer at hand: what breaks is tried a few times more. */
export function startRoot(container: HTMLElement): void {
  const root = rootOf(container);
  const failure = root.failure();
  if (failure === undefined) return;
  reportError(failure);
  recoverAlone(root, failure);
}

/** Ends a root whose content is about to go, if there is one. */
export function endRoot(container: Element): void {
  if (roots.delete(container)) release(container);
}

/** How a fragment in some root is given another answer; `undefined` while it is not adopted. */
export function fragmentShow(element: Element): ((server: Element) => void) | undefined {
  return fragments.get(element);
}

function adoptContainer(container: HTMLElement, server: Element): Root {
  let rebind: Rebind = bindHydrated;
  let failure: Error | undefined;
  let isShowing = false;
  /** While it is, who asked for it hears of what breaks. */
  let isWatched = false;
  const waiting: (() => void)[] = [];
  let nodes = childNodesOf(container);
  const watched = (work: () => void): void => {
    nodes = childNodesOf(container);
    isWatched = true;
    try {
      work();
    } catch (thrown) {
      // React itself gave the whole tree up.
      failure = failure ?? toError(thrown);
    }
    isWatched = false;
  };
  const hooks: TreeHooks = {
    bind(live, next) {
      const before = serverElementOf(live);
      if (before !== next) rebind(live, before, next);
    },
    whenSettled(read) {
      if (isShowing) waiting.push(read);
      else read();
    },
    registerFragment(live, show) {
      fragments.set(live, show);
      return () => fragments.delete(live);
    },
  };
  const root: Root = {
    container,
    render(show, change, settle) {
      rebind = change;
      failure = undefined;
      isShowing = true;
      watched(show);
      isShowing = false;
      const reads = waiting.splice(0);
      if (failure === undefined) {
        settle();
        batch(() => reads.forEach((read) => read()));
      }
      return failure;
    },
    failure: () => failure,
    recover() {
      roots.delete(container);
      return giveBack(container, failure === undefined ? childNodesOf(container) : nodes);
    },
  };
  roots.set(container, root);
  bindHeldForms(container, server);
  const adoption: AdoptHooks = treeAdoption(hooks);
  const onError = (error: Error): void => {
    failure = error;
    if (isWatched) return;
    reportError(error);
    // React is still at work; nothing is painted before this.
    void Promise.resolve().then(() => recoverAlone(root, error));
  };
  const onRemove = (): void => {
    if (!isWatched && failure === undefined) nodes = childNodesOf(container);
  };
  watched(() =>
    keepingInput(container, () =>
      hydrateInto(
        container,
        <ContainErrors onError={onError} onRemove={onRemove}>
          <RootTree container={container} server={server} hooks={hooks} adoption={adoption} />
        </ContainErrors>,
      ),
    ),
  );
  rebind = bindCreated;
  return root;
}

/** Forms that React does not hold are ours to keep (sync-form.ts). */
function bindHeldForms(container: Element, server: Element): void {
  const copies = descendants(server, "form");
  descendants(container, "form").forEach((form, index) => {
    const copy = copies[index];
    if (copy !== undefined && isOutsideReact(form)) bindForm(form, copy, bindServer);
  });
}

/** A tree that broke by itself, with no answer at hand. */
function recoverAlone({ container, recover }: Root, error: Error): void {
  if (roots.get(container)?.recover !== recover) return;
  recover();
  const count = (recoveries.get(container) ?? 0) + 1;
  recoveries.set(container, count);
  if (count <= MAX_RECOVERIES) startRoot(container);
  else failIslands(container, error);
}

/** A tree that breaks again and again stays the server's HTML. */
export function failIslands(container: HTMLElement, error: Error): void {
  for (const element of [container, ...descendants(container, "*")]) {
    const name = attributeOf(element, ATTRIBUTE.island);
    if (name === undefined || islandState(element) === "failed") continue;
    failIsland(element, name, error);
  }
}

/**
 * React 17 writes the defaults into textareas, checkboxes and radios that it hydrates; what the shopper had typed and checked
 * goes back in.
 */
function keepingInput(container: Element, attach: () => void): void {
  const putBack = setOutsidersAside(container);
  const controls = descendants(container, "input,textarea") as (HTMLInputElement | HTMLTextAreaElement)[];
  const typed = controls.map((control) => ({ control, value: control.value, checked: isChecked(control) }));
  try {
    attach();
  } finally {
    for (const { control, value, checked } of typed) {
      if (nameOf(control) === "textarea" && control.value !== value) control.value = value;
      if (isChecked(control) !== checked) (control as HTMLInputElement).checked = checked;
    }
    putBack();
  }
}

const isChecked = (control: Partial<HTMLInputElement>): boolean => control.checked === true;
