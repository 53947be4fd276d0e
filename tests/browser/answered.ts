import type { Page, Request } from "@playwright/test";
import { poll } from "./driver";

/**
 * Follows a page's requests from now on.
 * @returns a wait until all of them are answered. `networkidle` does so once for a page only, when it is first idle, and no
 * more after a shopper's action.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on("request", (request) => void open.add(request));
  const close = (request: Request): void => void open.delete(request);
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  return async () => {
    await poll(() => Promise.resolve(open.size === 0), "the answers to all requests");
  };
}
