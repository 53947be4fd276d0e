import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { waitUntilAtRest } from "./at-rest";
import type { ChromiumDriver } from "./chromium";

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** True when no finite animation runs: while elements fade, their colours and names are not final. */
const AT_REST = `document.getAnimations().every(function (animation) {
  return animation.playState !== "running" || animation.effect.getComputedTiming().endTime === Infinity; })`;

interface AxeOptions {
  /** Default: all. */
  rules?: readonly string[];
  /** A request of the page is never answered, so that it does not come to rest. */
  isStillLoading?: boolean;
}

/**
 * Axe's violations in the page, once it is at rest: of an element that goes meanwhile nobody could say which one it was.
 * Injected through the debugger, because the page's policy blocks foreign scripts.
 */
export async function axeViolations(
  driver: ChromiumDriver,
  { rules, isStillLoading = false }: AxeOptions = {},
): Promise<string[]> {
  if (!isStillLoading) await waitUntilAtRest(driver.page);
  await driver.waitFor(AT_REST);
  // Once for each page: on a slow machine it takes half a second
  if ((await driver.evaluate("typeof axe")) === "undefined") await driver.evaluate(`${AXE}; undefined`);
  const found = await driver.evaluate(
    `axe.run(${rules === undefined ? "" : JSON.stringify({ runOnly: rules })}).then(function (result) { return result.violations.map(function (violation) {
      return violation.id + ": " + violation.nodes.map(function (node) { return node.target.join(" "); }).join(", "); }); })`,
  );
  assert.ok(Array.isArray(found));
  return found.map(String);
}
