import { refreshAfterPaint } from "../../attach/swap/fragments";
import { LOADING_SHOWN_MS } from "../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { on } from "../../lib/dom";
import { contains, descendants, textOf } from "../../lib/node";
import { oneStop } from "../../lib/one-stop";
import { activeElement } from "../../lib/page";
import { setProperty } from "../../lib/property";
import { after } from "../../lib/timing";
import { announce } from "../../say/announcer";
import { giveFocus } from "../../ui/give-focus";
import { markLoading } from "../../ui/mark-loading";
import { addressOf, followers } from "./followed-variant";

const FOCUSABLE = `${attributeSelector(ATTRIBUTE.focusFallback)},summary,button,a`;

/**
 * `[data-follows-variant]`: a fragment that is fetched again for each variant that the shopper chooses.
 * @see contract §2 store-stock
 */
export default function followVariant(choice?: Event): void {
  if (choice === undefined) return;
  for (const fragment of followers(document, choice)) if (fragment instanceof HTMLElement) void show(fragment);
}

/** Never rejects: failures have been reported. */
async function show(fragment: HTMLElement): Promise<void> {
  const url = addressOf(fragment);
  const endLoading = oneStop();
  const stopTimer = after(LOADING_SHOWN_MS, () => endLoading(markLoading([fragment])));
  try {
    if (await refreshAfterPaint(fragment, url)) showOutcome(fragment, false);
  } catch {
    // The fragment still shows another variant
    if (addressOf(fragment) === url) showOutcome(fragment, true);
  } finally {
    stopTimer();
    endLoading();
  }
}

/** Shows and announces either what the fragment says, or that it could not be had. */
function showOutcome(fragment: HTMLElement, hasFailed: boolean): void {
  const shown = slotOf(fragment, "shown") ?? fragment;
  const failed = slotOf(fragment, "failed");
  const [before, now] = hasFailed ? [shown, failed] : [failed, shown];
  const focused = activeElement();
  // The swap has given it to the fragment if the button that tries again was hidden with it
  const hadFocus = focused === fragment || (before !== undefined && contains(before, focused));
  setProperty(shown, "hidden", hasFailed);
  if (failed !== undefined) setProperty(failed, "hidden", !hasFailed);
  if (hadFocus && now !== undefined) giveFocus(descendants(now, FOCUSABLE));
  if (hasFailed) offerRetry(fragment);
  const said = hasFailed ? failed : slotOf(fragment, "summary");
  announce(textOf(said).replace(/\s+/g, " ").trim(), { topic: "variant-fragment" });
}

/** Fragment → the function that ends its offer. */
const retries = new WeakMap<Element, () => void>();

function offerRetry(fragment: HTMLElement): void {
  const button = slotOf(fragment, "retry");
  retries.get(fragment)?.();
  if (button !== undefined)
    retries.set(
      fragment,
      on(button, "click", () => void show(fragment)),
    );
}

function slotOf(fragment: Element, name: string): HTMLElement | undefined {
  const slot = descendants(fragment, attributeSelector(ATTRIBUTE.slot, name))[0];
  return slot instanceof HTMLElement ? slot : undefined;
}
