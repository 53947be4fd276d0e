import { on } from "../../lib/dom";
import { addressOfPath, resolveUrl } from "../../lib/safe-url";
import { followAddress } from "./page-links";

/** An entry of the browser's history that Back or Forward has led to. */
export interface Restored {
  address: string;
  /** The scroll position when the entry was left; `undefined` if it is not known. */
  scroll: number | undefined;
}

export interface PageHistory {
  /**
   * Makes an address the page's own, in a new history entry if it differs.
   * @param scroll the scroll position when the page was left
   */
  visit(address: string, scroll?: number): void;
  stop(): void;
}

/** The keys of our data in an entry's `history.state`, beside the data of others. */
const ENTRY = "storefrontEntry";
const SCROLL = "storefrontScroll";

/**
 * Keeps the address and the scroll position of each entry. Only the address counts: an entry without a state, such as a
 * page's first one, is restored like any other; one that differs only in its `#` is ignored.
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
    // The browser itself scrolls when the shopper comes back from another page.
    on(window, "pagehide", () => restoreScroll("auto")),
    on(window, "pageshow", () => {
      if (scrolls.size > 0) restoreScroll("manual");
    }),
  ];
  return {
    visit(address, scroll = window.pageYOffset) {
      const url = resolveUrl(address);
      // As `location` has it: a server may write the same address in other ways
      const next = url === undefined ? address : addressOf(url) + url.hash;
      if (next === current) return;
      scrolls.set(entry, scroll);
      // The list does not exist yet when the browser would restore the scroll position.
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

function addressOf({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  return addressOfPath(pathname + search);
}

function stateOf({ state }: { readonly state: unknown }): Readonly<Record<string, unknown>> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}

function restoreScroll(by: ScrollRestoration): void {
  // Support: Edge 18 and IE 11 have no scrollRestoration
  if ("scrollRestoration" in window.history) window.history.scrollRestoration = by;
}
