/**
 * Inlined into the head (≤ 1,840 bytes): keeps the shopper's actions in islands and cart forms that are not live yet.
 * The runtime replays them in order (early-replay.ts). A submit that no part takes within ten seconds goes the native
 * way; if the entry is lost or refused, all do at once (`release`). A submit is removed from the list when it is taken,
 * so that it is done only once. When all sections have started (`isSettled`), nothing waits for an island that none of
 * them has claimed. ES5 and plain DOM only, because it is not transpiled; read through the prototypes, which controls'
 * names do not affect. Entries are [type, target, submit button]; `toggled` has each clicked `<details>`, and whether
 * it was open then. It also sets the theme that the shopper has chosen, before anything is painted (page/theme.ts).
 */
(function (kept: Kept) {
  const element = Element.prototype;
  const parentNode = memberOf<Node | null>("parentNode");
  const nodeName = memberOf<string>("nodeName");
  const root = document.documentElement;
  let pressed: HTMLButtonElement | undefined;

  try {
    const theme = localStorage.getItem("storefront-theme");
    if (theme !== null) root.dataset.theme = theme;
  } catch {
    // Storage is blocked: the system's theme stays
  }

  function memberOf<T>(name: string): { get(): T } {
    return Object.getOwnPropertyDescriptor(Node.prototype, name) as { get(): T };
  }

  function read(node: Element, name: string): string | null {
    return element.getAttribute.call(node, name);
  }

  function keep(event: Event): void {
    const type = event.type;
    const target = event.target as HTMLFormElement;
    let button: HTMLButtonElement | undefined;
    let isWaiting: unknown;
    for (let node: Node | null = target; node instanceof Element; node = parentNode.get.call(node)) {
      const name = nodeName.get.call(node);
      if (!button && /^(BUTTON|INPUT)$/.test(name)) button = node as HTMLButtonElement;
      if (kept.toggled && name == "DETAILS") kept.toggled.push([node, (node as HTMLDetailsElement).open]);
      if (read(node, "data-island")) {
        const state = read(node, "data-state");
        // A page saved by a cache has the states of its first visit
        isWaiting = state && kept.isStarted ? state == "pending" : !kept.isSettled;
        break;
      }
      if (read(node, "data-cart-action") && (isWaiting = !kept.isLive)) break;
    }
    if (type == "click") {
      pressed = button;
      if (!button || button.type != "button") return;
    }
    if (!isWaiting || kept.sends) return;
    const entry: Entry = [type, target, pressed];
    if (type == "submit") {
      // The last click may have been in another form, or on a field
      if (pressed && (pressed.form != target || !/submit|image/.test(pressed.type))) pressed = entry[2] = undefined;
      event.preventDefault();
      // Only submits come from a form
      if (kept.some((other) => other[1] == target && other[2] == pressed)) return;
      setTimeout(function later() {
        // Without a connection the native way leads to the browser's own error page
        if (navigator.onLine === false) setTimeout(later, 1e4);
        else if (kept.isStarted) send(entry);
        else release();
      }, 1e4);
    }
    if (type != "change") element.setAttribute.call(pressed || target, "data-waiting", "");
    kept.push(entry);
  }

  /**
   * Submits natively a form that no part has taken, and removes the other entries inside it, so that none is replayed.
   */
  function send(entry: Entry): void {
    const form = entry[1];
    const button = entry[2];
    if (entry[0] != "submit" || kept.indexOf(entry) < 0) return;
    for (let place = kept.length; place--;) {
      const other = kept[place] as Entry;
      const target = other[1];
      // Support: IE 11's `contains` does not work for all nodes
      if (target != form && !(element.compareDocumentPosition.call(form, target) & 16)) continue;
      kept.splice(place, 1);
      element.removeAttribute.call(other[2] || target, "data-waiting");
    }
    kept.sends = true;
    // `submit` alone would lose the button and its `formaction`
    if (button && button.form == form && !button.disabled) button.click();
    else HTMLFormElement.prototype.submit.call(form);
    kept.sends = false;
  }

  /** Called if no script will take the kept entries, or later ones. */
  function release(): void {
    kept.isLive = kept.isSettled = true;
    root.dataset.formsLost = "";
    kept.slice().forEach(send);
  }

  kept.toggled = [];
  kept.release = release;
  window.storefrontEarly = kept;
  ["click", "change", "submit"].forEach(function (type) {
    document.addEventListener(type, keep, true);
  });
  // Chromium reports a view transition that was cut short as an unhandled rejection, even if no script asked for it
  addEventListener("unhandledrejection", function (event) {
    if (!(event.reason instanceof DOMException) || event.reason.message.indexOf("Transition was ") !== 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  // By this time the entry has run, or is lost
  addEventListener("DOMContentLoaded", function () {
    if (!kept.isStarted) release();
  });
})([] as unknown as Kept);

type Entry = [type: string, target: HTMLElement, button: HTMLButtonElement | undefined];
type Kept = Entry[] & {
  isLive?: boolean;
  isSettled?: boolean;
  isStarted?: boolean;
  /** A kept submit is just going the native way, which the runtime does not hold up either. */
  sends?: boolean;
  release?: () => void;
  toggled?: [details: Element, isOpen: boolean][];
};
