import { on } from "../../lib/dom";
import { addressOfPath } from "../../lib/safe-url";
import { followAddress } from "./page-links";

/** An entry of the browser's history that Back or Forward has led to. */
export interface Restored {
  address: string;
  /** How far the page was scrolled down when the entry was left; `undefined` = not known. */
  scroll: number | undefined;
}

export interface PageHistory {
  /** Makes an address the page's own, in a new entry where it is another one. @param scroll where the page was scrolled to when it was left */
  visit(address: string, scroll?: number): void;
  stop(): void;
}

/** What an entry's `history.state` says of it, beside whatever others keep there. */
const ENTRY = "storefrontEntry";
const SCROLL = "storefrontScroll";

/**
 * Keeps the address, and where each entry was scrolled to. Goes by the address alone: an entry without a state, as the first one
 * of a page, comes back like any other; one that differs by its `#` only is none of ours.
 */
export function followHistory(restore: (entry: Restored) => void): PageHistory {
  const scrolls = new Map<unknown, number>();
  let current = addressOf(location);
  let entry = stateOf(window.history)[ENTRY];

  const stops = [
    on(window, "popstate", () => {
      if (addressOf(location) === current) return;
      scrolls.set(entry, window.pageYOffset);
      const state = stateOf(window.history);
      const kept = state[SCROLL];
      current = addressOf(location);
      entry = state[ENTRY];
      restore({ address: current, scroll: scrolls.get(entry) ?? (typeof kept === "number" ? kept : undefined) });
    }),
    // Who comes back from another page is scrolled by the browser.
    on(window, "pagehide", () => restoreScroll("auto")),
    on(window, "pageshow", () => {
      if (scrolls.size > 0) restoreScroll("manual");
    }),
  ];
  return {
    visit(next, scroll = window.pageYOffset) {
      scrolls.set(entry, scroll);
      // The list is not there yet when the browser would scroll to where it was.
      restoreScroll("manual");
      window.history.replaceState({ ...stateOf(window.history), [ENTRY]: entry, [SCROLL]: scroll }, "");
      entry = `${Date.now()} ${scrolls.size}`;
      window.history.pushState({ [ENTRY]: entry }, "", next);
      current = addressOf(location);
      followAddress();
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}

function addressOf({ pathname, search }: Location): string {
  return addressOfPath(pathname + search);
}

function stateOf({ state }: { readonly state: unknown }): Readonly<Record<string, unknown>> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}

function restoreScroll(by: ScrollRestoration): void {
  // Support: Edge 18 and IE 11 have no scrollRestoration
  if ("scrollRestoration" in window.history) window.history.scrollRestoration = by;
}
