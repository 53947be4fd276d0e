import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { ChromiumDriver } from "./chromium";

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** True when nothing moves that will come to an end: what is half faded in has nobody's colours, what is half gone nobody's names. */
const AT_REST = `document.getAnimations().every(function (animation) {
  return animation.playState !== "running" || animation.effect.getComputedTiming().endTime === Infinity; })`;

/** What axe finds in the page. Through the debugger: the page's own policy lets no foreign script in. */
export async function axeViolations(driver: ChromiumDriver): Promise<string[]> {
  await driver.waitFor(AT_REST);
  await driver.evaluate(`${AXE}; undefined`);
  const found = await driver.evaluate(
    `axe.run().then(function (result) { return result.violations.map(function (violation) {
      return violation.id + ": " + violation.nodes.map(function (node) { return node.target.join(" "); }).join(", "); }); })`,
  );
  assert.ok(Array.isArray(found));
  return found.map(String);
}
