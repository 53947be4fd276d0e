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
  /** One of the page's requests is never answered, so the page does not come to rest. */
  isStillLoading?: boolean;
}

/**
 * Axe's violations in the page, once it is at rest: an element that disappears during the run could not be identified.
 * Axe is injected through the debugger, because the page's policy blocks foreign scripts.
 */
export async function axeViolations(
  driver: ChromiumDriver,
  { rules, isStillLoading = false }: AxeOptions = {},
): Promise<string[]> {
  if (!isStillLoading) await waitUntilAtRest(driver.page);
  await driver.waitFor(AT_REST);
  // Once per page: it takes half a second on a slow machine
  if ((await driver.evaluate("typeof axe")) === "undefined") await driver.evaluate(`${AXE}; undefined`);
  const found = await driver.evaluate(
    `axe.run(${rules === undefined ? "" : JSON.stringify({ runOnly: rules })}).then(function (result) {
      // Without a rule that applies to the page, nothing has been checked
      return result.passes.length + result.violations.length > 0 && result.violations.map(function (violation) {
        return violation.id + ": " + violation.nodes.map(function (node) { return node.target.join(" "); }).join(", "); }); })`,
  );
  assert.ok(Array.isArray(found), "axe has checked nothing");
  return found.map(String);
}
