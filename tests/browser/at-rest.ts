import type { BrowserContext, Page, Request } from "@playwright/test";
import { poll } from "./driver";

/** A page's requests: their number, and the unanswered ones. */
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
    // Nobody reads the answer to a report, so it never finishes
    page.on("response", (response) => {
      if (response.request().method() === "POST") close(response.request());
    });
  });
}

/** A frame, an idle moment and a turn of the timers; twice, so that the second sees what the first has started. */
const NOTHING_TO_DO = `(function turn(turns) {
  return turns === 0 ? undefined : new Promise(function (resolve) {
    if (document.hidden) resolve();
    else requestAnimationFrame(resolve);
  }).then(function () {
    return new Promise(function (resolve) { requestIdleCallback(function () { setTimeout(resolve, 0); }, { timeout: 2000 }); });
  }).then(function () { return turn(turns - 1); });
})(2)`;

/**
 * Waits until a page has loaded and is at rest: all its requests are answered, and neither the answers nor its work in
 * idle moments cause new ones. This works after an action, too, whereas Playwright's `networkidle` is reached only once
 * for each document. Does not wait for the page's own timers, such as the pause after typing.
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
