import { ATTRIBUTE } from "../contract/markup";
import { descendants, nameOf } from "../lib/node";
import type { AdoptHooks } from "./adopt";
import { bindCreated, bindHydrated, serverElementOf } from "./attributes";
import { ContainErrors } from "./contain-errors";
import { setDataBlocksAside } from "./data-blocks";
import { hydrateInto } from "./hydrate";
import { snapshotOf } from "./snapshot";
import { RootTree, treeAdoption, type TreeHooks } from "./tree";

/** Brings a live element (perhaps one that React has just made) from one server element to the next. */
export type Rebind = (live: Element, before: Element | undefined, server: Element) => void;

/** One React root on server nodes. */
export interface Root {
  readonly container: HTMLElement;
  /**
   * Renders another answer. `rebind` hears of every element that changed or is new; it comes with the swap's chunk.
   * @returns what broke the tree itself, if something did; the container is then to be adopted again
   */
  render(show: () => void, rebind: Rebind): Error | undefined;
}

const roots = new WeakMap<Element, Root>();
const fragments = new WeakMap<Element, (server: Element) => void>();

/** The outermost island or fragment around an element, which has (or gets) the root. */
export function outermost(element: Element): HTMLElement | undefined {
  const selector = `[${ATTRIBUTE.island}],[${ATTRIBUTE.fragment}]`;
  let found: Element | null = null;
  for (let around: Element | null = element.closest(selector); around !== null;) {
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
  let rebind: Rebind = bindHydrated;
  let failure: Error | undefined;
  const hooks: TreeHooks = {
    bind(live, next) {
      const before = serverElementOf(live);
      if (before !== next) rebind(live, before, next);
    },
    registerFragment(live, show) {
      fragments.set(live, show);
      return () => fragments.delete(live);
    },
  };
  const root: Root = {
    container,
    render(show, change) {
      rebind = change;
      failure = undefined;
      show();
      return failure;
    },
  };
  roots.set(container, root);
  const adoption: AdoptHooks = treeAdoption(hooks);
  const onError = (error: Error): void => {
    failure = error;
  };
  keepingInput(container, () =>
    hydrateInto(
      container,
      <ContainErrors onError={onError}>
        <RootTree container={container} server={server} hooks={hooks} adoption={adoption} />
      </ContainErrors>,
    ),
  );
  rebind = bindCreated;
  return root;
}

/**
 * React 17 writes the defaults into textareas, checkboxes and radios that it hydrates; what the shopper had typed and checked
 * goes back in.
 */
function keepingInput(container: Element, attach: () => void): void {
  const putBack = setDataBlocksAside(container);
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

/** Forgets a root whose tree broke. */
export function forgetRoot(container: HTMLElement): void {
  roots.delete(container);
}
