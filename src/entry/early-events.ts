/**
 * Inlined into the head (≤ 1,500 bytes): keeps what the shopper does to islands and cart forms that are not live yet. The runtime
 * replays it in order (early-replay.ts); a submit that nobody takes within ten seconds goes the native way.
 * Nothing waits for an island that no section has claimed once all sections have started (`isSettled`).
 * ES5 and bare DOM only: it runs as it is in every browser of the floor. Kept as [type, target, submit button].
 */
(function (kept: Kept) {
  let pressed: HTMLButtonElement | undefined;

  function keep(event: Event): void {
    const type = event.type;
    let button: HTMLButtonElement | undefined;
    let isWaiting: unknown;
    for (
      let node = event.target as HTMLElement | null;
      node && node.getAttribute;
      node = node.parentNode as HTMLElement
    ) {
      if (!button && /^(BUTTON|INPUT)$/.test(node.tagName)) button = node as HTMLButtonElement;
      if (node.getAttribute("data-island")) {
        const state = node.getAttribute("data-state");
        isWaiting = state ? state == "pending" : !kept.isSettled;
        break;
      }
      if (node.getAttribute("data-cart-action") && (isWaiting = !kept.isLive)) break;
    }
    if (type == "click") {
      pressed = button;
      if (!button || button.type != "button") return;
    }
    if (!isWaiting) return;
    const form = event.target as HTMLFormElement;
    const entry: Entry = [type, form, pressed];
    if (type == "submit") {
      event.preventDefault();
      if (kept.some((other) => other[0] == type && other[1] == form)) return;
      setTimeout(function () {
        if (kept.indexOf(entry) >= 0) HTMLFormElement.prototype.submit.call(form);
      }, 1e4);
    }
    kept.push(entry);
  }

  window.storefrontEarly = kept;
  ["click", "change", "submit"].forEach(function (type) {
    document.addEventListener(type, keep, true);
  });
})([] as unknown as Kept);

type Entry = [type: string, target: HTMLElement, button: HTMLButtonElement | undefined];
type Kept = Entry[] & { isLive?: boolean; isSettled?: boolean };
