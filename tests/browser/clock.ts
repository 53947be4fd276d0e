import { setTimeout as rest } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { waitUntilAtRest } from "./at-rest";

/** Further ahead than a busy machine needs to stop the clock. */
const AHEAD_MS = 30_000;
const TURN_MS = 20;

/**
 * Stops the clock of a page whose clock is installed. It runs in real time before that, so on a busy machine a timer
 * may run out between two steps of a test. The clock is moved ahead for it, so no request may be under way: it would
 * time out.
 */
export async function stopClock(page: Page): Promise<void> {
  await waitUntilAtRest(page);
  await page.clock.pauseAt(Date.now() + AHEAD_MS);
}

/** Moves the stopped clock in small steps while `act` is under way: a busy machine takes longer for each of them. */
export async function atItsPace<T>({ clock }: Page, act: () => Promise<T>): Promise<T> {
  let isOver = false;
  const acting = act().finally(() => {
    isOver = true;
  });
  // It is awaited only after the last step
  acting.catch(() => undefined);
  while (!isOver) {
    await clock.runFor(TURN_MS);
    await rest(TURN_MS);
  }
  return acting;
}
