import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { getResponse, http, HttpResponse } from "msw";
import { shopHandlers } from "../../../mocks/msw";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { request } from "../../../src/http/request";
import { isChangingWatchlist } from "../../../src/features/watchlist/watchlist-writes";
import { becomeUser } from "../../../mocks/shop/account";
import { allowErrors, expectErrors, LOST } from "../../support/console-errors";
import { openPage, startShop } from "../../support/open-page";

const { jumper } = SHOWCASE;
const { requests, server, shop } = startShop({ bundles: [jumper, "48212", "48213"] });
/** A small page without products. */
const PLAIN = "/consent";

const NAME = "On the watchlist: Cable jumper Skagen";
const stored = (): unknown => JSON.parse(localStorage.getItem("watchlist") ?? "null");
const buttons = (bundle: string = jumper): HTMLElement[] =>
  Array.from(
    document.querySelectorAll<HTMLElement>(`form[data-island="watchlist-form"][data-bundle="${bundle}"] button`),
  );
const pressed = (bundle?: string): (string | null)[] =>
  buttons(bundle).map((button) => button.getAttribute("aria-pressed"));
const said: string[] = [];
document.addEventListener("toast:show", ({ detail }) => said.push(`${detail.theme}: ${detail.body}`));

const session = (): Parameters<typeof becomeUser>[1] => {
  const [only] = shop.sessions.values();
  if (only === undefined) throw new Error("nobody has opened a page yet");
  return only;
};

beforeEach(() => {
  localStorage.clear();
  said.splice(0);
  for (const each of shop.sessions.values()) {
    each.watchlist = [];
    each.user = "unknown";
  }
});
afterEach(async () => {
  // An answer still to come would speak in the next test
  await waitFor(() => expect(isChangingWatchlist()).toBe(false));
  server.resetHandlers();
});

const press = async (bundle: string = jumper): Promise<void> => {
  const [button] = buttons(bundle);
  if (button === undefined) throw new Error(`no button of ${bundle}`);
  await userEvent.click(button);
};
const idle = (): Promise<void> =>
  waitFor(() => expect(requests.some((each) => each.includes("widget/header"))).toBe(true));

/** A later request of the test's own: when its answer is there, that of the page's has come before. */
const answerHasCome = async (): Promise<unknown> => (await fetch("/json/watchlist")).text();

test("a card's form adds in add mode and removes in remove mode, by the stored ids (spec §4)", async () => {
  const page = await openPage("/gallery/jumpers");
  const button = page.getByRole("button", { name: NAME });
  expect(within(button).getByText("Watchlist")).toBeTruthy();
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-pressed")).toBe("true"));
  expect(within(button).getByText("On the watchlist")).toBeTruthy();
  expect(button.closest("form")?.getAttribute("action")).toBe("/json/watchlist/item/remove");
  expect(stored()).toEqual([jumper]);
  await waitFor(() => expect(requests).toContain("POST /json/watchlist/item/add"));
  await idle();
  await userEvent.click(button);
  await waitFor(() => expect(requests).toContain("POST /json/watchlist/item/remove"));
  expect(stored()).toEqual([]);
  expect(page.getByRole("button", { name: NAME })).toBe(button);
});

test("success shows Theme.WatchlistProductWasAdded or …WasRemoved (spec §8)", async () => {
  await openPage("/gallery/jumpers");
  await press();
  await waitFor(() => expect(said).toEqual(["success: The item is on your watchlist."]));
  await press();
  await waitFor(() => expect(said).toContain("success: The item was removed from your watchlist."));
});

test("the ids are kept as a JSON list of bundle numbers (spec §3)", async () => {
  await openPage("/gallery/jumpers");
  await press();
  await waitFor(() => expect(localStorage.getItem("watchlist")).toBe(`["${jumper}"]`));
});

test("shows remove mode on load if the ids say so, before anything is touched (spec §4)", async () => {
  localStorage.setItem("watchlist", `["${jumper}"]`);
  await openPage("/gallery/jumpers");
  await waitFor(() => expect(pressed()).toEqual(["true"]));
});

test("invalid and duplicate ids are removed from the storage on load", async () => {
  localStorage.setItem("watchlist", `["${jumper}",null,{},"","${jumper}"]`);
  await openPage("/gallery/jumpers");
  await waitFor(() => expect(stored()).toEqual([jumper]));
});

test("the header's counter follows (spec §2: /watchlist/widget/header)", async () => {
  const page = await openPage("/gallery/jumpers");
  await press();
  await waitFor(() => expect(requests).toContain("GET /watchlist/widget/header"));
  const link = page.getByRole("link", { name: /^Watchlist/ });
  await waitFor(() => expect(link.textContent).toContain("1 product"));
});

test("the request and receive events carry bundle and answer, and the request can be stopped (spec §3)", async () => {
  await openPage("/gallery/jumpers");
  const heard: unknown[] = [];
  document.addEventListener(
    "watchlist:add-product:request",
    ({ detail, target }) => heard.push([detail.bundle, detail.formData.get("bundle"), (target as Element).localName]),
    { once: true },
  );
  document.addEventListener("watchlist:add-product:receive", ({ detail }) => heard.push(detail), { once: true });
  await press();
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(heard[0]).toEqual([jumper, jumper, "form"]);
  expect(heard[1]).toMatchObject({ bundle: jumper, response: { success: true, ids: [jumper] } });

  document.addEventListener("watchlist:remove-product:request", (event) => event.preventDefault(), { once: true });
  await press();
  await waitFor(() => expect(pressed()).toEqual(["true"]));
  expect(stored()).toEqual([jumper]);
});

test.each([
  ["add", "The item could not be added to your watchlist. Please try again."],
  ["remove", "The item could not be removed from your watchlist. Please try again."],
])("a failed %s is undone, with its own message (spec §8)", async (action, text) => {
  expectErrors("503: Service Unavailable");
  await openPage("/gallery/jumpers");
  if (action === "remove") {
    await press();
    await waitFor(() => expect(said).toHaveLength(1));
  }
  const before = pressed();
  server.use(http.post(`*/json/watchlist/item/${action}`, () => new HttpResponse(null, { status: 503 })));
  await press();
  await waitFor(() => expect(said).toContain(`error: ${text}`));
  expect(pressed()).toEqual(before);
  expect(stored()).toEqual(action === "remove" ? [jumper] : []);
});

test("a wish after too many requests is undone, and asks to wait, not to try again at once", async () => {
  expectErrors("429: Too Many Requests");
  await openPage("/gallery/jumpers");
  server.use(http.post("*/json/watchlist/item/add", () => new HttpResponse(null, { status: 429 })));
  await press();
  await waitFor(() => expect(said).toEqual(["error: Too many attempts. Please wait a moment and try again."]));
  expect(pressed()).toEqual(["false"]);
});

test("a wish that a login page answers is undone, and says that the page is no longer up to date", async () => {
  expectErrors("/account/login");
  await openPage("/gallery/jumpers");
  const login = "http://localhost:3000/account/login";
  server.use(http.post("*/json/watchlist/item/add", () => HttpResponse.redirect(login, 303)));
  await press();
  await waitFor(() => expect(said).toContain("info: This part of the page is no longer up to date."));
  expect(pressed()).toEqual(["false"]);
});

test("a refused change shows each message, with a fallback for unknown ones (spec §8)", async () => {
  await openPage("/gallery/jumpers");
  const messages = { error: ["Shop.ProductUnknown", "Shop.NobodyKnowsThis"] };
  server.use(
    http.post("*/json/watchlist/item/add", () => HttpResponse.json({ success: false, messages }, { status: 422 })),
  );
  await press();
  await waitFor(() =>
    expect(said).toEqual(["error: We no longer sell this product.", "error: Something went wrong. Please try again."]),
  );
  expect(pressed()).toEqual(["false"]);
});

test.each<[how: string, lost: () => Response, told: string]>([
  ["the connection is cut", () => HttpResponse.error(), LOST],
  ["a gateway answers 502", () => new HttpResponse(null, { status: 502 }), "502: Bad Gateway"],
])("an account's button is right even if the server has acted and its answer is lost: %s", async (_how, lost, told) => {
  expectErrors(told);
  await openPage(PLAIN);
  becomeUser(shop, session(), "account");
  session().watchlist = ["48212"];
  localStorage.setItem("watchlist", '["48212"]');
  await openPage("/gallery/jumpers");
  await waitFor(() => expect(localStorage.getItem("watchlist-owner")).toContain('"isAccount":true'));
  server.use(
    http.post("*/json/watchlist/item/add", async ({ request }) => {
      await getResponse(shopHandlers(shop), request);
      return lost();
    }),
  );
  await press();
  await waitFor(() => expect(requests.filter((each) => each === "GET /json/watchlist")).toHaveLength(2));
  await waitFor(() => expect(stored()).toEqual(["48212", jumper]));
  expect(pressed()).toEqual(["true"]);
});

test("an account's list is the union once per login, then the server's; a failed answer deletes nothing", async () => {
  await openPage(PLAIN);
  becomeUser(shop, session(), "account");
  session().watchlist = ["48212"];
  localStorage.setItem("watchlist", `["${jumper}"]`);
  await openPage("/gallery/jumpers");
  await waitFor(() => expect(session().watchlist).toEqual(["48212", jumper]));
  expect(stored()).toEqual([jumper, "48212"]);

  server.use(http.get("*/json/watchlist", () => HttpResponse.json({ success: true }), { once: true }));
  await openPage("/gallery/jumpers");
  await waitFor(() => expect(requests.filter((each) => each === "GET /json/watchlist")).toHaveLength(2));
  await answerHasCome();
  expect(stored()).toEqual([jumper, "48212"]);

  session().watchlist = ["48212"];
  await openPage("/gallery/jumpers");
  await waitFor(() => expect(stored()).toEqual(["48212"]));

  session().user = "unknown";
  await openPage("/gallery/jumpers");
  await waitFor(() => expect(stored()).toEqual([]));
});

const LOGGED_OUT = "info: You are no longer logged in. What you typed here is still there.";

/** Opens the gallery for a logged-in shopper whose list has another product. */
async function openGalleryAsAccount(): Promise<void> {
  await openPage(PLAIN);
  becomeUser(shop, session(), "account");
  session().watchlist = ["48212"];
  localStorage.setItem("watchlist", '["48212"]');
  await openPage("/gallery/jumpers");
  await waitFor(() => expect(localStorage.getItem("watchlist-owner")).toContain("true"));
}

test("hearts pressed after the account's session has ended stay, and the shopper is told of the end", async () => {
  await openGalleryAsAccount();
  becomeUser(shop, session(), "unknown");
  buttons().forEach((button) => button.click());
  buttons("48213").forEach((button) => button.click());
  await waitFor(() => expect(said).toContain(LOGGED_OUT));
  await waitFor(() => expect(session().watchlist).toEqual([jumper, "48213"]));
  await waitFor(() => expect(isChangingWatchlist()).toBe(false));
  expect([stored(), pressed("48212")]).toEqual([[jumper, "48213"], ["false"]]);

  await openPage("/gallery/jumpers");
  await idle();
  expect([stored(), pressed(), pressed("48213")]).toEqual([[jumper, "48213"], ["true"], ["true"]]);
});

test("a heart stays, too, if another write was the first after the end of the account's session", async () => {
  await openGalleryAsAccount();
  const body = new FormData();
  body.set("_token", session().csrfToken);
  becomeUser(shop, session(), "unknown");
  await request("json/cart/modifier/remove", { body });
  await press();
  await waitFor(() => expect(said).toContain(LOGGED_OUT));

  await openPage("/gallery/jumpers");
  await idle();
  expect([stored(), pressed()]).toEqual([[jumper], ["true"]]);
});

test("ids only the browser knows are sent at login; the next page retries failures, but not refusals", async () => {
  expectErrors("503: Service Unavailable");
  await openPage(PLAIN);
  becomeUser(shop, session(), "account");
  session().watchlist = ["48212"];
  localStorage.setItem("watchlist", `["${jumper}","48213","no-product"]`);
  const down = http.post("*/json/watchlist/item/add", () => new HttpResponse(null, { status: 503 }));
  server.use(down);
  const sent = (): number => requests.filter((each) => each === "POST /json/watchlist/item/add").length;
  await openPage("/gallery/jumpers");
  await waitFor(() => expect(sent()).toBe(1));
  await waitFor(() => expect(stored()).toEqual([jumper, "48213", "no-product", "48212"]));

  server.resetHandlers();
  await openPage("/gallery/jumpers");
  await waitFor(() => expect(session().watchlist).toEqual(["48212", jumper, "48213"]));
  await waitFor(() => expect(stored()).toEqual([jumper, "48213", "48212"]));
  expect(said).toEqual([]);

  await openPage("/gallery/jumpers");
  await waitFor(() => expect(requests.filter((each) => each === "GET /json/watchlist")).toHaveLength(3));
  await answerHasCome();
  expect(sent()).toBe(4);
});

test("the watchlist page removes an item, brings it back (undo), and says when it is empty", async () => {
  await openPage(PLAIN);
  session().watchlist = [jumper, "48212"];
  localStorage.setItem("watchlist", `["${jumper}","48212"]`);
  const page = await openPage("/watchlist");
  await press();
  const undo = await page.findByRole("button", { name: /^Undo/ });
  expect(page.queryByRole("heading", { name: "Cable jumper Skagen" })).toBeNull();
  await userEvent.click(undo);
  await page.findByRole("heading", { name: "Cable jumper Skagen" });
  expect(session().watchlist).toEqual([jumper, "48212"]);
  await press();
  await page.findByRole("button", { name: /^Undo/ });
  await press("48212");
  expect(await page.findByText(/^Nothing here yet/)).toBeTruthy();
});

test("a form without a bundle number logs one clear error and submits natively", async () => {
  await openPage("/gallery/jumpers");
  await press();
  const form = buttons()[0]?.closest("form");
  form?.removeAttribute("data-bundle");
  const errors = jest.spyOn(console, "error").mockImplementation();
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  form?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
  expect(errors).toHaveBeenCalledWith(expect.stringContaining("watchlist-form: no data-bundle"), form);
});

// Must come last: what could not be stored stays in memory as long as the page lives
test("blocked storage is reported once, and the list lasts as long as the page", async () => {
  const errors = expectErrors("watchlist: the browser's storage fails");
  allowErrors(/^blocked$/);
  const blocked = jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  await openPage("/gallery/jumpers");
  await press();
  await waitFor(() => expect(pressed()).toEqual(["true"]));
  await waitFor(() => expect(said).toHaveLength(2));
  const counter = document.querySelector('[data-fragment="/watchlist/widget/header"]');
  await waitFor(() => expect(counter?.textContent).toContain("1 product"));
  await press();
  await waitFor(() => expect(pressed()).toEqual(["false"]));
  await waitFor(() => expect(said).toHaveLength(3));
  expect(said.filter((text) => text.includes("only until you leave"))).toHaveLength(1);
  expect(errors).toHaveLength(1);
  blocked.mockRestore();
});
