import { STICKY_SIDEBAR_UPDATE_MS } from "../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { on } from "../../lib/dom";
import { toError, reportError } from "../../lib/errors";
import { after, nextPaint } from "../../lib/timing";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { failIsland, islandState, markIsland } from "../../attach/islands/island-state";

/** Gap between the sidebar and the viewport's edge. */
const GAP_PX = 16;

/**
 * Elements that stay in sight by `position: sticky`: one taller than the viewport sticks at its lower edge, so that all
 * of it can be read. Measured at once, a second later, when the window's size or the hash changes, and once the content
 * of a new fragment is painted, so that its layout is made only once. @see spec §9
 */
export default function stickySidebars(page: Document): () => void {
  const update = (): void =>
    page.querySelectorAll(attributeSelector(ATTRIBUTE.island, "sticky-sidebar")).forEach(place);
  update();
  let isOver = false;
  const stops = [
    after(STICKY_SIDEBAR_UPDATE_MS, update),
    on(window, "resize", update),
    on(window, "hashchange", update),
    whenFragmentUpdated(() => void nextPaint().then(() => isOver || update())),
    () => {
      isOver = true;
    },
  ];
  return () => stops.forEach((stop) => stop());
}

function place(sidebar: Element): void {
  if (!(sidebar instanceof HTMLElement) || islandState(sidebar) === "failed") return;
  try {
    const lower = window.innerHeight - sidebar.offsetHeight - GAP_PX;
    sidebar.style.setProperty("top", `${Math.min(GAP_PX, lower)}px`);
    markIsland(sidebar, "live");
  } catch (thrown) {
    const error = toError(thrown);
    reportError(error);
    failIsland(sidebar, "sticky-sidebar", error);
  }
}
