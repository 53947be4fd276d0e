import assert from "node:assert/strict";
import { DEMO_USER, SHOWCASE } from "../../../mocks/shop/showcase";
import { click, fill, open, tick, waitFor, waitForPath, waitForText, waitUntilGone } from "./flow";
import { onlySession, type Flow, type FlowPlace } from "./flow";

const WATCH = `form[data-island="watchlist-form"][data-bundle="${SHOWCASE.jumper}"] button`;
const WATCHED = '[data-fragment="/watchlist/widget/header"] [aria-hidden="true"]';

/** A filter, the filtered list, the chip that removes the filter, and Back. */
async function gallery({ driver }: FlowPlace): Promise<void> {
  await open(driver, "/gallery/jumpers", "gallery-content");
  await driver.evaluate("window.isSamePage = true");
  await tick(driver, '[name="color"][value="ecru"]');
  await driver.waitFor(`location.search.indexOf("color=ecru") >= 0`);
  await waitForText(driver, "h2[data-focus-fallback]", "5 products");
  await click(driver, ".filter-chip");
  await waitForText(driver, "h2[data-focus-fallback]", "13 products");
  await driver.evaluate("history.back()");
  await waitForText(driver, "h2[data-focus-fallback]", "5 products");
  assert.equal(await driver.evaluate("window.isSamePage"), true, "the page was loaded anew");
}

/** A product is watched from a card, shown in the header and on the watchlist, and removed. */
async function watchlist({ driver, shop }: FlowPlace): Promise<void> {
  await open(driver, "/gallery/jumpers", "gallery-content");
  await click(driver, WATCH);
  await waitFor(driver, `${WATCH}[aria-pressed="true"]`);
  await waitForText(driver, WATCHED, "1");
  assert.deepEqual([...onlySession(shop).watchlist], [SHOWCASE.jumper]);
  await driver.goto("/watchlist");
  await waitForText(driver, ".product-card__name", "Cable jumper Skagen");
  await click(driver, WATCH);
  await waitUntilGone(driver, ".product-card__name");
  await waitForText(driver, WATCHED, "0");
}

/** An empty form, a wrong password, the right one. */
async function login({ driver }: FlowPlace): Promise<void> {
  await open(driver, "/account/login", "login-form");
  await click(driver, '#login [type="submit"]');
  await waitFor(driver, '#login-email[aria-invalid="true"]');
  await fill(driver, "#login", { email: DEMO_USER.email, password: "crochet" });
  await click(driver, '#login [type="submit"]');
  await waitForText(driver, "#login [data-slot=message]", "is wrong");
  await driver.evaluate(`document.querySelector("#login-password").value = ""`);
  await fill(driver, "#login", { password: DEMO_USER.password });
  await click(driver, '#login [type="submit"]');
  await waitForPath(driver, "/account");
  await waitFor(driver, "body.user-account");
}

/** A search by town, and a store on the map. */
async function stores({ driver }: FlowPlace): Promise<void> {
  await open(driver, "/stores");
  await driver.evaluate("window.isSamePage = true");
  await driver.type("#store-q", "Leipzig");
  // A search that is sent before it is live goes to its own page
  await waitFor(driver, '[data-island="store-finder"][data-state="live"]');
  await click(driver, '[data-island="store-finder"] [type="submit"]');
  await waitForText(driver, "#store-list", "3 stores within 50 km of Leipzig");
  await waitFor(driver, ".store__status");
  await click(driver, "[data-store-show]");
  await waitFor(driver, "#store-map .store-map__card, #store-map .store-card");
  await click(driver, "[data-store-choose]");
  await waitFor(driver, '[data-store-choose][aria-pressed="true"]');
  assert.equal(await driver.evaluate("window.isSamePage"), true, "the page was loaded anew");
}

export const FINDING: readonly Flow[] = [
  { name: "gallery", run: gallery },
  { name: "watchlist", run: watchlist },
  { name: "login", run: login },
  { name: "store finder", run: stores },
];
