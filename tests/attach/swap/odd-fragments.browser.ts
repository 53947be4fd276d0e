import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { LONG, test } from "../../browser/fixture";
import { holdScripts, SCRIPTS } from "../../browser/scripts";
import { JUMPER, waitUntilLive } from "../../browser/shop";
import type { WatchedPage } from "../../browser/watch";

const COUNTER = "/cart/widget/header";
const ROOT = `[data-fragment="${COUNTER}"]`;

/** Adds something to the counter's HTML, in the page and in answers. */
async function addToCounter({ page }: WatchedPage, html: () => string): Promise<void> {
  const insert = (body: string, more: string): string =>
    body.replace(/(<[a-z]+[^>]*data-fragment="\/cart\/widget\/header"[^>]*>)/, (root) => root + more);
  await page.route(/\/product\/\d+$|\/cart\/widget\/header$/, async (route) => {
    const { "if-none-match": _known, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    // In the page itself, the browser objects to `style` attributes.
    const isAnswer = route.request().url().endsWith(COUNTER);
    const more = isAnswer ? html() : html().replace(' style="color: rgb(1, 2, 3)"', "");
    const { etag: _tag, ...rest } = answer.headers();
    await route.fulfill({ response: answer, headers: rest, body: insert(await answer.text(), more) });
  });
}

async function refreshCounter(driver: WatchedPage): Promise<void> {
  await driver.evaluate(`window.isUpdated = false;
    document.addEventListener("fragment:updated", function (event) { if (event.target.matches('${ROOT}')) isUpdated = true; });
    document.dispatchEvent(new CustomEvent("cart:refresh"))`);
  await driver.waitFor("isUpdated");
}

test(
  "an element with an id that moves to another parent is the same node, and follows later answers",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage();
    const boxes = [
      `<div><p id="mover" title="1">one<b>x</b></p></div><section></section>`,
      `<div></div><section><p id="mover" title="2">two<b>x</b></p></section>`,
      `<div></div><section><p id="mover" title="3">three<i>y</i></p></section>`,
      `<div></div><section></section>`,
    ];
    await addToCounter(driver, () => boxes[0] ?? "");
    await driver.goto(JUMPER.address);
    await waitUntilLive(driver);
    await driver.evaluate('window.mover = document.getElementById("mover")');
    const seen = (): Promise<unknown> =>
      driver.evaluate(
        '[document.getElementById("mover") === mover, mover.parentNode && mover.parentNode.localName, mover.title, mover.innerHTML]',
      );
    assert.deepEqual(await seen(), [true, "div", "1", "one<b>x</b>"]);
    for (const expected of [
      [true, "section", "2", "two<b>x</b>"],
      [true, "section", "3", "three<i>y</i>"],
    ]) {
      boxes.shift();
      await refreshCounter(driver);
      assert.deepEqual(await seen(), expected);
    }
    boxes.shift();
    await refreshCounter(driver);
    assert.equal(await driver.evaluate('document.getElementById("mover")'), null);
    await driver.assertStrict();
  },
);

const LEADING = `<!-- c --><script type="application/json" id="lead">{"a": "<p style='x'>"}</script>
  <template id="held"><p style="color: red">t</p></template><link itemprop="url" href="/x"><noscript><img src="/never.jpg"></noscript>
  <p id="styled" style="color: rgb(1, 2, 3)" title=" style=">a style=b</p><div data-opaque><script type="application/json">1</script></div>`;

test("leading content of a quick view arrives, and violates neither CSP nor Trusted Types", async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.route(/\/quick-view\//, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: LEADING + (await answer.text()) });
  });
  await driver.goto("/gallery/jumpers");
  await page.locator(`[data-quick-view-url^="/quick-view/${SHOWCASE.jumper}"]`).click();
  await page.locator('#quick-view [data-island="order-form"][data-state="live"]').waitFor();
  const read = (expression: string): Promise<unknown> => driver.evaluate(expression);
  assert.equal(await read('document.querySelector("#quick-view #lead").textContent'), `{"a": "<p style='x'>"}`);
  assert.equal(await read('document.querySelector("#held").content.firstChild.style.color'), "red");
  assert.equal(await read('document.querySelector("#quick-view link[itemprop]").getAttribute("href")'), "/x");
  assert.equal(await read('getComputedStyle(document.querySelector("#styled")).color'), "rgb(1, 2, 3)");
  assert.equal(
    await read('document.querySelector("#styled").title + document.querySelector("#styled").textContent'),
    " style=a style=b",
  );
  assert.equal(await read('document.querySelectorAll("#quick-view [data-storefront-style]").length'), 0);
  assert.equal(asked.includes("/never.jpg"), false);
  await driver.assertStrict();
});

/** Elements that React cannot create, or would create in another namespace. */
const ODD = (text: string): string => `<menuitem>${text}<b>${text}</b></menuitem><constructor>${text}</constructor>
  <img data-opaque alt=""><textarea data-opaque>t</textarea><select><option>${text}</option></select>
  <svg viewBox="0 0 9 9"><desc>${text}<p>d</p></desc><foreignObject><p>${text}</p></foreignObject><linearGradient id="g"></linearGradient></svg>
  <math><mtext>${text}<b>b</b></mtext><annotation-xml encoding="text/html"><p>${text}</p></annotation-xml></math>
  <script type="application/json">{"t": "${text}"}</script><p style="color: rgb(1, 2, 3)" title=" style=">${text} style=x</p>`;

const NAMES = `(function (root) {
  return Array.prototype.map.call(root.querySelectorAll("*"), function (each) { return each.namespaceURI + " " + each.localName; });
})`;

test(
  "elements that React cannot show come with a fragment, in their namespaces, and change",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage();
    let text = "a";
    await addToCounter(driver, () => ODD(text));
    await driver.goto(JUMPER.address);
    await waitUntilLive(driver);
    for (const next of ["a", "b", "c"]) {
      text = next;
      await refreshCounter(driver);
      const said =
        await driver.evaluate(`["menuitem b", "constructor", "option", "desc", "foreignObject p", "mtext", "annotation-xml p"].map(
      function (selector) { return document.querySelector('${ROOT} ' + selector).textContent.charAt(0); }).join("")`);
      assert.equal(said, next.repeat(7));
      const names = (await driver.evaluate(`${NAMES}(document.querySelector('${ROOT}'))`)) as string[];
      for (const name of ["1999/xhtml menuitem", "2000/svg linearGradient", "2000/svg desc", "Math/MathML mtext"])
        assert.ok(
          names.some((each) => each.endsWith(name)),
          name,
        );
      assert.equal(
        names.filter((each) => each.endsWith("2000/svg p") || each.endsWith("MathML p") || each.endsWith("MathML b"))
          .length,
        0,
      );
    }
    await driver.evaluate(`window.changes = 0;
    new MutationObserver(function (records) { changes += records.length; })
      .observe(document.querySelector('${ROOT}'), { subtree: true, childList: true, attributes: true, characterData: true })`);
    await refreshCounter(driver);
    assert.equal(await driver.evaluate("changes"), 0);
    await driver.assertStrict();
  },
);

test("a details that the shopper closed before any script ran stays closed", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  await addToCounter(driver, () => '<details open id="care"><summary>Care</summary><p>Wash by hand.</p></details>');
  const release = await holdScripts(page, SCRIPTS.entry);
  await page.goto(JUMPER.address, { waitUntil: "commit" });
  await page.locator("#care summary").click();
  await driver.waitFor('!document.querySelector("#care").open');
  release();
  await waitUntilLive(driver);
  await refreshCounter(driver);
  assert.equal(await driver.evaluate('document.querySelector("#care").open'), false);
  await driver.assertStrict();
});

test("a style with a shorthand of a custom property arrives, and stays when another property changes", async ({
  blankPage,
}) => {
  const driver = await blankPage();
  let width = "40%";
  await addToCounter(driver, () => `<i id="odd" style="margin: var(--odd); width: ${width}">x</i>`);
  await driver.goto(JUMPER.address);
  await waitUntilLive(driver);
  const styles = `(function (style) { return [style.getPropertyValue("margin").trim(), style.width]; })(document.querySelector("#odd").style)`;
  await refreshCounter(driver);
  assert.deepEqual(await driver.evaluate(styles), ["var(--odd)", "40%"]);
  width = "60%";
  await refreshCounter(driver);
  assert.deepEqual(await driver.evaluate(styles), ["var(--odd)", "60%"]);
  await driver.evaluate(`void document.querySelector("#odd").style.setProperty("height", "3px")`);
  width = "80%";
  await refreshCounter(driver);
  assert.deepEqual(await driver.evaluate(styles), ["var(--odd)", "80%"]);
});
