import assert from "node:assert/strict";
import { DEMO_ORDER } from "../../mocks/shop/past-orders";
import { FLOWS } from "../browser/flows";
import { fillCart, onlySession, startAfresh } from "../browser/flows/flow";
import type { ChromiumDriver } from "../browser/chromium";
import { setShop } from "../browser/checkout";
import type { Driver } from "../browser/driver";
import { type Fixtures, LONG, type PageOptions, test } from "../browser/fixture";
import { unexpectedErrors } from "../browser/shop";
import { OFFERS_STAY } from "../browser/timers";
import { chooseAgain } from "../browser/wallet";

const PAGES = [
  "/",
  "/product/48211",
  "/product/51100",
  "/gallery/jumpers",
  "/cart",
  "/checkout",
  "/watchlist",
  "/account/login",
  "/stores?q=Leipzig",
  "/survey/shopping",
  "/knit-repair",
  "/returns",
  `/returns/order/${DEMO_ORDER.number}`,
  "/withdrawal",
];
/** The pages of a shopper who has logged in and chosen an address in the wallet. */
const OWN_PAGES = ["/account", "/checkout/address", "/checkout/confirm", "/checkout/amazon"];

/** Everything that starts by itself is live. The filters, the search for stores and their map wait for a touch. */
const SETTLED = `document.querySelector('[data-state="pending"]:not([data-hydrate="interaction"], [data-island^="store-"]), .is-loading') === null`;

async function launch(
  { blankPage, shop }: Pick<Fixtures, "blankPage" | "shop">,
  options: PageOptions = {},
): Promise<ChromiumDriver> {
  const driver = await blankPage({ ...options, initScript: OFFERS_STAY + (options.initScript ?? "") });
  await startAfresh({ driver, shop });
  await fillCart({ driver, shop });
  return driver;
}

/** Visits every page. @returns the problems of all */
async function onEveryPage(
  { shop }: Pick<Fixtures, "shop">,
  driver: ChromiumDriver,
  look: (address: string) => Promise<readonly string[]>,
  language = "",
): Promise<string[]> {
  const problems: string[] = [];
  const visit = async (address: string): Promise<void> => {
    await driver.goto(language + address);
    assert.equal(await driver.evaluate("location.pathname"), (language + address).split("?")[0]);
    await driver.waitFor(SETTLED);
    problems.push(...(await look(address)).map((problem) => `${language + address}: ${problem}`));
  };
  const session = onlySession(shop);
  session.foundOrders = [DEMO_ORDER.number];
  for (const address of PAGES) await visit(address);
  await setShop(driver.page, { user: "account", wallet: "approve" });
  await driver.goto(chooseAgain(session, `${shop.url}/checkout/amazon`, 2));
  for (const address of OWN_PAGES) await visit(address);
  return problems;
}

/** Elements that stick out, so that the page scrolls sideways, and words that are cut off. */
const CUT_OFF = `(function () {
  var width = document.documentElement.clientWidth, found = [];
  var isScrolled = function (element) {
    for (var around = element.parentElement; around; around = around.parentElement) {
      var style = getComputedStyle(around);
      if (/auto|scroll|hidden|clip/.test(style.overflowX) || style.position === "fixed") return true;
    }
    return false;
  };
  var nameOf = function (element) { return element.tagName.toLowerCase() + "." + String(element.className.baseVal || element.className).split(" ").join("."); };
  if (document.scrollingElement.scrollWidth > width) {
    document.body.querySelectorAll("*").forEach(function (element) {
      var box = element.getBoundingClientRect();
      var sticksOut = box.width > 0 && (box.right > width + 1 || box.left < -1);
      if (sticksOut && getComputedStyle(element).position !== "fixed" && !isScrolled(element)) found.push("sticks out: " + nameOf(element));
    });
    if (found.length === 0) found.push("the page is " + document.scrollingElement.scrollWidth + " wide");
  }
  document.body.querySelectorAll("button, a, h1, h2, h3, label, p, li").forEach(function (element) {
    var style = getComputedStyle(element);
    var isCut = style.overflowX === "hidden" && style.textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
    if (isCut && element.clientWidth > 1 && style.clip === "auto") found.push("cut off: " + nameOf(element));
  });
  return found.slice(0, 3);
})()`;

const cutOff = async (driver: ChromiumDriver): Promise<string[]> => {
  const found = await driver.evaluate(CUT_OFF);
  assert.ok(Array.isArray(found));
  return found.map(String);
};

test(
  "400 % zoom at 1280 px: nothing sticks out of 320 px, left to right or right to left",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await launch({ blankPage, shop }, { viewport: { width: 320, height: 256 } });
    const problems = await onEveryPage({ shop }, driver, async () => {
      const leftToRight = await cutOff(driver);
      await driver.evaluate('document.documentElement.dir = "rtl"');
      return [...leftToRight, ...(await cutOff(driver)).map((problem) => `rtl: ${problem}`)];
    });
    assert.deepEqual(problems, []);
  },
);

const TWICE = 'document.documentElement.style.fontSize = "200%"';

for (const [language, name] of [
  ["", "English"],
  ["/de", "German"],
] as const) {
  test(
    `${name} text at twice the size on a phone: nothing sticks out or is cut off`,
    LONG,
    async ({ blankPage, shop }) => {
      const driver = await launch({ blankPage, shop }, { viewport: { width: 390, height: 844 } });
      const look = async (): Promise<string[]> => {
        await driver.evaluate(TWICE);
        return cutOff(driver);
      };
      assert.deepEqual(await onEveryPage({ shop }, driver, look, language), []);
    },
  );
}

/** Controls, and words, that are not wholly on the screen. */
const OFF_SCREEN = `(function (selectors) {
  return [].filter.call(document.querySelectorAll(selectors), function (element) {
    var box = element.getBoundingClientRect();
    return box.width > 0 && (box.left < -1 || box.right > innerWidth + 1);
  }).map(function (element) { return element.className; });
})`;

test(
  "German text at twice the size on a phone: toast, dialog and zoom keep all their buttons in sight",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await launch({ blankPage, shop }, { viewport: { width: 360, height: 740 } });
    const { page } = driver;
    const open = async (address: string, opener: string, shown: string): Promise<void> => {
      await driver.goto(`/de${address}`);
      await driver.waitFor(SETTLED);
      await driver.evaluate(TWICE);
      await page.locator(opener).first().click();
      await page.locator(shown).first().waitFor();
    };
    const offScreen = (selectors: string): Promise<unknown> =>
      driver.evaluate(`${OFF_SCREEN}(${JSON.stringify(selectors)})`);
    await open("/cart", ".cart-line__remove button", ".toast .toast__action");
    assert.deepEqual(await offScreen(".toast, .toast button"), []);
    await open("/gallery/jumpers", "[data-quick-view-url]", "#quick-view.show .btn-close");
    assert.deepEqual(await offScreen("#quick-view .modal-title, #quick-view .btn-close"), []);
    await open("/product/48211", 'a[data-slot="slide"]', ".zoom.show .zoom__bar");
    assert.deepEqual(await offScreen(".zoom__bar *"), []);
  },
);

const FIXED = `[].filter.call(document.body.querySelectorAll("*"), function (element) {
  return /fixed|sticky/.test(getComputedStyle(element).position) && element.getClientRects().length > 0;
}).map(function (element) { return "stays on every sheet: " + element.className; })`;
const LOST_CONTENT = `(function (main) {
  var shown = main.getClientRects().length > 0 && document.querySelector("h1").getClientRects().length > 0;
  return shown ? [] : ["the content is not printed"];
})(document.querySelector("main"))`;
const MOTIONS = `[].filter.call(document.body.querySelectorAll("*"), function (element) {
  var style = getComputedStyle(element);
  return [style.transitionDuration, style.animationDuration].some(function (times) {
    return times.split(",").some(function (time) { return parseFloat(time) > 0.02; });
  }) && style.transitionProperty !== "none";
}).map(function (element) { return "moves: " + element.tagName + "." + element.getAttribute("class"); }).slice(0, 3)`;
const LOST_SHAPES = `[].filter.call(document.querySelectorAll("main .btn, main .form-control, main .form-select"), function (element) {
  var style = getComputedStyle(element);
  return element.getClientRects().length > 0 && !/btn-link/.test(element.className) && parseFloat(style.borderTopWidth) === 0;
}).map(function (element) { return "has no edge in forced colours: " + element.className; }).slice(0, 3)`;

test(
  "print, forced colours and reduced motion: the content is there, keeps its edges, and does not move",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await launch({ blankPage, shop });
    const { page } = driver;
    const list = async (expression: string): Promise<string[]> => {
      const found = await driver.evaluate(expression);
      assert.ok(Array.isArray(found));
      return found.map(String);
    };
    const problems = await onEveryPage({ shop }, driver, async () => {
      await page.emulateMedia({ media: "print" });
      const printed = [...(await list(FIXED)), ...(await list(LOST_CONTENT))];
      await page.emulateMedia({ media: "screen", forcedColors: "active", reducedMotion: "reduce" });
      const forced = [...(await list(MOTIONS)), ...(await list(LOST_SHAPES))];
      await page.emulateMedia({ media: "screen", forcedColors: "none", reducedMotion: "no-preference" });
      return [...printed, ...forced];
    });
    assert.deepEqual(problems, []);
  },
);

/** Like a translator that keeps translating: every new text gets its own `<font>`. */
const TRANSLATOR = `(function () {
  function wrap(text) {
    var parent = text.parentNode;
    if (!parent || !/\\S/.test(text.data) || /^(SCRIPT|STYLE|OPTION|TEXTAREA|NOSCRIPT|FONT|TITLE)$/.test(parent.tagName)) return;
    var font = document.createElement("font");
    parent.replaceChild(font, text);
    font.appendChild(text);
  }
  function translate() {
    if (!document.body) return;
    var walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
    window.translated = (window.translated || 0) + texts.length;
  }
  new MutationObserver(translate).observe(document, { childList: true, subtree: true, characterData: true });
})()`;

/** Like a password manager: icons after the fields, marks on controls, a bar at the end, before anything is live. */
const EXTENSION = `new MutationObserver(function () {
  document.querySelectorAll("input:not([data-foreign]), button:not([data-foreign])").forEach(function (control) {
    control.setAttribute("data-foreign", "1");
    if (control.type === "radio" || control.type === "checkbox" || control.type === "hidden") return;
    control.parentNode.insertBefore(document.createElement("foreign-icon"), control.nextSibling);
  });
}).observe(document, { childList: true, subtree: true })`;

function flowsNamed(...names: string[]): typeof FLOWS {
  const flows = FLOWS.filter(({ name }) => names.includes(name));
  assert.equal(flows.length, names.length, `a flow is missing: ${names.join(", ")}`);
  return flows;
}

async function runFlows({ shop }: Pick<Fixtures, "shop">, driver: Driver, flows: typeof FLOWS): Promise<void> {
  for (const { name, run } of flows) {
    await startAfresh({ driver, shop });
    await run({ driver, shop }).catch((error: unknown) => {
      throw new Error(`${name}: ${String(error)}`);
    });
  }
  assert.deepEqual(
    (await unexpectedErrors(driver)).filter((text) => !/422/.test(text)),
    [],
  );
}

const TRANSLATED = [
  ["product, cart, gallery and checkout", FLOWS.filter(({ name }) => /product|cart|gallery|checkout/.test(name))],
  ["all other flows", FLOWS.filter(({ name }) => !/product|cart|gallery|checkout/.test(name))],
] as const;
for (const [what, flows] of TRANSLATED) {
  test(`${what} work while a translator wraps all text`, LONG, async ({ blankPage, shop }) => {
    const driver = await launch({ blankPage, shop }, { initScript: TRANSLATOR });
    await runFlows({ shop }, driver, flows);
    assert.ok(Number(await driver.evaluate("window.translated")) > 20);
  });
}

test("forms work if an extension has changed them before anything is live", LONG, async ({ blankPage, shop }) => {
  const driver = await launch({ blankPage, shop }, { initScript: EXTENSION });
  await runFlows({ shop }, driver, flowsNamed("cart", "login", "checkout", "repair"));
  assert.ok(Number(await driver.evaluate(`document.querySelectorAll("[data-foreign]").length`)) > 0);
});

test("product, quick view, cart and gallery work by touch", LONG, async ({ blankPage, shop }) => {
  const driver = await launch({ blankPage, shop }, { hasTouch: true });
  const byFinger: Driver = { ...driver, click: (selector) => driver.page.locator(selector).first().tap() };
  await runFlows({ shop }, byFinger, flowsNamed("product", "quick view", "cart", "gallery"));
});

test("product and cart work with a pen", LONG, async ({ blankPage, shop }) => {
  const driver = await launch({ blankPage, shop });
  const { page } = driver;
  const session = await page.context().newCDPSession(page);
  const byPen: Driver = {
    ...driver,
    async click(selector) {
      const element = page.locator(selector).first();
      await element.click({ trial: true });
      const box = await element.boundingBox();
      assert.ok(box !== null);
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2, pointerType: "pen" as const };
      const press = { ...point, button: "left" as const, clickCount: 1 };
      await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...point });
      await session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...press });
      await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...press });
    },
  };
  await runFlows({ shop }, byPen, flowsNamed("product", "cart"));
});
