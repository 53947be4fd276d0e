import { ATTRIBUTE } from "../../contract/markup";
import { toError } from "../../lib/errors";
import { attributeOf, descendants } from "../../lib/node";
import { retryOnce } from "../../lib/retry";
import { whenFragmentUpdated } from "../../attach/swap/fragment-watch";
import { failIsland, markIsland } from "../../attach/island-state";
import { schedule } from "../../attach/schedule";
import { reportError } from "../../lib/report";

type LoadElement = () => Promise<{ default: (element: HTMLElement) => unknown }>;

/** Starts each element once it comes near the viewport, or is touched. One that fails keeps its server HTML. */
export function whenSeen(selector: string, load: LoadElement): (page: Document) => void {
  return (page) => {
    const known = new WeakSet<Element>();
    const look = (root: ParentNode): void => {
      for (const element of descendants(root, selector)) {
        if (!(element instanceof HTMLElement) || known.has(element)) continue;
        known.add(element);
        schedule(element, "visible", () => start(element, load));
      }
    };
    look(page);
    whenFragmentUpdated(look);
  };
}

function start(element: HTMLElement, load: LoadElement): void {
  retryOnce(load)
    .then((behavior) => behavior.default(element))
    .then(() => markIsland(element, "live"))
    .catch((thrown: unknown) => {
      const error = toError(thrown);
      reportError(error);
      failIsland(element, attributeOf(element, ATTRIBUTE.island) ?? "", error);
    });
}
