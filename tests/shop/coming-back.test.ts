import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { AWAY_MS } from "../../src/contract/limits";
import { keepAnswer } from "../../src/http/live";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { heard } from "../http/server";
import { expectErrors } from "../support/console-errors";
import { prolong } from "../support/limits";
import { openPage, orderForm, slot, startShop } from "../support/open-page";

const { requests, server } = startShop();
const { jumper } = SHOWCASE;
const UPDATED = "GET /json/cart/updated";
const HEADER = "GET /cart/widget/header";

let now = 0;
beforeEach(async () => {
  // In a browser each page starts without ETags
  keepAnswer(new URL("/json/cart/updated", location.href).href, "json", null, undefined);
  await openPage(`/product/${jumper}`);
  await settle();
  requests.splice(0);
  now = Date.now();
  jest.spyOn(Date, "now").mockImplementation(() => now);
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});

const count = (request: string): number => requests.filter((each) => each === request).length;
const asked = (times: number): Promise<void> => waitFor(() => expect(count(UPDATED)).toBe(times));

/** Hides the page for that long. */
function beAway(milliseconds: number): void {
  for (const isHidden of [true, false]) {
    jest.spyOn(Document.prototype, "hidden", "get").mockReturnValue(isHidden);
    document.dispatchEvent(new Event("visibilitychange"));
    if (isHidden) now += milliseconds;
  }
}

const comeBack = (): boolean => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
const otherTabSays = (word: string): boolean =>
  window.dispatchEvent(new StorageEvent("storage", { key: "storefront-cart", newValue: word }));

/**
 * Waits until nothing is under way any more: no new request in 150 turns of the timers, which take longer on a slow
 * machine, as its answers do.
 */
async function settle(): Promise<void> {
  for (let before = -1; before !== requests.length;) {
    before = requests.length;
    for (let turns = 0; turns < 150; turns += 1) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Lets the page's first check tell it the cart's ETag. */
async function checkOnce(): Promise<void> {
  comeBack();
  await asked(1);
  await settle();
  requests.splice(0);
}

/** Chooses a size and adds it. */
async function add(): Promise<void> {
  await waitFor(() => expect(orderForm(jumper)).toHaveProperty("dataset.state", "live"));
  await userEvent.click(within(orderForm(jumper)).getByRole("radio", { name: /^S/ }));
  await userEvent.click(slot(jumper, "submit"));
}

test("the first check fetches the cart's fragments, as nothing is known of the cart yet (spec §7)", async () => {
  comeBack();
  await asked(1);
  await waitFor(() => expect(count(HEADER)).toBe(1));
  await settle();
});

test("after more than 30 s in the background the cart's ETag is checked; unchanged, nothing is fetched", async () => {
  await checkOnce();
  beAway(AWAY_MS + 1);
  await asked(1);
  await settle();
  expect(count(HEADER)).toBe(0);
});

test("after less than 30 s in the background nothing is requested", async () => {
  beAway(AWAY_MS - 1);
  await settle();
  expect(requests).toEqual([]);
});

test("a burst of events leads to at most two GETs of /json/cart/updated (spec §7, contract §4)", async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    comeBack();
    otherTabSays(`word ${turn}`);
    beAway(AWAY_MS + 1);
  }
  await settle();
  expect(count(UPDATED)).toBeGreaterThan(0);
  expect(count(UPDATED)).toBeLessThanOrEqual(2);
});

test("a failed check is one error, keeps the counter, and is repeated at the next event (spec §7)", async () => {
  // Before that event it would be repeated after a pause
  prolong("READ_RETRY_MS");
  const errors = expectErrors("503: Service Unavailable");
  const failures = heard<{ url: string }>("http:receive-error");
  server.use(http.get("*/json/cart/updated", () => new HttpResponse(null, { status: 503 }), { once: true }));
  const counter = document.querySelector("[data-fragment='/cart/widget/header']")?.outerHTML;
  otherTabSays("failed");
  await waitFor(() => expect(failures).toMatchObject([{ url: expect.stringContaining("/json/cart/updated") }]));
  expect(errors).toHaveLength(1);
  expect(document.querySelector("[data-fragment='/cart/widget/header']")?.outerHTML).toBe(counter);
  expect(within(document.body).queryByRole("alert")).toBeNull();
  await settle();
  otherTabSays("again");
  await asked(2);
  await settle();
});

test("back from the back/forward cache the order form forgets its last add (contract §7 The button)", async () => {
  prolong("BUTTON_NOTICE_MS");
  await add();
  await waitFor(() => expect(slot(jumper, "submit").textContent).toBe("Added"));
  comeBack();
  await waitFor(() => expect(slot(jumper, "submit").textContent).toBe("Add to cart"));
  expect(slot(jumper, "submit").className).not.toContain("is-added");
  await settle();
});

test("a button that was busy when the shopper left the page works again", async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(http.post("*/json/cart/product/add", () => held.then(() => HttpResponse.json({ success: true }))));
  await add();
  await waitFor(() => expect(requests).toContain("POST /json/cart/product/add"));
  await waitFor(() => expect(slot(jumper, "submit").getAttribute("aria-disabled")).toBe("true"));
  comeBack();
  await waitFor(() => expect(slot(jumper, "submit").getAttribute("aria-disabled")).toBeNull());
  expect(slot(jumper, "submit").className).not.toContain("is-loading");
  answer();
  await settle();
});
