import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { isInPage, on } from "../../lib/dom";
import { ParseError, toError, reportError } from "../../lib/errors";
import { childNodesOf, detach, lineOf } from "../../lib/node";
import { failIsland, markIsland } from "../../attach/islands/island-state";
import { announce } from "../../say/announcer";
import { allowConsent, isAllowed, whileAllowed } from "../consent/api";
import { showLoading } from "../../ui/mark-loading";
import type { WalletProvider } from "./provider";
import { pageProvider, reportOnce } from "./page-provider";
import { parseWalletPlace, type WalletPlace } from "./wallet-place";

/**
 * - `refused`: the shopper has not allowed it
 * - `off`: the page offers no wallet, or cannot; the place is hidden
 */
type Phase = "refused" | "loading" | "live" | "failed" | "off";

const started = new WeakSet<Element>();

/** Controls that have the provider's listener: it cannot be removed, and a second one would open the change twice. */
const bound = new WeakSet<Element>();

/**
 * Starts the wallet in one place of the page, once: its button, or its listener.
 * @returns the function that ends it, for a place that has left the page
 */
export default function startWallet(element: Element): (() => void) | void {
  if (!(element instanceof HTMLElement) || started.has(element)) return;
  started.add(element);
  const provider = pageProvider();
  if (provider === undefined) return show(element, "off");
  try {
    const place = parseWalletPlace(element);
    if (place.kind === "login") provider.checkButton(place.button);
    const stop = live(element, provider, place);
    return () => {
      started.delete(element);
      stop();
    };
  } catch (thrown) {
    const error = toError(thrown);
    reportError(error);
    show(element, "off");
    failIsland(element, "wallet-login", error);
  }
}

/**
 * Consent first, then the script, then the button; a late script is still used. Without consent there is no button.
 * @returns the function that ends it
 */
function live(element: HTMLElement, { script, ...provider }: WalletProvider, place: WalletPlace): () => void {
  /** Drawn, or failed: then only the shopper tries again. */
  let isDrawn = false;
  let isAsked = false;
  let isOver = false;
  const canDraw = (): boolean => !isDrawn && !isOver && isAllowed("wallet");

  function draw(): void {
    // An answer may have replaced the place while the script was loading
    if (!canDraw() || !isInPage(element)) return;
    isDrawn = true;
    try {
      if (place.kind === "login") provider.drawButton(place.host, place.button);
      else bindOnce(provider, place);
      show(element, "live");
    } catch (thrown) {
      const error = toError(thrown);
      reportOnce(error);
      // A second try cannot mend the configuration
      show(element, error instanceof ParseError ? "off" : "failed");
    }
  }

  function fail(error: unknown): void {
    reportOnce(error);
    if (!canDraw()) return;
    show(element, "failed");
    // A focused text is read out anyway
    const isFocused = slotsOf(element, "failed")[0] === document.activeElement;
    if (isAsked && !isFocused) announce(slotText(element, "failed"), { topic: "wallet" });
  }

  function begin(): void {
    show(element, "loading");
    whenLoaded(() => {
      if (!isOver && isAllowed("wallet")) script.load().then(draw, fail);
    });
  }

  function withdraw(): void {
    isDrawn = false;
    if (place.kind === "login") childNodesOf(place.host).forEach(detach);
    if (!isOver) show(element, "refused");
  }

  const stops = [
    script.watch((state) => state === "ready" && draw()),
    ...onPress(element, "retry", () => {
      isAsked = true;
      isDrawn = false;
      begin();
    }),
    ...onPress(element, "allow", () => allowConsent("wallet")),
  ];
  if (!isAllowed("wallet")) show(element, "refused");
  stops.push(
    whileAllowed("wallet", () => {
      begin();
      return withdraw;
    }),
  );
  return () => {
    isOver = true;
    stops.forEach((stop) => stop());
  };
}

/** The listener stays without consent, but then its control is hidden. */
function bindOnce(
  provider: Pick<WalletProvider, "bindChange">,
  { control, change }: Extract<WalletPlace, { kind: "change" }>,
): void {
  if (bound.has(control)) return;
  provider.bindChange(control, change);
  bound.add(control);
}

const SLOTS: { readonly [slot: string]: Phase | undefined } = {
  consent: "refused",
  failed: "failed",
  change: "live",
};

/** Places that had the focus when nothing of them was shown that could keep it. */
const owesFocus = new WeakSet<Element>();

/** Shows the slots of a phase. If the focus would be lost, it moves to the new slot. */
function show(element: HTMLElement, phase: Phase): void {
  const isOwed = owesFocus.delete(element) && document.activeElement === document.body;
  const hadFocus = isOwed || element.contains(document.activeElement);
  element.hidden = phase === "off";
  for (const name of Object.keys(SLOTS)) {
    for (const slot of slotsOf(element, name)) slot.hidden = SLOTS[name] !== phase;
  }
  for (const slot of slotsOf(element, "button")) slot.hidden = phase === "refused" || phase === "failed";
  showLoading(element, phase === "loading");
  markIsland(element, phase === "live" ? "live" : phase === "failed" || phase === "off" ? "failed" : "pending");
  if (hadFocus && phase !== "off") {
    const next = ["change", "button", "failed"].map((name) => slotsOf(element, name)[0]);
    const first = next.find((slot) => slot !== undefined && !slot.hidden);
    if (first !== undefined) first.focus();
    else owesFocus.add(element);
  }
}

function slotsOf(element: Element, name: string): HTMLElement[] {
  return Array.from(element.querySelectorAll(attributeSelector(ATTRIBUTE.slot, name))).filter(
    (slot): slot is HTMLElement => slot instanceof HTMLElement,
  );
}

function slotText(element: Element, name: string): string {
  return lineOf(slotsOf(element, name)[0]);
}

function onPress(element: Element, name: string, press: () => void): (() => void)[] {
  return slotsOf(element, name).map((slot) =>
    on(slot, "click", (event) => {
      // Without a `type`, it would send the form around it
      event.preventDefault();
      press();
    }),
  );
}

/** Calls `start` once the page has loaded, so that a third party that hangs does not keep the browser loading. */
export function whenLoaded(start: () => void): void {
  if (document.readyState === "complete") start();
  else on(window, "load", start);
}
