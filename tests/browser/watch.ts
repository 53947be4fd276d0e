import assert from "node:assert/strict";
import type { Browser, Page, Route } from "@playwright/test";
import { openPage, type ChromiumDriver } from "./chromium";
import type { LaunchOptions } from "./driver";
import { unexpectedErrors } from "./shop";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };
export const WIDTHS = [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const;

/**
 * Answers the first request to `url` with `answer`, and lets later ones pass. The route stays: once a page's last route
 * is removed, the browser stops intercepting, and a request under way may hang.
 */
export async function routeOnce(page: Page, url: string, answer: (route: Route) => Promise<unknown>): Promise<void> {
  let isAnswered = false;
  await page.route(url, async (route) => {
    if (isAnswered) return route.fallback();
    isAnswered = true;
    await answer(route);
  });
}

/**
 * Runs before the page: records policy violations and layout shifts. The shopper's input may shift the layout. Browsers
 * allow half a second after an input, so the result depends on the machine's speed. Here shifts are allowed until half
 * a second after the answer to an input's request, counted in painted beats, which are slower on a slow machine.
 */
const WATCH = `(function () {
  var BEAT_MS = 50, BEATS = 10;
  var beats = [], inputs = [], shifts = [];
  // The browser's own, because \`page.clock\` replaces them: it gives events its own time, and lists no resources
  var nextFrame = requestAnimationFrame.bind(window), now = performance.now.bind(performance);
  var entriesOf = performance.getEntriesByType.bind(performance);
  // A page that paints slowly is late, even if its timers are not
  setInterval(function () { nextFrame(function () { beats.push(now()); }); }, BEAT_MS);
  // Styles show what works without scripts if these have not come after some seconds, which a busy machine takes
  setInterval(function () {
    document.getAnimations().forEach(function (animation) {
      if (/-(have|has)-come$|-wait$/.test(animation.animationName) && animation.playState === "running") animation.pause();
    });
  }, 500);
  performance.setResourceTimingBufferSize(5000);
  ["pointerdown", "keydown", "click", "input", "change"].forEach(function (type) {
    addEventListener(type, function () { inputs.push(now()); }, true);
  });
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) {
      if (!entry.hadRecentInput && !isOfParser(entry) && !isOfToasts(entry) && !isOfNewText(entry)) shifts.push(entry);
    });
  }).observe({ type: "layout-shift", buffered: true });

  // A busy machine paints the HTML in pieces, as it is parsed; none of our scripts has run by then
  var parsedAt;
  document.addEventListener("readystatechange", function () {
    if (parsedAt === undefined) parsedAt = now();
  });
  function isOfParser(shift) { return parsedAt === undefined || shift.startTime < parsedAt; }

  // The layer of the toasts grows upwards with a longer text; nothing of the page moves
  function isOfToasts(shift) {
    return shift.sources.length > 0 && shift.sources.every(function (source) {
      var element = source.node && (source.node.nodeType === 1 ? source.node : source.node.parentElement);
      return element && element.closest("[data-toast-wrapper]") !== null;
    });
  }

  // A centred text that gets another length begins elsewhere in its box, but the box neither moves nor grows
  var rewritten = new WeakMap();
  function isOfNewText(shift) {
    return shift.sources.length > 0 && shift.sources.every(function (source) {
      var times = (source.node && rewritten.get(source.node)) || 0;
      if (times === 0 || exactly(source.previousRect) !== exactly(source.currentRect)) return false;
      rewritten.set(source.node, times - 1);
      return true;
    });
  }
  function exactly(rect) { return [rect.x, rect.y, rect.width, rect.height].join(" "); }

  // Texts that were shown, and those that live regions said, in order, also those that are gone again
  var LIVE = "[aria-live],[role=alert],[role=status],[role=log]";
  // The server's HTML has messages that wait there until they are shown, and scripts have all texts
  var UNSEEN = "[hidden],script,style,noscript,template";
  // Through the prototype: a control named "closest" may hide a form's own
  var around = function (element, selector) { return Element.prototype.closest.call(element, selector); };
  function shownText(place) {
    var element = place instanceof Element ? place : place.parentElement;
    if (element !== null && around(element, UNSEEN) !== null) return "";
    var whole = place.textContent || "";
    if (!(place instanceof Element) || Element.prototype.querySelector.call(place, UNSEEN) === null) return whole;
    var text = "", walker = document.createTreeWalker(place, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, function (node) {
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
      return around(node, UNSEEN) === null ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_REJECT;
    });
    while (walker.nextNode() !== null) text += walker.currentNode.data || "";
    return text;
  }
  var told = { saw: [], heard: [] }, next = { saw: 0, heard: 0 };
  function note(how, place) {
    // A document has no text. That of most of a page is none of a message, and slow to tidy up
    if ((place.textContent || "").length > 20000) return;
    var text = shownText(place).replace(/\\s+/g, " ");
    if (text !== "" && text.length < 2000) told[how].push(text);
  }
  new MutationObserver(function (records) {
    // Each place once: the parser adds to the same few elements all the time, and their texts are long
    var places = new Set(), changed = new Set();
    records.forEach(function (record) {
      if (record.type === "characterData") rewritten.set(record.target, (rewritten.get(record.target) || 0) + 1);
      var place = record.target.nodeType === 3 ? record.target.parentElement : record.target;
      record.addedNodes.forEach(function (node) { places.add(node); });
      if (place !== null) places.add(place);
      if (!(place instanceof Element)) return;
      var isShown = record.type === "attributes";
      // Each change of a live region counts, so that a text said twice is there twice; one that is shown speaks, too
      var inside = isShown ? Array.from(Element.prototype.querySelectorAll.call(place, LIVE)) : [];
      [around(place, LIVE)].concat(inside).forEach(function (region) {
        if (region === null || (isShown && changed.has(region))) return;
        changed.add(region);
        if (region.getAttribute("aria-live") !== "off") note("heard", region);
      });
    });
    places.forEach(function (place) { note("saw", place); });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["hidden"] });

  // Whether a text was told since the one that was asked for last
  function take(how, text) {
    for (var place = next[how]; place < told[how].length; place += 1) {
      if (told[how][place].indexOf(text) < 0) continue;
      next[how] = place + 1;
      return true;
    }
    return false;
  }

  function halfSecondAfter(time) {
    var end = beats.filter(function (beat) { return beat > time; })[BEATS - 1];
    // Beats that were held up come in quick succession
    return end === undefined ? Infinity : Math.max(end, time + BEAT_MS * BEATS);
  }
  // What was pressed may wait for code that the pointer has asked for on its way there
  function endOf(input) {
    return entriesOf("resource").reduce(function (end, resource) {
      var since = resource.initiatorType === "script" ? resource.responseEnd : resource.startTime;
      var isAsked = since >= input && resource.startTime <= end;
      return isAsked ? Math.max(end, halfSecondAfter(resource.responseEnd)) : end;
    }, halfSecondAfter(input));
  }
  function isAskedFor(shift) {
    return inputs.some(function (input) { return input <= shift.startTime && shift.startTime <= endOf(input); });
  }
  function rectText(rect) {
    return [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(" ");
  }
  function movedText(source) {
    var node = source.node;
    var element = node && (node.nodeType === 1 ? node : node.parentElement);
    return (element ? element.cloneNode(false).outerHTML.slice(0, 120) : "a removed node") +
      " from " + rectText(source.previousRect) + " to " + rectText(source.currentRect);
  }
  window.storefrontWatch = {
    violations: [],
    take: take,
    heard: told.heard,
    get moved() {
      return shifts.filter(function (shift) { return !isAskedFor(shift); }).map(function (shift) {
        var lastInput = Math.max.apply(null, [0].concat(inputs.filter(function (input) { return input <= shift.startTime; })));
        return shift.value.toFixed(4) + ", " + Math.round(shift.startTime - lastInput) + " ms after an input: " +
          shift.sources.map(movedText).join("; ");
      });
    },
    get shift() { return shifts.reduce(function (sum, shift) { return isAskedFor(shift) ? sum : sum + shift.value; }, 0); },
    forgive: function () { shifts = []; }
  };
  document.addEventListener("securitypolicyviolation", function (event) {
    storefrontWatch.violations.push(event.violatedDirective + " " + event.blockedURI + " " + event.sample);
  });
})();`;

export interface WatchOptions extends Omit<LaunchOptions, "switches"> {
  /** Console errors that the test provokes. */
  expects?: readonly RegExp[];
}

/** A page that records its console errors, its violations of CSP and Trusted Types, and its layout shifts. */
export interface WatchedPage extends ChromiumDriver {
  /** Asserts no console error and no violation; the layout may have shifted, because a list has been replaced. */
  assertStrict(): Promise<void>;
  assertClean(): Promise<void>;
}

/** Opens a watched page in a running browser, with its own cookies, storage and cache. */
export async function watchedPage(
  browser: Browser,
  { expects = [], initScript = "", ...options }: WatchOptions,
): Promise<WatchedPage> {
  const driver = await openPage(browser, { ...options, initScript: WATCH + initScript });
  const assertStrict = async (): Promise<void> => {
    // First: by the answer the page's console has told all that it had to tell
    const violations = await driver.evaluate("storefrontWatch.violations");
    const errors = (await unexpectedErrors(driver)).filter((text) => !expects.some((expected) => expected.test(text)));
    assert.deepEqual(errors, [], "console errors");
    assert.deepEqual(violations, [], "CSP and Trusted Types violations");
  };
  return {
    ...driver,
    assertStrict,
    async assertClean() {
      await assertStrict();
      assert.deepEqual(await driver.evaluate("storefrontWatch.moved"), [], "layout shifts");
    },
  };
}

declare const storefrontWatch: {
  take: (how: "saw" | "heard", text: string) => boolean;
  heard: readonly string[];
};

/**
 * Waits until a watched page has shown a text, however briefly, since it was opened or since the text of the previous
 * call: toasts, busy buttons and announcements last for a fixed time, which a slow machine may miss.
 */
export async function saw(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => storefrontWatch.take("saw", wanted), text);
}

/** The same for texts in live regions. */
export async function heard(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => storefrontWatch.take("heard", wanted), text);
}

/** Where a watched page's record of what was heard has got to, for `heardSince`. */
export function markHeard(page: Page): Promise<number> {
  return page.evaluate(() => storefrontWatch.heard.length);
}

const LAST_WORDS = "Nothing more is to be said.";

/**
 * All that the page's live regions have said since the mark, each change of a region once. Announcements are queued, so
 * a toast of the test's own marks their end; `heard` then asks for what comes after it.
 */
export async function heardSince(page: Page, mark: number): Promise<string[]> {
  await page.evaluate((body) => {
    document.dispatchEvent(new CustomEvent("toast:show", { detail: { body } }));
  }, LAST_WORDS);
  await heard(page, LAST_WORDS);
  const said = await page.evaluate((start) => storefrontWatch.heard.slice(start), mark);
  return said.filter((text) => !text.includes(LAST_WORDS));
}

/** Presses Tab until a matching element has the focus. */
export async function tabTo({ page }: ChromiumDriver, selector: string, { back = false } = {}): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`No Tab leads to ${selector}`);
}
