import { answeredEarly } from "../../attach/islands/early-replay";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, closestForm, on } from "../../lib/dom";
import { submittersOf } from "../../lib/form";
import { attributeOf, contains, descendants, styleOf } from "../../lib/node";
import { setOwnAttribute, toggleOwnClass } from "../../lib/own-changes";
import { giveFocus } from "../../ui/give-focus";

/** The class of the choices while they are a sheet over the foot of the page. */
const SHEET_CLASS = "is-sheet";
/** The keyboard of a phone leaves no room for a bar. */
const TYPED =
  'textarea,input:not([type="radio"]):not([type="checkbox"]):not([type="button"]):not([type="submit"]):not([type="range"])';

const BAR = attributeSelector(ATTRIBUTE.slot, "buy-bar");
const BUTTONS = `${attributeSelector(ATTRIBUTE.slot, "choose")},${attributeSelector(ATTRIBUTE.slot, "choices-close")}`;
const inForm = (form: Element, slot: string): HTMLElement[] =>
  descendants(form, attributeSelector(ATTRIBUTE.slot, slot)) as HTMLElement[];

/**
 * `[data-slot="buy-bar"]` of an order form: in sight while the form's own button is above the screen. Price, picture
 * and buttons in it are slots of the island. Its button `choose` opens the form's `choices` as a sheet.
 * @see contract §2 order-form
 */
export default function buyBars(page: Document): () => void {
  const stops = Array.from(page.querySelectorAll<HTMLElement>(BAR)).map(follow);
  return () => stops.forEach((stop) => stop());
}

function follow(bar: HTMLElement): () => void {
  const form = closestForm(bar, "form");
  // Without the box around them, the form's own button counts
  const buy = form && [...inForm(form, "buy"), ...inForm(form, "submit")].find((place) => !contains(bar, place));
  if (form === undefined || buy === undefined) return () => undefined;
  const sheet = choicesSheet(form, bar);
  let isPast = false;
  let isTyping = false;
  /** A bar that disappears would take the focus with it. */
  let hasFocus = false;

  const isInside = (target: EventTarget | null): boolean => target instanceof Node && bar.contains(target);
  const show = (): void => {
    const isShown = (isPast || hasFocus) && !isTyping;
    bar.hidden = !isShown;
    // Perhaps that of another form
    const isAnyShown = document.querySelector(`${BAR}:not([hidden])`) !== null;
    setOwnAttribute(document.documentElement, ATTRIBUTE.buyBar, isAnyShown ? "" : undefined);
    if (!isShown) sheet.close();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect } of entries) {
        // A reminder form may have replaced the button, so that its place is unknown and nothing can be bought
        if (boundingClientRect.height > 0) isPast = !isIntersecting && boundingClientRect.bottom <= 0;
      }
      show();
    },
    // Below the screen counts as in sight; otherwise a jump from there past the button would go unnoticed
    { rootMargin: "0px 0px 99999px" },
  );
  observer.observe(buy);
  const stops = [
    () => observer.disconnect(),
    on(document, "focusin", ({ target }) => {
      isTyping = target instanceof Element && target.matches(TYPED);
      hasFocus = isInside(target);
      show();
    }),
    on(document, "focusout", ({ target, relatedTarget }) => {
      // Only the window loses the focus, which comes back to the same control
      if (target === document.activeElement) return;
      isTyping = false;
      hasFocus = isInside(relatedTarget);
      show();
    }),
    sheet.stop,
  ];
  return () => stops.forEach((stop) => stop());
}

interface Sheet {
  close(): void;
  stop(): void;
}

/** The form's own choices, at the foot of the screen for a while. Nothing on the page moves meanwhile. */
function choicesSheet(form: HTMLFormElement, bar: HTMLElement): Sheet {
  const choices = inForm(form, "choices")[0];
  const [button] = inForm(bar, "choose");
  const [closer] = inForm(form, "choices-close");
  // Without a `type`, it would send the form
  if (closer !== undefined && attributeOf(closer, "type") !== "button") setOwnAttribute(closer, "type", "button");
  let isOpen = false;

  function open(): void {
    if (choices === undefined || button === undefined) return;
    isOpen = true;
    styleOf(form).setProperty("padding-bottom", `${choices.offsetHeight}px`);
    toggleOwnClass(choices, SHEET_CLASS, true);
    if (closer !== undefined) closer.hidden = false;
    setOwnAttribute(choices, "role", "dialog");
    setOwnAttribute(choices, "aria-label", button.textContent ?? "");
    setOwnAttribute(button, "aria-expanded", "true");
    giveFocus(
      Array.from(choices.querySelectorAll(`select,input${attributeSelector(ATTRIBUTE.variant)}`)).filter(isInSight),
    );
  }

  function close(focusAfter: readonly Element[] = []): void {
    if (!isOpen || choices === undefined || button === undefined) return;
    isOpen = false;
    toggleOwnClass(choices, SHEET_CLASS, false);
    if (closer !== undefined) closer.hidden = true;
    setOwnAttribute(choices, "role", undefined);
    setOwnAttribute(choices, "aria-label", undefined);
    setOwnAttribute(button, "aria-expanded", undefined);
    styleOf(form).removeProperty("padding-bottom");
    giveFocus(focusAfter);
  }

  const buttons = (): Element[] => Array.from(bar.querySelectorAll("button"));
  const isInside = (target: EventTarget | null): boolean =>
    target instanceof Node && ((choices !== undefined && choices.contains(target)) || bar.contains(target));
  const stops = [
    on(form, "click", (event) => {
      const slot = closest(event.target, BUTTONS)?.getAttribute(ATTRIBUTE.slot);
      if (slot === undefined) return;
      answeredEarly(event);
      if (slot === "choices-close") close(buttons());
      else (isOpen ? close : open)();
    }),
    on(
      document,
      "click",
      (event) => {
        if (!isOpen || isInside(event.target) || isEnter(event, form)) return;
        // The press is meant for the shade, not for the page under it
        event.preventDefault();
        event.stopPropagation();
        close(buttons());
      },
      { capture: true },
    ),
    on(document, "keydown", ({ key }) => {
      if (isOpen && key === "Escape") close(buttons());
    }),
    on(document, "focusin", ({ target }) => {
      if (isOpen && !isInside(target)) close();
    }),
    on(form, "submit", () => close()),
  ];
  return {
    close,
    stop() {
      close();
      stops.forEach((stop) => stop());
    },
  };
}

/** Whether a click is that of Enter in a field, which browsers send to the form's first button. */
function isEnter({ detail, target }: MouseEvent, form: HTMLFormElement): boolean {
  return detail === 0 && submittersOf(form).some((button) => button === target);
}

/** Whether a control can be seen: those of another colour's options are hidden. */
function isInSight(control: Element): boolean {
  return control instanceof HTMLElement && control.offsetParent !== null;
}
