import { HAS_PACKAGED_BROWSERS } from "../../scripts/installed-browsers";

/** The browsers that the tests drive. `ie11` is Chromium without the APIs that IE 11 lacks, on the legacy bundle. */
export const BROWSERS = ["chromium", "chrome75", "ie11", "firefox", "webkit", "installed-chromium"] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** The browsers of `npm test`. Chrome 75 exists only for Linux on x64. */
export const BROUGHT_ALONG: readonly BrowserName[] = HAS_PACKAGED_BROWSERS
  ? ["chromium", "chrome75", "ie11"]
  : ["chromium", "ie11"];

export interface LaunchOptions {
  /** The base of relative addresses: `http://localhost:4300`. */
  baseUrl: string;
  viewport?: { width: number; height: number } | undefined;
  /** Uses a finger instead of a mouse. Chromium only. */
  hasTouch?: boolean;
  /** `false`: the browser runs no script of the page. Chromium only. */
  hasJavaScript?: boolean;
  /** Runs in every page before any script of its own. Chromium and Chrome 75 only. */
  initScript?: string;
  /** Further command-line switches of the browser. Chromium only. */
  switches?: readonly string[];
}

export interface ConsoleMessage {
  /** `error`, `warning`, `log` …; an uncaught exception is an `error`. */
  type: string;
  text: string;
}

/** One page of one browser, with the operations that all browsers support. Selectors are CSS. */
export interface Driver {
  readonly browser: BrowserName;
  goto(address: string): Promise<void>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Presses a key on the focused element: `Tab`, `Enter`, `Escape`, `ArrowDown`. */
  press(key: string): Promise<void>;
  text(selector: string): Promise<string>;
  /** The value of an expression in the page: `document.title`. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits until the expression is truthy. Rejects after `timeoutMs` with an error that quotes it. */
  waitFor(expression: string, options?: { timeoutMs?: number }): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** The console messages so far. Firefox and WebKit report only those since the page loaded. */
  messages(): Promise<readonly ConsoleMessage[]>;
  close(): Promise<void>;
}

/** Prevents waiting for ever; slowness is allowed. */
export const WAIT_MS = 60_000;
const POLL_MS = 50;

/** Drivers' errors after which no page can be asked any more. */
const IS_OVER = /browser has been closed|browser has disconnected|page crashed/i;

/**
 * Brings an element to the middle of the screen, and waits until it rests there. Drivers that locate an element before
 * they click may hit whatever has moved there meanwhile. At the edges, despite `scroll-padding`, WebKit's own scrolling
 * may stop where the element cannot be used. A missing element is left to the driver, which reports it. Playwright
 * waits by itself.
 */
export async function bringIntoSight(
  selector: string,
  evaluate: (expression: string) => Promise<unknown>,
): Promise<void> {
  const element = `document.querySelector(${JSON.stringify(selector)})`;
  await evaluate(`${element} !== null && (${element}.scrollIntoView({ block: "center", behavior: "instant" }), true)`);
  const place = `(function (element) {
    if (element === null) return "nowhere";
    var box = element.getBoundingClientRect();
    // A busy browser may draw no frame between two looks, so an element in motion can seem to stand still
    var moves = document.getAnimations !== undefined && document.getAnimations().some(function (animation) {
      var effect = animation.effect;
      return animation.playState === "running" && effect && effect.target && effect.target.contains(element) &&
        !effect.pseudoElement && effect.getComputedTiming().iterations !== Infinity;
    });
    return moves ? "" : [box.left, box.top, box.width, box.height].join(" ");
  })(${element})`;
  let before: unknown;
  await poll(async () => {
    const now = await evaluate(place);
    const isStill = now !== "" && now === before;
    before = now;
    return isStill;
  }, `${selector} to rest where it is`);
}

/**
 * Calls `ask` repeatedly until the answer is truthy. An error is an answer that is not there yet: a page that is being
 * left has neither a body nor the elements asked for. Rejects when the time is over, with the last error.
 */
export async function poll(ask: () => Promise<unknown>, what: string, timeoutMs = WAIT_MS): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    let failure = "";
    const answer = await ask().catch((error: unknown) => {
      if (IS_OVER.test(String(error))) throw error;
      failure = `: ${String(error)}`;
      return false;
    });
    if (answer) return;
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain for: ${what}${failure}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** An absolute address, with `?bundle=legacy` for the legacy bundle. */
export function addressOf(address: string, { baseUrl, bundle }: { baseUrl: string; bundle?: "legacy" }): string {
  const url = new URL(address, baseUrl);
  if (bundle !== undefined) url.searchParams.set("bundle", bundle);
  return url.href;
}
