import Popover from "bootstrap/js/dist/popover";
import Tooltip, { type TipDefaults } from "bootstrap/js/dist/tooltip";
import { answeredEarly } from "../../attach/islands/early-replay";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, isInPage, on } from "../../lib/dom";
import { matchesMedia } from "../../lib/page";
import { setOwnAttribute } from "../../lib/own-changes";
import { announce } from "../../say/announcer";
import { trustedHtml } from "../../lib/trusted";

type Tip = Tooltip | Popover;

const TOOLTIP = attributeSelector(ATTRIBUTE.tooltip);
const POPOVER = attributeSelector(ATTRIBUTE.popover);
/** Long enough for the pointer to cross the gap between trigger and tip. */
const HIDE_MS = 200;

const tips = new Map<Element, Tip>();
/** Tips that Escape is closing, even under the pointer. */
const escaping = new WeakSet<Tip>();

/**
 * `[data-tooltip]` shows its text on hover and focus, `[data-popover]` on a click. Both stay while the pointer is in
 * them, and Escape closes them. Texts, never HTML. @see spec §9
 */
export default function hints(page: Document): () => void {
  const stops = [
    on(page, "mouseover", ({ target }) => showTooltip(target)),
    on(page, "focusin", ({ target }) => showTooltip(target)),
    on(page, "click", (event) => {
      const trigger = closest(event.target, POPOVER);
      closeOthers(event.target);
      if (trigger === undefined) return;
      // Without scripts the link leads to the same text
      event.preventDefault();
      answeredEarly(event);
      (tips.get(trigger) ?? makePopover(trigger)).toggle();
    }),
    // Capture, so that Escape does not close a dialog around it, too
    on(page, "keydown", closeByKey, { capture: true }),
    whenFragmentUpdated(dropGone),
  ];
  // The hover that loaded this code began before there was a listener
  const hovered = matchesMedia("(hover: hover)")
    ? Array.from(page.querySelectorAll(TOOLTIP)).find((trigger) => trigger.matches(":hover"))
    : undefined;
  showTooltip(hovered ?? document.activeElement);
  return () => stops.forEach((stop) => stop());
}

/** Removes the tips of triggers that have left the page: neither pointer nor focus leaves those any more. */
function dropGone(): void {
  tips.forEach((tip, trigger) => {
    if (isInPage(trigger)) return;
    tip.dispose();
    tips.delete(trigger);
  });
}

/** Shows a tooltip for the first time; afterwards Bootstrap itself listens. */
function showTooltip(target: EventTarget | null): void {
  dropGone();
  const trigger = closest(target, TOOLTIP);
  if (trigger === undefined || tips.has(trigger)) return;
  const tooltip = new Tooltip(trigger, {
    ...shared(trigger, Tooltip.Default),
    title: () => trigger.getAttribute(ATTRIBUTE.tooltip) ?? "",
    trigger: "hover focus",
    delay: { show: 0, hide: HIDE_MS },
  });
  tips.set(trigger, tooltip);
  keepDescriptions(trigger, tooltip, "tooltip");
  keepWhileHovered(trigger, tooltip);
  tooltip.show();
}

function makePopover(trigger: Element): Popover {
  const popover = new Popover(trigger, {
    ...shared(trigger, Popover.Default),
    title: () => trigger.getAttribute(ATTRIBUTE.popoverTitle) ?? "",
    content: () => trigger.getAttribute(ATTRIBUTE.popover) ?? "",
    // Beside it a phone has no room; below, the page scrolls to all of it
    placement: "bottom",
    // Manual, because Bootstrap misses the click that has created it
    trigger: "manual",
  });
  tips.set(trigger, popover);
  keepDescriptions(trigger, popover, "popover");
  // The text appears far from the trigger, which keeps the focus
  on(trigger, "shown.bs.popover", () => {
    setOwnAttribute(trigger, "aria-expanded", "true");
    const texts = [ATTRIBUTE.popoverTitle, ATTRIBUTE.popover].map((name) => trigger.getAttribute(name) ?? "");
    announce(texts.filter((text) => text !== "").join(": "), { topic: "popover" });
  });
  on(trigger, "hidden.bs.popover", () => setOwnAttribute(trigger, "aria-expanded", "false"));
  return popover;
}

/**
 * Options of every tip: Bootstrap's own template, texts as texts, inside the same dialog or landmark. Every option is
 * given, because Bootstrap would read missing ones from `data-bs-*`, which may come from anywhere.
 */
function shared<Options extends TipDefaults>(trigger: Element, defaults: Options) {
  const container = trigger.closest(".modal,.offcanvas,main") ?? document.body;
  // Bootstrap's own attribute, whose text it prefers to all options
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

/**
 * Adds the tip to the descriptions of its trigger, such as a field's hint and message. Bootstrap itself replaces all
 * others with its own id, and in the end removes the attribute.
 */
function keepDescriptions(trigger: Element, tip: Tip, kind: "tooltip" | "popover"): void {
  let others: string[] = [];
  const note = (): void => {
    const ids = (trigger.getAttribute("aria-describedby") ?? "").split(/\s+/);
    others = ids.filter((id) => id !== "" && id !== tip.tip?.id);
  };
  const describe = (): void => {
    const ids = others.concat(tip.tip?.id ?? []);
    if (ids.length > 0) trigger.setAttribute("aria-describedby", ids.join(" "));
  };
  on(trigger, `show.bs.${kind}`, note);
  on(trigger, `inserted.bs.${kind}`, describe);
  on(trigger, `hide.bs.${kind}`, note);
  on(trigger, `hidden.bs.${kind}`, describe);
}

/** WCAG 1.4.13: the pointer may move into the tip. */
function keepWhileHovered(trigger: Element, tooltip: Tooltip): void {
  on(trigger, "hide.bs.tooltip", (event) => {
    const tip = tipOf(tooltip);
    if (escaping.has(tooltip) || tip === undefined || !tip.matches(":hover")) return;
    event.preventDefault();
    const stop = on(tip, "mouseleave", () => {
      stop();
      tooltip.hide();
    });
  });
}

/** The tip's element while it is open. */
function tipOf({ tip }: Tip): Element | undefined {
  return tip !== null && isInPage(tip) ? tip : undefined;
}

function closeByKey(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  tips.forEach((tip, trigger) => {
    const open = tipOf(tip);
    if (open === undefined) return;
    event.stopPropagation();
    // A browser with close watchers closes the dialog by itself
    event.preventDefault();
    const hadFocus = open.contains(document.activeElement);
    escaping.add(tip);
    tip.hide();
    escaping.delete(tip);
    if (hadFocus && trigger instanceof HTMLElement) trigger.focus();
  });
}

/** A click elsewhere closes a popover. */
function closeOthers(target: EventTarget | null): void {
  tips.forEach((tip, trigger) => {
    if (!(tip instanceof Popover) || closest(target, POPOVER) === trigger) return;
    const open = tipOf(tip);
    if (open !== undefined && !(target instanceof Node && open.contains(target))) tip.hide();
  });
}
