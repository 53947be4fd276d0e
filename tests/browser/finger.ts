import type { Page } from "@playwright/test";

const STEPS = 8;
/** Long enough for the browser to take the finger as one that lies still before it lifts. */
const STILL_S = 0.4;
const STEP_S = 0.05;

/**
 * Drags a finger over the page. It lies still before it lifts, by the time that its events carry: a browser flings what
 * a moving finger leaves, and a page that is busy at that moment may glide two slides instead of one.
 * @param from where it starts
 * @param by how far it goes
 */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  [byX, byY]: readonly [number, number],
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const start = Date.now() / 1000 - STEPS * STEP_S - STILL_S;
  const touch = (type: "touchStart" | "touchMove", step: number): Promise<unknown> =>
    client.send("Input.dispatchTouchEvent", {
      type,
      timestamp: start + step * STEP_S,
      touchPoints: [{ x: from.x + (byX * step) / STEPS, y: from.y + (byY * step) / STEPS }],
    });
  // At once: a finger that lies still for half a second presses long, and drags no more
  await Promise.all([touch("touchStart", 0), touch("touchMove", 1)]);
  for (let step = 2; step <= STEPS; step += 1) await touch("touchMove", step);
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}
