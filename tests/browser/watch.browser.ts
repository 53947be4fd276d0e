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
  await driver.assertStrict();
  await assert.rejects(driver.assertClean(), /layout shifts/);
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
  // The browser lists an answer only once its body is there, which may be after its reader has acted
  await driver.waitFor(`performance.getEntriesByName(location.origin + "/slow").length > 0`);
  assert.equal(await shiftOf(driver), 0);
});

test("a centred text that says something else is no layout shift; one that is pushed aside in its box is one", async ({
  visit,
}) => {
  const driver = await pushable({ visit });
  await driver.evaluate(`
    var made = document.createElement("p");
    made.style.textAlign = "center";
    made.textContent = "Show 13 products";
    document.querySelector("main").insertBefore(made, document.querySelector("main").firstChild);
    window.text = made.firstChild; 1`);
  await driver.evaluate(PAST_THE_INPUT);
  await driver.evaluate("storefrontWatch.forgive()");
  await driver.evaluate(`text.data = "Show 9 products"`);
  assert.equal(await shiftOf(driver), 0);
  await driver.evaluate(`
    var icon = document.createElement("span");
    icon.style.cssText = "display:inline-block;width:80px;height:1px";
    text.parentNode.insertBefore(icon, text); 1`);
  await driver.waitFor("storefrontWatch.shift > 0");
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

test("an error on the console, an exception and a breach of the policy fail a page, unless the test expects them", async ({
  visit,
}) => {
  const driver = await visit("/consent", { expects: [/wool/] });
  await driver.evaluate(`console.error("the wool has run out"), 1`);
  await driver.assertStrict();
  await driver.evaluate(`new Image().src = "https://elsewhere.test/wool.png"`);
  await driver.waitFor("storefrontWatch.violations.length > 0");
  await assert.rejects(driver.assertStrict(), /CSP and Trusted Types violations/);
  for (const breakIt of [`console.error("broken"), 1`, `setTimeout(function () { throw new Error("broken"); }), 1`]) {
    const other = await visit("/consent", { expects: [/wool/] });
    await other.evaluate(breakIt);
    await other.evaluate("new Promise(function (resolve) { setTimeout(resolve, 1); })");
    await assert.rejects(other.assertClean(), /console errors/);
  }
});

test("a text is seen, and a live region heard, only once it is shown", async ({ visit }) => {
  const driver = await visit("/consent");
  const { page } = driver;
  await waitUntilAtRest(page);
  const isTold = (how: "saw" | "heard", text: string): Promise<unknown> =>
    driver.evaluate(`storefrontWatch.take("${how}", "${text}")`);
  const around = await page.evaluateHandle(() => {
    const made = document.createElement("div");
    const shown = document.createElement("p");
    const waiting = document.createElement("p");
    const said = document.createElement("b");
    shown.textContent = "At once.";
    waiting.hidden = true;
    said.setAttribute("role", "status");
    said.textContent = "Not yet.";
    waiting.append(said);
    made.append(shown, waiting);
    return document.body.appendChild(made);
  });
  assert.deepEqual([await isTold("saw", "Not yet."), await isTold("saw", "At once.")], [false, true]);
  await around.evaluate((made) => made.querySelectorAll("[hidden]").forEach((each) => each.removeAttribute("hidden")));
  assert.equal(await isTold("saw", "Not yet."), true);
  await around.evaluate((made) => {
    for (const text of ["Unheard.", "Heard."]) {
      const region = document.createElement("p");
      region.setAttribute("role", "alert");
      region.hidden = text === "Unheard.";
      region.textContent = text;
      made.append(region);
      region.append(" ");
    }
  });
  assert.deepEqual([await isTold("heard", "Unheard."), await isTold("heard", "Heard.")], [false, true]);
  await around.evaluate((made) => made.querySelectorAll("[hidden]").forEach((each) => each.removeAttribute("hidden")));
  assert.equal(await isTold("heard", "Unheard."), true);
});
