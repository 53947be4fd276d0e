import { ATTRIBUTE } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { attributeOf, childNodesOf, descendants, parentOf, isElement, nameOf } from "../../lib/node";
import { toError, reportError } from "../../lib/errors";
import { type AdoptHooks, isLeaf } from "../adopt/adopt";
import { bindCreated, bindHydrated, bindServer, serverElementOf } from "../adopt/attributes";
import { ContainErrors } from "./contain-errors";
import { isOutsideReact, keepFocus, setOutsidersAside } from "../adopt/data-blocks";
import { batch, hydrateInto, release, giveBack } from "../adopt/hydrate";
import { failIsland, islandState } from "./island-state";
import { snapshotOf } from "../adopt/snapshot";
import { RootTree, treeAdoption, type TreeHooks } from "./tree";

/** Updates a live element (perhaps just created by React) from one server element to the next. */
export type Rebind = (live: Element, before: Element | undefined, server: Element) => void;

/** One React root on server nodes. */
export interface Root {
  readonly container: HTMLElement;
  /**
   * Renders another answer. `rebind` is called for every changed or new element; it comes with the swap's chunk.
   * `restoreInput` then restores the shopper's input, before the islands read the page again.
   * @returns the error that broke the tree itself, if any; the caller must then adopt the container again
   */
  render(show: () => void, rebind: Rebind, restoreInput: () => void): Error | undefined;
  /** The error that broke the tree during hydration or the last answer. */
  failure(): Error | undefined;
  /** Gives up a broken tree; its nodes stay, to be adopted again. @returns the error of a second failure, if any */
  recover(): Error | undefined;
}

/** How often a tree that breaks outside of swaps is recovered before it is given up. */
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

/** The root of a container, created at the first call by attaching React to its nodes. */
export function rootOf(container: HTMLElement): Root {
  return roots.get(container) ?? adoptContainer(container, snapshotOf(container));
}

/** Creates the root of a container outside of swaps; a tree that breaks is tried again a few times. */
export function startRoot(container: HTMLElement): void {
  const root = rootOf(container);
  const failure = root.failure();
  if (failure === undefined) return;
  reportError(failure);
  recoverAlone(root, failure);
}

/** Ends the root, if any, of a container whose content is about to be removed. */
export function endRoot(container: Element): void {
  if (roots.delete(container)) release(container);
}

/** The function that gives a fragment another answer; `undefined` while the fragment is not adopted. */
export function fragmentShow(element: Element): ((server: Element) => void) | undefined {
  return fragments.get(element);
}

function adoptContainer(container: HTMLElement, server: Element): Root {
  let rebind: Rebind = bindHydrated;
  let failure: Error | undefined;
  let isShowing = false;
  /** While true, the caller of `watched` gets the errors. */
  let isWatched = false;
  const waiting: (() => void)[] = [];
  // As they were before React removes them from a tree that breaks
  let nodes: ChildNode[] = [];
  let restoreFocus = (): void => undefined;
  const note = (): void => {
    nodes = childNodesOf(container);
    restoreFocus = keepFocus(container);
  };
  const watched = (work: () => void): void => {
    note();
    isWatched = true;
    try {
      work();
    } catch (thrown) {
      // React has given up the whole tree.
      failure = failure ?? toError(thrown);
    }
    isWatched = false;
    // Otherwise it would keep a removed field in memory
    if (failure === undefined) restoreFocus = () => undefined;
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
  /** Shows the server's HTML. Islands read it only once the shopper's input is back. */
  const showing = (show: () => void, restoreInput?: () => void): void => {
    isShowing = true;
    watched(show);
    isShowing = false;
    const reads = waiting.splice(0);
    if (failure !== undefined) return;
    restoreInput?.();
    batch(() => reads.forEach((read) => read()));
  };
  const root: Root = {
    container,
    render(show, change, restoreInput) {
      rebind = change;
      failure = undefined;
      showing(show, restoreInput);
      return failure;
    },
    failure: () => failure,
    recover() {
      roots.delete(container);
      if (failure === undefined) note();
      const second = giveBack(container, nodes);
      restoreFocus();
      return second;
    },
  };
  roots.set(container, root);
  bindOutsideForms(container, server);
  const adoption: AdoptHooks = treeAdoption(hooks);
  const onError = (error: Error): void => {
    failure = error;
    if (isWatched) return;
    reportError(error);
    // React is still rendering; nothing is painted before this microtask.
    void Promise.resolve().then(() => recoverAlone(root, error));
  };
  const onRemove = (): void => {
    if (!isWatched && failure === undefined) note();
  };
  showing(() =>
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

/** Binds the forms outside React, which our own code updates (sync-form.ts). */
function bindOutsideForms(container: Element, server: Element): void {
  const copies = descendants(server, "form");
  descendants(container, "form").forEach((form, index) => {
    const copy = copies[index];
    if (copy !== undefined && isOutsideReact(form)) bindForm(form, copy, bindServer);
  });
}

/** Binds a form and everything in it: each live element to the server's element that it shows. */
export function bindForm(live: Element, server: Element, bind: (live: Element, server: Element) => void): void {
  bind(live, server);
  if (isLeaf(server)) return;
  const twins = childNodesOf(server).filter(isElement);
  childNodesOf(live)
    .filter(isElement)
    .forEach((child, index) => {
      const twin = twins[index];
      if (twin !== undefined && nameOf(twin) === nameOf(child)) bindForm(child, twin, bind);
    });
}

/** Recovers a tree that broke outside of a swap. */
function recoverAlone({ container, recover }: Root, error: Error): void {
  if (roots.get(container)?.recover !== recover) return;
  recover();
  const count = (recoveries.get(container) ?? 0) + 1;
  recoveries.set(container, count);
  if (count <= MAX_RECOVERIES) startRoot(container);
  else failIslands(container, error);
}

/** Leaves a tree that breaks again and again as the server's HTML. */
export function failIslands(container: HTMLElement, error: Error): void {
  for (const element of [container, ...descendants(container, "*")]) {
    const name = attributeOf(element, ATTRIBUTE.island);
    if (name === undefined || islandState(element) === "failed") continue;
    failIsland(element, name, error);
  }
}

/**
 * React 17 writes the defaults into textareas, checkboxes and radios that it hydrates; this puts back everything the
 * shopper had typed and checked.
 */
function keepingInput(container: Element, attach: () => void): void {
  const putBack = setOutsidersAside(container);
  const controls = descendants(container, "input,textarea") as (HTMLInputElement | HTMLTextAreaElement)[];
  const typed = controls.map((control) => ({ control, value: control.value, checked: isChecked(control) }));
  try {
    attach();
  } finally {
    for (const { control, value, checked } of typed) {
      if (control.localName === "textarea" && control.value !== value) control.value = value;
      if (isChecked(control) !== checked) (control as HTMLInputElement).checked = checked;
    }
    putBack();
  }
}

const isChecked = (control: Partial<HTMLInputElement>): boolean => control.checked === true;
