import { addToCart } from "../../../mocks/shop/cart";
import type { Session } from "../../../mocks/shop/session";
import { changeCart } from "../../../mocks/shop/shop";
import type { ShopServer } from "../../../mocks/server";
import type { Driver } from "../driver";
import { JUMPER } from "../shop";

export interface FlowPlace {
  driver: Driver;
  shop: ShopServer;
}

/** One path through the shop, with operations that every browser supports. */
export interface Flow {
  name: string;
  /** Starts with a fresh session. */
  run: (place: FlowPlace) => Promise<void>;
}

const quoted = (selector: string): string => JSON.stringify(selector);

/** Opens a page, and waits until the islands with these names are live. */
export async function open(driver: Driver, address: string, ...islands: string[]): Promise<void> {
  await driver.goto(address);
  for (const name of islands) await waitFor(driver, `[data-island="${name}"][data-state="live"]`);
}

/** Waits until an element matches and is not hidden. */
export async function waitFor(driver: Driver, selector: string): Promise<void> {
  const isShown = "element.getClientRects().length > 0";
  await driver.waitFor(
    `[].some.call(document.querySelectorAll(${quoted(selector)}), function (element) { return ${isShown}; })`,
  );
}

/** Waits until no element matches, or all that match are hidden. */
export async function waitUntilGone(driver: Driver, selector: string): Promise<void> {
  const isHidden = "element.getClientRects().length === 0";
  await driver.waitFor(
    `[].every.call(document.querySelectorAll(${quoted(selector)}), function (element) { return ${isHidden}; })`,
  );
}

/** Waits until the first matching element contains the text. */
export async function waitForText(driver: Driver, selector: string, text: string): Promise<void> {
  const element = `document.querySelector(${quoted(selector)})`;
  await driver.waitFor(`${element} !== null && ${element}.textContent.indexOf(${JSON.stringify(text)}) >= 0`);
}

/** Waits until the page has this path. */
export async function waitForPath(driver: Driver, path: string): Promise<void> {
  const isThere = `location.pathname === ${JSON.stringify(path)} && document.readyState === "complete"`;
  await driver.waitFor(isThere).catch(async (error: unknown) => {
    const place = String(await driver.evaluate(`document.readyState + " " + location.href`));
    const said = (await driver.messages()).map(({ type, text }) => `${type}: ${text}`).slice(-5);
    throw new Error([`${String(error)}; the page is ${place}`, ...said].join("\n"));
  });
}

/** Clicks an element, once it is there. */
export async function click(driver: Driver, selector: string): Promise<void> {
  await driver.waitFor(`document.querySelector(${quoted(selector)}) !== null`);
  await driver.click(selector);
}

/** Ticks a checkbox or radio, which may lie under its drawn face. */
export async function tick(driver: Driver, selector: string): Promise<void> {
  await click(driver, selector);
  await driver.waitFor(`document.querySelector(${quoted(selector)}).checked`);
}

/** Chooses an option of a select, as the browser does. */
export async function choose(driver: Driver, selector: string, value: string): Promise<void> {
  await driver.waitFor(`document.querySelector(${quoted(selector)}) !== null`);
  await driver.evaluate(`(function (select) {
    select.value = ${JSON.stringify(value)};
    ["input", "change"].forEach(function (type) {
      var event = document.createEvent("Event");
      event.initEvent(type, true, false);
      select.dispatchEvent(event);
    });
  })(document.querySelector(${quoted(selector)}))`);
}

/** Types into the named fields of a form. */
export async function fill(driver: Driver, form: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await driver.type(`${form} [name="${name}"]`, value);
}

/** The shop's only session: a flow has the shop to itself. */
export function onlySession({ shop }: ShopServer): Session {
  const [session] = shop.sessions.values();
  if (session === undefined) throw new Error("Nobody is in the shop: open a page first");
  return session;
}

/** Puts two pieces of the jumper into the cart, as another page of the shop would. */
export async function fillCart({ driver, shop }: FlowPlace): Promise<void> {
  await driver.goto("/consent");
  changeCart(shop.shop, onlySession(shop), (cart, find) => addToCart(cart, find, { ean: JUMPER.ean, quantity: 2 }));
}

/** Starts as if nobody had been in the shop before. */
export async function startAfresh({ driver, shop }: FlowPlace): Promise<void> {
  // Support: without CloseWatcher a closing dialog goes one step back, which would cancel the next navigation
  await driver.waitFor("!(history.state && history.state.storefrontLayer)");
  await driver.goto("/consent");
  await driver.evaluate("(localStorage.clear(), sessionStorage.clear())");
  shop.shop.sessions.clear();
}
