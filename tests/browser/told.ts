import type { Page } from "@playwright/test";

declare global {
  interface Window {
    storefrontSpoken: string[];
  }
}

/** Runs before the page: records the texts for screen readers, each change of a live region once. */
const LISTEN = `(function () {
  var LIVE = "[aria-live],[role=alert],[role=status],[role=log]";
  var said = new Map(), spoken = [];
  window.storefrontSpoken = spoken;
  function hear(region) {
    if (region.getAttribute("aria-live") === "off") return;
    var text = region.getClientRects().length === 0 ? "" : region.textContent.replace(/\\s+/g, " ").trim();
    if (text === (said.get(region) || "")) return;
    said.set(region, text);
    if (text !== "") spoken.push(text);
  }
  function regionsOf(node) {
    var element = node.nodeType === 1 ? node : node.parentElement;
    if (element === null) return [];
    var around = element.closest(LIVE);
    return (around === null ? [] : [around]).concat(Array.from(element.querySelectorAll(LIVE)));
  }
  new MutationObserver(function (records) {
    var targets = new Set(), changed = new Set();
    records.forEach(function (record) { targets.add(record.target); });
    targets.forEach(function (target) {
      regionsOf(target).forEach(function (region) { changed.add(region); });
    });
    changed.forEach(hear);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["hidden", "class", "style"] });
})();`;

/** Where the shop and the bundle place messages. */
const PLACES = [
  ".toast-body",
  ".notices > *",
  "[data-field-error].is-invalid",
  "[data-error-summary]",
  ...["message", "problem", "status", "error", "missing", "failed"].map((name) => `[data-slot="${name}"]`),
];

/** Messages to a shopper: visible texts, announced texts, and the links offered. */
export interface Told {
  shown: string[];
  spoken: string[];
  ways: string[];
}

/** Starts recording with the next page. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript({ content: LISTEN });
}

const takeSpoken = (page: Page): Promise<string[]> => page.evaluate(() => window.storefrontSpoken.splice(0));

/** Waits until something was announced. */
export async function waitForWords(page: Page): Promise<void> {
  await page.waitForFunction(() => window.storefrontSpoken.length > 0);
}

/** Discards the announcements so far. */
export async function forgetSpoken(page: Page): Promise<void> {
  await takeSpoken(page);
}

const LAST_WORDS = "Nothing else is to be said.";

/** The messages since the last call. Announcements are queued, so a toast of the test's own marks their end. */
export async function told(page: Page): Promise<Told> {
  await page.evaluate((body) => {
    document.dispatchEvent(new CustomEvent("toast:show", { detail: { body } }));
  }, LAST_WORDS);
  await page.waitForFunction((words) => window.storefrontSpoken.indexOf(words) >= 0, LAST_WORDS);
  const found = await page.evaluate((selector) => {
    const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
    const textOf = (element: Element): string => (element.textContent ?? "").replace(/\s+/g, " ").trim();
    const places = Array.from(document.querySelectorAll(selector)).filter((place) => isSeen(place) && textOf(place));
    const links = places.flatMap((place) => Array.from(place.querySelectorAll("a, button:not(.btn-close)")));
    return { shown: places.map(textOf), ways: links.filter(isSeen).map(textOf) };
  }, PLACES.join(","));
  const spoken = await takeSpoken(page);
  const isOwn = (text: string): boolean => !text.includes(LAST_WORDS);
  await page.evaluate((words) => {
    const toasts = Array.from(document.querySelectorAll(".toast"));
    const own = toasts.find((toast) => (toast.textContent ?? "").includes(words));
    own?.querySelector<HTMLElement>(".btn-close")?.click();
  }, LAST_WORDS);
  return { shown: found.shown.filter(isOwn), spoken: spoken.filter(isOwn), ways: found.ways };
}
