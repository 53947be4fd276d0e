import assert from "node:assert/strict";
import { test } from "../../browser/fixture";
import { JUMPERS, openDrawer, openGallery } from "../../browser/gallery";
import { PHONE } from "../../browser/watch";

const FORM = '[data-island="filter-form"]';

/** The focused field if the shopper cannot see it: nothing but the field itself may be at its corners. */
const COVERED = `(function () {
  const field = document.activeElement;
  const foot = document.querySelector(".filter-form__buttons").getBoundingClientRect();
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const hit = [[left + 4, top + 4], [right - 4, bottom - 4]].every(function (corner) {
    return document.elementFromPoint(corner[0], corner[1]) === field;
  });
  return hit && bottom <= foot.top ? "" : field.name + "=" + field.value;
})()`;

const VIEWS = [
  ["a low desktop", { width: 1280, height: 560 }],
  ["a phone's drawer", PHONE],
] as const;

for (const [name, viewport] of VIEWS) {
  test(`the filters' foot covers no focused field: ${name}`, async ({ visit }) => {
    const options = { address: `${JUMPERS}?color=ecru` };
    const driver = await (viewport === PHONE
      ? openDrawer(visit, options)
      : openGallery(visit, { ...options, viewport }));
    const { page } = driver;
    const fields = page.locator(`${FORM} .filter-form__group :is(input, select)`);
    await fields.first().focus();
    const seen: unknown[] = [];
    const covered: unknown[] = [];
    while (await driver.evaluate(`document.activeElement.matches(".filter-form__group *")`)) {
      seen.push(await driver.evaluate("document.activeElement.name"));
      covered.push(await driver.evaluate(COVERED));
      await page.keyboard.press("Tab");
    }
    assert.equal(await driver.evaluate(`document.activeElement.matches(".filter-form__buttons *")`), true);
    assert.ok(seen.length > 10, `only ${seen.join(", ")}`);
    assert.deepEqual(
      covered.filter((each) => each !== ""),
      [],
    );
    await driver.assertClean();
  });
}
