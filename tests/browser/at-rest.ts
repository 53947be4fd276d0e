import type { BrowserContext, Page, Request } from "@playwright/test";
import { poll } from "./driver";

/** What a page has asked for. */
interface Asked {
  count: number;
  readonly open: Set<Request>;
}

const pages = new WeakMap<Page, Asked>();

/** Follows the requests of each page that the context opens from now on, for `waitUntilAtRest`. */
export function followRequests(context: BrowserContext): void {
  context.on("page", (page) => {
    const asked: Asked = { count: 0, open: new Set() };
    pages.set(page, asked);
    page.on("request", (request) => {
      asked.count += 1;
      asked.open.add(request);
    });
    const close = (request: Request): void => void asked.open.delete(request);
    page.on("requestfinished", close);
    page.on("requestfailed", close);
    // A report's answer is read by nobody, so that it is never finished
    page.on("response", (response) => {
      if (response.request().method() === "POST") close(response.request());
    });
  });
}

/** Twice, so that what one idle moment starts is seen by the next: a frame, an idle moment and a turn of the timers. */
const NOTHING_TO_DO = `(function turn(turns) {
  return turns === 0 ? undefined : new Promise(function (resolve) {
    if (document.hidden) resolve();
    else requestAnimationFrame(resolve);
  }).then(function () {
    return new Promise(function (resolve) { requestIdleCallback(function () { setTimeout(resolve, 0); }, { timeout: 2000 }); });
  }).then(function () { return turn(turns - 1); });
})(2)`;

/**
 * Waits until a page has loaded and is at rest: all it has asked for is answered, and neither the answers nor what it does when
 * the browser is idle ask for more. That holds after an action, too; Playwright's `networkidle` is reached once for each
 * document, so that a wait for it after an action is none. What waits for a timer of its own, such as a pause in typing, is not
 * waited for.
 */
export async function waitUntilAtRest(page: Page): Promise<void> {
  const asked = pages.get(page);
  if (asked === undefined) throw new Error("The requests of this page were not followed from its start.");
  const { open } = asked;
  await page.waitForLoadState("load");
  const isAtRest = async (): Promise<boolean> => {
    const { count } = asked;
    if (open.size > 0) return false;
    await page.evaluate(NOTHING_TO_DO);
    return open.size === 0 && asked.count === count;
  };
  await poll(isAtRest, "a page at rest").catch((error: unknown) => {
    throw new Error(`${String(error)}; unanswered: ${[...open].map((request) => request.url()).join(", ")}`);
  });
}
