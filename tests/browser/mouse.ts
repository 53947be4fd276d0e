import type { Locator } from "@playwright/test";

/**
 * Moves the mouse to an element from elsewhere on the page, as a shopper does. Some browsers report no movement
 * at the mouse's first position.
 */
export async function hover(target: Locator): Promise<void> {
  await target.page().mouse.move(1, 1);
  await target.hover();
}
