import Popover from "bootstrap/js/dist/popover";
import Tooltip, { type TipDefaults } from "bootstrap/js/dist/tooltip";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, matches, on } from "../../lib/dom";
import { matchesMedia } from "../../lib/media";
import { attributeOf, contains, descendants } from "../../lib/node";
import { activeElement, bodyOf, elementById } from "../../lib/page";
import { call } from "../../lib/property";
import { trustedHtml } from "../../lib/trusted";

type Tip = Tooltip | Popover;

const TOOLTIP = attributeSelector(ATTRIBUTE.tooltip);
const POPOVER = attributeSelector(ATTRIBUTE.popover);
/** Long enough to cross the gap between trigger and tip. */
const HIDE_MS = 200;

const tips = new Map<Element, Tip>();
/** Those that Escape closes: what the pointer is in closes, too. */
const escaping = new WeakSet<Tip>();

/**
 * `[data-tooltip]` shows its text on hover and focus, `[data-popover]` on a click. Both stay while the pointer is in them,
 * and Escape closes them. Texts, never HTML. @see spec §9
 */
export default function hints(page: Document): () => void {
  const stops = [
    on(page, "mouseover", ({ target }) => showTooltip(target)),
    on(page, "focusin", ({ target }) => showTooltip(target)),
    on(page, "click", (event) => {
      const trigger = closest(event.target, POPOVER);
      closeOthers(event.target);
      if (trigger === undefined) return;
      // A link leads to the same text for who has no scripts
      event.preventDefault();
      (tips.get(trigger) ?? makePopover(trigger)).toggle();
    }),
    // On the way down: a dialog around it does not close with it
    on(page, "keydown", closeByKey, { capture: true }),
  ];
  // What has loaded this code began before anybody listened
  const hovered = matchesMedia("(hover: hover)")
    ? descendants(page, TOOLTIP).filter((trigger) => matches(trigger, ":hover"))[0]
    : undefined;
  showTooltip(hovered ?? activeElement());
  return () => stops.forEach((stop) => stop());
}

/** From the second time on, Bootstrap itself listens. */
function showTooltip(target: EventTarget | null): void {
  const trigger = closest(target, TOOLTIP);
  if (trigger === undefined || tips.has(trigger)) return;
  const tooltip = new Tooltip(trigger, {
    ...shared(trigger, Tooltip.Default),
    title: () => attributeOf(trigger, ATTRIBUTE.tooltip) ?? "",
    trigger: "hover focus",
    delay: { show: 0, hide: HIDE_MS },
  });
  tips.set(trigger, tooltip);
  keepWhileHovered(trigger, tooltip);
  tooltip.show();
}

function makePopover(trigger: Element): Popover {
  const popover = new Popover(trigger, {
    ...shared(trigger, Popover.Default),
    title: () => attributeOf(trigger, ATTRIBUTE.popoverTitle) ?? "",
    content: () => attributeOf(trigger, ATTRIBUTE.popover) ?? "",
    // By hand: Bootstrap would not hear of the click that has made it
    trigger: "manual",
  });
  tips.set(trigger, popover);
  return popover;
}

/**
 * Bootstrap makes the frame of its own template; the texts go in as texts. It stands in the same dialog or landmark. Every option is
 * given, for Bootstrap reads those that are not from `data-bs-*`, which anybody may have written.
 */
function shared<Options extends TipDefaults>(trigger: Element, defaults: Options) {
  const container = closest(trigger, ".modal,.offcanvas,main") ?? bodyOf(document);
  // Bootstrap's own note, and the one text that it takes from there whatever the options
  Element.prototype.removeAttribute.call(trigger, "data-bs-original-title");
  return {
    ...defaults,
    html: false,
    sanitize: true,
    sanitizeFn: () => trustedHtml(defaults.template),
    animation: false,
    container,
  };
}

/** WCAG 1.4.13: the pointer may go into the tip. */
function keepWhileHovered(trigger: Element, tooltip: Tooltip): void {
  on(trigger, "hide.bs.tooltip", (event) => {
    const tip = tipOf(trigger);
    if (escaping.has(tooltip) || tip === undefined || !matches(tip, ":hover")) return;
    event.preventDefault();
    const stop = on(tip, "mouseleave", () => {
      stop();
      tooltip.hide();
    });
  });
}

/** The open tip of a trigger. */
function tipOf(trigger: Element): Element | undefined {
  return elementById(attributeOf(trigger, "aria-describedby") ?? "");
}

function closeByKey(event: KeyboardEvent): void {
  if (event.key !== "Escape" && event.key !== "Esc") return;
  tips.forEach((tip, trigger) => {
    const open = tipOf(trigger);
    if (open === undefined) return;
    event.stopPropagation();
    const hadFocus = contains(open, activeElement());
    escaping.add(tip);
    tip.hide();
    escaping.delete(tip);
    if (hadFocus && trigger instanceof HTMLElement) call(trigger, "focus");
  });
}

/** A click elsewhere closes a popover. */
function closeOthers(target: EventTarget | null): void {
  tips.forEach((tip, trigger) => {
    if (!(tip instanceof Popover) || closest(target, POPOVER) === trigger) return;
    const open = tipOf(trigger);
    if (open !== undefined && !(target instanceof Node && contains(open, target))) tip.hide();
  });
}
