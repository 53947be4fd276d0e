import assert from "node:assert/strict";
import { waitUntilAtRest } from "../browser/at-rest";
import { LONG, test } from "../browser/fixture";
import { addToCart, chooseSize, JUMPER, unexpectedErrors, waitForCount, waitUntilLive } from "../browser/shop";

/** Form members that React and the bundle might read, as names of controls; Jest tries several hundred more. */
const NAMES =
  "parentNode firstChild nextSibling nodeType nodeName tagName attributes style innerHTML contains getAttribute closest matches addEventListener elements submit action ownerDocument querySelectorAll jQuery trustedTypes".split(
    " ",
  );

const oddForm = (note: string): string =>
  `<form id="odd" method="get" action="/cart"><p>${note}</p><input name="typed" value="1">${NAMES.map(
    (name) => `<input type="hidden" name="${name}" id="${name}" value="x">`,
  ).join("")}<button name="go">go</button></form>`;

test(
  "typed text and focus survive a swap beside controls that are named like members of nodes, and the form is sent",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage();
    const { page } = driver;
    let count = 0;
    await page.route(/\/cart\/widget\/header/, async (route) => {
      const { "if-none-match": _etag, ...headers } = route.request().headers();
      const answer = await route.fetch({ headers });
      count += 1;
      const body = (await answer.text()).replace(/(<\/[a-z]+>\s*)$/, `${oddForm(`answer ${count}`)}$1`);
      await route.fulfill({ response: answer, body });
    });
    await driver.goto("/cart");
    await waitUntilAtRest(page);
    // Only selectors: the driver's own locators fail on such a form
    const shows = (text: string): Promise<void> =>
      driver.waitFor(`(document.querySelector("#odd p") || {}).textContent === "${text}"`);
    const refresh = `document.dispatchEvent(new CustomEvent("cart:refresh")), 1`;
    await driver.evaluate(refresh);
    await shows("answer 1");
    await driver.evaluate(`document.querySelector('#odd [name="typed"]').select(), 1`);
    await page.keyboard.type("hello");
    await driver.evaluate(refresh);
    await shows("answer 2");
    assert.equal(await driver.evaluate(`document.querySelector('#odd [name="typed"]').value`), "hello");
    assert.equal(await driver.evaluate("document.activeElement.name"), "typed");
    await driver.assertStrict();
    await Promise.all([
      page.waitForURL(/typed=hello/),
      // Not by a click: the counter is a link, so it would open the mini cart
      driver.evaluate(
        `setTimeout(function () { HTMLFormElement.prototype.requestSubmit.call(document.querySelector("#odd")); }), 1`,
      ),
    ]);
  },
);

/** As if in the page's own HTML: images that are there before any script of the bundle. */
const ADD_NAMED_IMAGES = `document.addEventListener("readystatechange", function add() {
  if (document.readyState !== "interactive") return;
  Document.prototype.removeEventListener.call(document, "readystatechange", add);
  var place = document.createElement("p");
  ["createElement", "body", "querySelector", "addEventListener", "addEventListener", "head"].forEach(function (name) {
    place.appendChild(document.createElement("img")).setAttribute("name", name);
  });
  document.documentElement.lastElementChild.appendChild(place);
});`;

for (const browser of ["chromium", "chrome75"] as const) {
  test(
    `a page whose images are named like members of the document sells all the same, in ${browser}`,
    LONG,
    async ({ shop, drive }) => {
      const driver = await drive({ baseUrl: shop.url, initScript: ADD_NAMED_IMAGES }, browser);
      await driver.goto(JUMPER.address);
      await waitUntilLive(driver);
      await chooseSize(driver);
      await addToCart(driver);
      await waitForCount(driver, 1);
      const told = await unexpectedErrors(driver);
      const others = told.filter((text) => !/hides document\.\w+;/.test(text));
      assert.deepEqual(others, []);
      assert.ok(told.length > 0, "no image has hidden a member");
    },
  );
}
