import { refreshAfterPaint } from "../../attach/swap/fragments";
import { LOADING_SHOWN_MS } from "../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { isInPage, on } from "../../lib/dom";
import { staying } from "../../lib/leaving";
import { oneStop } from "../../lib/one-stop";
import { after } from "../../lib/timing";
import { turns } from "../../lib/turns";
import { announce } from "../../say/announcer";
import { giveFocus } from "../../ui/give-focus";
import { markLoading } from "../../ui/mark-loading";
import { addressOf, followers } from "./followed-variant";
import { lineOf } from "../../lib/node";

const FOCUSABLE = `${attributeSelector(ATTRIBUTE.focusFallback)},summary,button,a`;

/**
 * `[data-follows-variant]`: a fragment that is requested again for each variant that the shopper chooses.
 * @see contract §2 store-stock
 */
export default function followVariant(choice?: Event): void {
  if (choice === undefined) return;
  for (const fragment of followers(document, choice)) if (fragment instanceof HTMLElement) void show(fragment);
}

const turnsOf = new WeakMap<Element, ReturnType<typeof turns>>();

/** Never rejects: failures have been reported. */
async function show(fragment: HTMLElement): Promise<void> {
  const url = addressOf(fragment);
  const beginTurn = turnsOf.get(fragment) ?? turns();
  turnsOf.set(fragment, beginTurn);
  const isLatest = beginTurn();
  const endLoading = oneStop();
  const stopTimer = after(LOADING_SHOWN_MS, () => endLoading(markLoading([fragment])));
  try {
    if (await refreshAfterPaint(fragment, url)) showOutcome(fragment, false);
    else {
      // Browsers cancel what is under way as the page is left; it may come back from their cache
      await staying();
      // Or another read, as after a change of the cart, has overtaken it, and tells the shopper nothing
      if (isLatest() && addressOf(fragment) === url && isInPage(fragment)) void show(fragment);
    }
  } catch {
    // The fragment still shows another variant
    if (addressOf(fragment) === url) showOutcome(fragment, true);
  } finally {
    stopTimer();
    endLoading();
  }
}

/** Shows and announces the new content, or that the request has failed. */
function showOutcome(fragment: HTMLElement, hasFailed: boolean): void {
  const shown = slotOf(fragment, "shown") ?? fragment;
  const failed = slotOf(fragment, "failed");
  const [before, now] = hasFailed ? [shown, failed] : [failed, shown];
  const focused = document.activeElement;
  // The swap has moved the focus to the fragment if the retry button was hidden with it
  const hadFocus = focused === fragment || (before !== undefined && before.contains(focused));
  shown.hidden = hasFailed;
  if (failed !== undefined) failed.hidden = !hasFailed;
  if (hadFocus && now !== undefined) giveFocus(Array.from(now.querySelectorAll(FOCUSABLE)));
  if (hasFailed) offerRetry(fragment);
  const said = hasFailed ? failed : slotOf(fragment, "summary");
  announce(lineOf(said), { topic: "variant-fragment" });
}

/** Fragment → the function that ends its offer to retry. */
const retries = new WeakMap<Element, () => void>();

function offerRetry(fragment: HTMLElement): void {
  const button = slotOf(fragment, "retry");
  retries.get(fragment)?.();
  if (button !== undefined)
    retries.set(
      fragment,
      on(button, "click", (event) => {
        // Without a `type`, it would send the form around it
        event.preventDefault();
        void show(fragment);
      }),
    );
}

function slotOf(fragment: Element, name: string): HTMLElement | undefined {
  const slot = fragment.querySelector(attributeSelector(ATTRIBUTE.slot, name));
  return slot instanceof HTMLElement ? slot : undefined;
}
