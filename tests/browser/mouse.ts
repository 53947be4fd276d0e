import type { Locator, Page } from "@playwright/test";

/**
 * Moves the mouse to an element from elsewhere on the page, as a shopper does. Some browsers report no movement
 * at the mouse's first position.
 */
export async function hover(target: Locator): Promise<void> {
  await target.page().mouse.move(1, 1);
  await target.hover();
}

const STEP_S = 0.05;

/**
 * Clicks twice, a twentieth of a second apart by the time that the events carry: on a busy machine the two clicks of
 * Playwright's own may be too far apart to count as a double click.
 */
export async function doubleClick(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000 - 4 * STEP_S;
  for (const [step, type] of (["mousePressed", "mouseReleased", "mousePressed", "mouseReleased"] as const).entries()) {
    await client.send("Input.dispatchMouseEvent", {
      type,
      timestamp: start + step * STEP_S,
      x,
      y,
      button: "left",
      clickCount: step < 2 ? 1 : 2,
    });
  }
  await client.detach();
}
