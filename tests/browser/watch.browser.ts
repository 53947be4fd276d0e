import assert from "node:assert/strict";
import { waitUntilAtRest } from "./at-rest";
import { type Fixtures, test } from "./fixture";
import { heardSince, markHeard, type WatchedPage } from "./watch";

/** A page whose main part can be pushed down; `beats` waits for that many painted twentieths of a second. */
async function pushable({ visit }: Pick<Fixtures, "visit">): Promise<WatchedPage> {
  const driver = await visit("/consent");
  // What a first click loads would count as an answer to it
  await driver.page.mouse.click(2, 2);
  await waitUntilAtRest(driver.page);
  await driver.evaluate(`
    window.push = function () { document.querySelector("main").style.setProperty("margin-top", "200px"); };
    window.beats = function (count) {
      return count === 0 ? undefined : new Promise(function (next) {
        setTimeout(function () { requestAnimationFrame(next); }, 50);
      }).then(function () { return beats(count - 1); });
    };`);
  return driver;
}

/** The half second after an input is ten beats long. */
const PAST_THE_INPUT = "beats(12)";

const shiftOf = async (driver: WatchedPage): Promise<number> => {
  await driver.evaluate("beats(4)");
  return Number(await driver.evaluate("storefrontWatch.shift"));
};

test("content that moves by itself is a layout shift, even long after a click", async ({ visit }) => {
  const driver = await pushable({ visit });
  await driver.page.mouse.click(2, 2);
  await driver.evaluate(PAST_THE_INPUT);
  await driver.evaluate("push()");
  await driver.waitFor("storefrontWatch.shift > 0");
});

test("content that a click has requested is no layout shift, however slow the answer", async ({ visit }) => {
  const driver = await pushable({ visit });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await driver.page.route("**/slow", async (route) => {
    await held;
    await route.fulfill({ body: "late" });
  });
  await driver.evaluate(
    `document.addEventListener("click", function () { window.isPushed = fetch("/slow").then(push); }), 1`,
  );
  await driver.page.mouse.click(2, 2);
  await driver.evaluate(PAST_THE_INPUT);
  answer();
  await driver.evaluate("window.isPushed");
  assert.equal(await shiftOf(driver), 0);
});

test("the record has what was heard since a mark: a text said twice is there twice", async ({ visit }) => {
  const { page } = await visit("/consent");
  await waitUntilAtRest(page);
  const region = await page.evaluateHandle(() => {
    const made = document.createElement("p");
    made.setAttribute("role", "status");
    return document.body.appendChild(made);
  });
  const say = (text: string): Promise<void> => region.evaluate((made, words) => void (made.textContent = words), text);
  await say("before");
  const mark = await markHeard(page);
  for (const text of ["Saved.", "", "Saved.", "Sent."]) await say(text);
  await region.evaluate((made) => made.setAttribute("aria-live", "off"));
  await say("unheard");
  assert.deepEqual(await heardSince(page, mark), ["Saved.", "Saved.", "Sent."]);
});
