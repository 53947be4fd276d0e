import type { Locator } from "playwright-core";

/**
 * The mouse comes from elsewhere on the page, as a shopper's does. Of the first place where it stands, some browsers say that it
 * has not moved there.
 */
export async function hover(target: Locator): Promise<void> {
  await target.page().mouse.move(1, 1);
  await target.hover();
}
