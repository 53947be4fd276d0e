import assert from "node:assert/strict";
import { axeViolations } from "./axe";
import { LONG, test } from "./fixture";

test("axe reports a button without a name, and asks for a rule that applies to the page", LONG, async ({ visit }) => {
  const driver = await visit("/consent");
  assert.deepEqual(await axeViolations(driver), []);
  await driver.page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  assert.match((await axeViolations(driver)).join("\n"), /^button-name: /m);
  // No page has a picture map
  await assert.rejects(axeViolations(driver, { rules: ["server-side-image-map"] }), /axe has checked nothing/);
});
