import type { BrowserContext, Page } from "@playwright/test";
import { poll } from "./driver";
import { evaluateIn, sessionOf } from "./session";

/** A page's requests: their number, and the unanswered ones. */
interface Asked {
  count: number;
  readonly open: Map<string, AskedRequest>;
  /** The debugger tells of them from then on; rejects if the page is closed at once. */
  isFollowed: Promise<void>;
}

interface AskedRequest {
  readonly url: string;
  readonly method: string;
  /** The document that has asked. */
  readonly loaderId: string;
}

const pages = new WeakMap<Page, Asked>();

/**
 * Follows the requests of each page that the context opens from now on, for `waitUntilAtRest`. The debugger tells of
 * them in the order of the page. Playwright's own events would not do: where a test has routes, they wait for the
 * browser's process, and may come after the page's answer to a later question.
 */
export function followRequests(context: BrowserContext): void {
  context.on("page", (page) => {
    const asked: Asked = { count: 0, open: new Map(), isFollowed: Promise.resolve() };
    asked.isFollowed = follow(page, asked);
    asked.isFollowed.catch(() => undefined);
    pages.set(page, asked);
  });
}

async function follow(page: Page, asked: Asked): Promise<void> {
  const { open } = asked;
  const session = await sessionOf(page);
  session.on("Network.requestWillBeSent", ({ requestId, loaderId, request: { url, method } }) => {
    asked.count += 1;
    open.set(requestId, { url, method, loaderId });
  });
  session.on("Network.loadingFinished", ({ requestId }) => open.delete(requestId));
  session.on("Network.loadingFailed", ({ requestId }) => open.delete(requestId));
  // Nobody reads the answer to a report, so it never finishes
  session.on("Network.responseReceived", ({ requestId }) => {
    if (open.get(requestId)?.method === "POST") open.delete(requestId);
  });
  // Nothing more is told of a page that was left
  session.on("Page.frameNavigated", ({ frame }) => {
    if (frame.parentId !== undefined) return;
    for (const [requestId, { loaderId }] of open) if (loaderId !== frame.loaderId) open.delete(requestId);
  });
  await session.send("Page.enable");
  // Nobody reads the answers' bodies, so the browser need not keep them
  await session.send("Network.enable", { maxTotalBufferSize: 0, maxResourceBufferSize: 0 });
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
  await asked.isFollowed;
  await page.waitForLoadState("load");
  const isAtRest = async (): Promise<boolean> => {
    const { count } = asked;
    if (open.size > 0) return false;
    await evaluateIn(page, NOTHING_TO_DO);
    return open.size === 0 && asked.count === count;
  };
  await poll(isAtRest, "a page at rest").catch((error: unknown) => {
    throw new Error(`${String(error)}; unanswered: ${[...open.values()].map(({ url }) => url).join(", ")}`);
  });
}
