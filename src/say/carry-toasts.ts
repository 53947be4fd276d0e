import { isInPage } from "../lib/dom";
import { insertBefore, nextSiblingOf, parentOf } from "../lib/node";
import { announceIn } from "./announcer";
import { toastWrapper } from "./toast-wrapper";

/** The layers over the page, the topmost last. */
const layers: Element[] = [];
/** Wrapper of toasts → its place in the page. */
const homes = new WeakMap<Element, { parent: Node | null; next: Node | null }>();

/**
 * Shows toasts and announces texts inside a layer over the page, where keyboard and screen reader reach them. Under a
 * layer that is not modal the page can be used, and announces.
 * @returns the function that moves them back
 */
export function carryToasts(into: Element, { isModal = true } = {}): () => void {
  const wrapper = toastWrapper();
  if (!layers.some((layer) => layer.contains(wrapper))) {
    homes.set(wrapper, { parent: parentOf(wrapper), next: nextSiblingOf(wrapper) });
  }
  if (isModal) layers.push(into);
  else layers.unshift(into);
  moveToTop(wrapper);
  const saidBefore = isModal ? announceIn(into) : undefined;
  return () => {
    const place = layers.indexOf(into);
    if (place < 0) return;
    layers.splice(place, 1);
    if (isModal) announceIn(saidBefore);
    moveToTop(wrapper);
  };
}

/** Moves the toasts into the topmost layer, or back into the page; a focus in them stays there. */
function moveToTop(wrapper: Element): void {
  const focus = document.activeElement;
  const layer = layers.filter(isInPage).pop();
  if (layer !== undefined) layer.appendChild(wrapper);
  else moveHome(wrapper);
  if (focus instanceof HTMLElement && wrapper.contains(focus)) focus.focus();
}

function moveHome(wrapper: Element): void {
  const { parent = null, next = null } = homes.get(wrapper) ?? {};
  wrapper.remove();
  if (parent !== null) insertBefore(parent, wrapper, next !== null && parentOf(next) === parent ? next : null);
}
