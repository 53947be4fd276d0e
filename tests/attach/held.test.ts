import { queryAllByRole } from "@testing-library/dom";
import "../../src/early-events";
import { formsAreHeard } from "../../src/attach/islands/early-replay";
import { markIsland } from "../../src/attach/islands/island-state";
import { feature, part } from "../../src/attach/part";
import { EARLY_SUBMIT_MS } from "../../src/contract/limits";
import { readPageSource } from "../../src/contract/page-source";
import { CHUNK_RETRY_MS } from "../../src/lib/retry";
import { takeErrors, watchConsole } from "../support/console-errors";

watchConsole();

/** What reaches the browser or the page's own scripts. */
const clicked: Element[] = [];
const sent: EventTarget[] = [];
window.addEventListener("click", (event) => {
  if (event.defaultPrevented) return;
  clicked.push(event.target as Element);
  if ((event.target as Element).closest("a") !== null) event.preventDefault();
});
window.addEventListener("submit", (event) => {
  if (!event.defaultPrevented) sent.push(event.target as EventTarget);
  event.preventDefault();
});

let stops: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
  clicked.length = 0;
  sent.length = 0;
  window.storefrontEarly?.splice(0);
  Object.assign(window.storefrontEarly ?? {}, { isLive: true, isSettled: true, isStarted: true });
});
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  jest.useRealTimers();
});

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const byId = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const isBusy = (id: string): (string | null)[] =>
  ["data-waiting", "aria-busy"].map((name) => byId(id).getAttribute(name));
const BUSY = ["", "true"];
const FREE = [null, null];

interface Chunk {
  come(behavior?: () => unknown): Promise<void>;
  lose(): Promise<void>;
}

/** A page with parts that hold what is meant for them. @returns their chunks */
function open(html: string, ...selectors: string[]): Chunk[] {
  document.body.innerHTML = html;
  const chunks = selectors.map((on) => {
    const waiting: { resolve(module: { default: () => unknown }): void; reject(error: Error): void }[] = [];
    const load = () => new Promise<{ default: () => unknown }>((resolve, reject) => waiting.push({ resolve, reject }));
    const chunk: Chunk = {
      async come(behavior = () => undefined) {
        waiting.splice(0).forEach(({ resolve }) => resolve({ default: behavior }));
        await tick();
      },
      async lose() {
        for (let attempt = 0; attempt < 2; attempt += 1) {
          waiting.splice(0).forEach(({ reject }) => reject(new Error("Loading chunk 3 failed")));
          await tick();
          jest.advanceTimersByTime(CHUNK_RETRY_MS);
          await tick();
        }
      },
    };
    return { chunk, part: part({ on, scope: "page", when: "touched", load, holds: on }) };
  });
  stops.push(feature(chunks.map((each) => each.part))(document));
  return chunks.map(({ chunk }) => chunk);
}

const LINKS = '<a class="x" id="one" href="#1">1</a><a class="x" id="two" href="#2">2</a>';

test("a click that waits for a chunk is busy at once, and is replayed when the chunk comes", async () => {
  const [chunk] = open(LINKS, ".x");
  byId("one").click();
  expect([clicked, isBusy("one")]).toEqual([[], BUSY]);
  await chunk?.come();
  expect([clicked, isBusy("one")]).toEqual([[byId("one")], FREE]);
  byId("two").click();
  jest.advanceTimersByTime(60_000);
  expect(clicked).toEqual([byId("one"), byId("two")]);
});

test("the last of several clicks counts, and it alone is busy", async () => {
  const [chunk] = open(LINKS, ".x");
  byId("one").click();
  byId("two").click();
  expect([isBusy("one"), isBusy("two")]).toEqual([FREE, BUSY]);
  await chunk?.come();
  expect(clicked).toEqual([byId("two")]);
});

test("a click for several parts waits for all of them, and a lost one counts as loaded", async () => {
  const [first, second] = open('<a class="x y" id="one" href="#1">1</a>', ".x", ".y");
  byId("one").click();
  await second?.come();
  expect(clicked).toEqual([]);
  await first?.lose();
  expect(clicked).toEqual([byId("one")]);
  expect(takeErrors()).toEqual(["Loading chunk 3 failed"]);
});

test("a click whose chunk is lost takes effect natively", async () => {
  const [chunk] = open(LINKS, ".x");
  byId("one").click();
  await chunk?.lose();
  byId("two").click();
  expect(clicked).toEqual([byId("one"), byId("two")]);
  expect(takeErrors()).toEqual(["Loading chunk 3 failed"]);
});

describe("a click whose chunk has not come after ten seconds", () => {
  const offers = (): HTMLButtonElement[] =>
    queryAllByRole(document.body, "button", { name: "Continue without waiting" });
  const wait = async (toasts = "<div data-toast-wrapper></div>"): Promise<Chunk | undefined> => {
    const [chunk] = open(`<main>${LINKS}</main>${toasts}`, ".x");
    byId("one").click();
    await tick();
    jest.advanceTimersByTime(9_999);
    expect([clicked, offers()]).toEqual([[], []]);
    jest.advanceTimersByTime(1);
    return chunk;
  };

  test("is offered its native action in a toast, announced once, and keeps waiting", async () => {
    await wait();
    expect(offers()).toHaveLength(1);
    expect(document.querySelector("[data-toast-wrapper]")?.textContent).toContain("This takes longer than usual.");
    jest.advanceTimersByTime(600);
    const said = [...document.querySelectorAll("[aria-live]")].map((region) => region.textContent);
    expect(said.filter((text) => text !== "")).toEqual(["This takes longer than usual. Continue without waiting"]);
    expect([clicked, isBusy("one")]).toEqual([[], BUSY]);
  });

  test("is offered it in sight, too, if the page has no place for toasts", async () => {
    await wait("");
    expect(offers()[0]?.closest("[data-toast-wrapper]")?.parentNode).toBe(document.body);
  });

  test("takes effect natively if the shopper accepts, and is not replayed when the chunk comes", async () => {
    const chunk = await wait();
    offers()[0]?.click();
    expect([clicked.filter((each) => each.id === "one"), offers(), isBusy("one")]).toEqual([[byId("one")], [], FREE]);
    await chunk?.come();
    expect(clicked.filter((each) => each.id === "one")).toHaveLength(1);
  });

  test("is offered it ten seconds after the first press, though it is pressed again meanwhile", async () => {
    open(`<main>${LINKS}</main><div data-toast-wrapper></div>`, ".x");
    byId("one").click();
    await tick();
    jest.advanceTimersByTime(9_000);
    byId("one").click();
    await tick();
    expect(offers()).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(offers()).toHaveLength(1);
  });

  test("keeps its offer if it is pressed again, and takes effect once", async () => {
    const chunk = await wait();
    const [offer] = offers();
    byId("one").click();
    expect(offers()).toEqual([offer]);
    offer?.click();
    await chunk?.come();
    expect([clicked.filter((each) => each.id === "one"), offers(), isBusy("one")]).toEqual([[byId("one")], [], FREE]);
  });

  test("is replayed when the chunk comes, which removes the offer and gives the focus back", async () => {
    const chunk = await wait();
    offers()[0]?.focus();
    await chunk?.come();
    expect([clicked, offers(), isBusy("one")]).toEqual([[byId("one")], [], FREE]);
    expect(document.activeElement).toBe(byId("one"));
  });

  test("takes effect natively at once if even the offer has not come", async () => {
    const [chunk] = open(LINKS, ".x");
    byId("one").click();
    jest.advanceTimersByTime(10_000);
    expect(clicked).toEqual([byId("one")]);
    await chunk?.come();
    expect(clicked).toEqual([byId("one")]);
  });

  test("gets the offer in the page's language", async () => {
    document.documentElement.lang = "de";
    readPageSource(document);
    await wait();
    expect(queryAllByRole(document.body, "button", { name: "Ohne Warten fortfahren" })).toHaveLength(1);
    document.documentElement.lang = "en";
    readPageSource(document);
  });
});

test.each([
  ["with a key held", { ctrlKey: true }],
  ["by another button", { button: 1 }],
])("a click %s is left to the browser", (_how, init) => {
  open(LINKS, ".x");
  byId("one").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  expect(isBusy("one")).toEqual(FREE);
});

test.each([
  ["a radio", '<p class="x"><input type="radio" id="at"></p>'],
  ["a checkbox", '<p class="x"><input type="checkbox" id="at"></p>'],
  ["a label", '<p class="x"><label id="at">a</label></p>'],
  ["an element inside a held form", '<form class="x"><p id="at"></p></form>'],
  ["a button that submits nothing", '<form class="x"><button type="button" id="at">More</button></form>'],
  ["a button of another form", '<form class="x"></form><form><button id="at">Send</button></form>'],
  [
    "a button that leaves its form",
    '<form class="x"><button id="at" form="g">Send</button></form><form id="g"></form>',
  ],
])("a click on %s waits for nothing", (_what, html) => {
  open(html, ".x");
  byId("at").click();
  expect(clicked[0]).toBe(byId("at"));
});

const FORM = '<form id="f" class="x"><input id="name" name="name" required></form>';

test.each([
  ["a button without a type", '<form class="x"><button id="send"><b id="in">Send</b></button></form>', "in"],
  ["an input", '<form class="x"><input id="send" type="submit"></form>', "send"],
  ["a picture", '<form class="x"><input id="send" type="image"></form>', "send"],
  ["a button outside of it", `${FORM}<button id="send" form="f">Send</button>`, "send"],
])("the first tap on %s waits for what its form waits for", async (_what, html, target) => {
  const [chunk] = open(html, "form.x");
  byId(target).click();
  expect([clicked, isBusy("send")]).toEqual([[], BUSY]);
  await chunk?.come();
  expect([clicked, isBusy("send")]).toEqual([[byId("send")], FREE]);
});

test("a script's submit by the polyfill, whose button is gone at once, is sent when the chunk comes", async () => {
  const [chunk] = open('<form id="f" class="x"></form>', "form.x");
  const button = document.createElement("input");
  button.type = "submit";
  button.hidden = true;
  byId("f").append(button);
  button.click();
  button.remove();
  expect(sent).toEqual([]);
  await chunk?.come();
  expect(sent).toEqual([byId("f")]);
});

test("submits of two forms are two intents", async () => {
  const form = (id: string): string => `<form class="x" id="${id}"><button id="send-${id}">Send</button></form>`;
  const [chunk] = open(form("a") + form("b"), "form.x");
  ["send-a", "send-b", "send-a"].forEach((id) => byId(id).click());
  await chunk?.come();
  expect(sent).toEqual([byId("b"), byId("a")]);
});

/** What the browser does on Enter in a field of a form without a button. */
function enter(): boolean {
  byId("name").focus();
  return byId("name").dispatchEvent(new Event("invalid", { cancelable: true }));
}

/** How often the form was asked to submit. */
function submitRequests(): jest.SpyInstance {
  return jest.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => undefined);
}

test("Enter in an invalid form without a button waits, too: no bubble, and it is submitted again", async () => {
  const requests = submitRequests();
  const [chunk] = open(FORM, "form.x");
  expect(enter()).toBe(false);
  expect(isBusy("f")).toEqual(BUSY);
  await chunk?.come();
  expect(requests).toHaveBeenCalledTimes(1);
  expect(isBusy("f")).toEqual(FREE);
  expect(enter()).toBe(true);
});

test("a form that has become valid meanwhile is not sent without another Enter", async () => {
  const requests = submitRequests();
  const [chunk] = open(FORM, "form.x");
  enter();
  byId<HTMLInputElement>("name").value = "Ada";
  await chunk?.come();
  expect(requests).not.toHaveBeenCalled();
});

test("a validity check by a script does not count, nor does another form", () => {
  open(`${FORM}<form><input id="other" required></form><button id="elsewhere"></button>`, "form.x");
  byId("elsewhere").focus();
  expect(byId("name").dispatchEvent(new Event("invalid", { cancelable: true }))).toBe(true);
  byId("other").focus();
  expect(byId("other").dispatchEvent(new Event("invalid", { cancelable: true }))).toBe(true);
});

describe("a form that is sent without a click", () => {
  const submit = (): boolean => byId("f").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

  test("waits, and then belongs to the listener that prevents it", async () => {
    const natively = jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
    const [chunk] = open(FORM, "form.x");
    expect(submit()).toBe(false);
    expect(sent).toEqual([]);
    await chunk?.come();
    expect(sent).toEqual([byId("f")]);
    expect(natively).not.toHaveBeenCalled();
    expect(submit()).toBe(false);
    expect(sent).toHaveLength(2);
  });

  test("is offered its native submit after ten seconds, too", async () => {
    const natively = jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
    open(FORM, "form.x");
    submit();
    await tick();
    jest.advanceTimersByTime(10_000);
    const [offer] = queryAllByRole(document.body, "button", { name: "Continue without waiting" });
    expect(sent).toEqual([]);
    offer?.click();
    expect([sent, isBusy("f")]).toEqual([[byId("f")], FREE]);
    natively.mockRestore();
  });

  test("keeps the button that it was sent by", async () => {
    const [chunk] = open(
      '<form id="f" class="x"><button id="send" name="way" value="1">Send</button></form>',
      "form.x",
    );
    const buttons: unknown[] = [];
    const note = (event: SubmitEvent): unknown => buttons.push(event.submitter);
    window.addEventListener("submit", note);
    const event = new Event("submit", { bubbles: true, cancelable: true });
    byId("f").dispatchEvent(Object.defineProperty(event, "submitter", { value: byId("send") }));
    await chunk?.come();
    window.removeEventListener("submit", note);
    expect(buttons).toEqual([byId("send"), byId("send")]);
  });

  test("is left alone if another form is held, or a listener has prevented it", () => {
    open(`${FORM}<form class="y"></form>`, "form.y");
    submit();
    expect(sent).toEqual([byId("f")]);
    open(FORM, "form.x");
    const prevent = (event: Event): void => event.preventDefault();
    window.addEventListener("submit", prevent, { capture: true, once: true });
    submit();
    expect(isBusy("f")).toEqual(FREE);
  });

  test("and kept by the inlined script waits for the part, too, and is sent once", async () => {
    Object.assign(window.storefrontEarly ?? {}, { isLive: false });
    const [chunk] = open('<form id="f" data-cart-action="add-product"></form>', "form");
    submit();
    submit();
    expect(window.storefrontEarly).toHaveLength(1);
    await chunk?.come(formsAreHeard);
    expect(sent).toEqual([byId("f")]);
    expect(window.storefrontEarly).toHaveLength(0);
  });
});

test("a submit that the inlined script sends natively after ten seconds is not held for ten more", () => {
  Object.assign(window.storefrontEarly ?? {}, { isLive: false });
  document.body.innerHTML = '<form id="f" data-cart-action="add-product"><button id="b">Go</button></form>';
  // Before the bundle holds anything
  byId("b").click();
  expect(window.storefrontEarly).toHaveLength(1);
  const load = () => new Promise<{ default: () => unknown }>(() => undefined);
  stops.push(feature([part({ on: "form", scope: "page", when: "touched", load, holds: "form" })])(document));
  jest.advanceTimersByTime(EARLY_SUBMIT_MS);
  expect(sent).toEqual([byId("f")]);
  expect(isBusy("b")).toEqual(FREE);
});

test("a click that the inlined script has kept for an island is not held a second time", async () => {
  const [chunk] = open(
    '<div data-island="survey" id="i"><button type="button" class="x" id="b">+</button></div>',
    ".x",
  );
  markIsland(byId("i"), "pending");
  byId("b").click();
  // Only by the inlined script
  expect(isBusy("b")).toEqual(["", null]);
  await chunk?.come();
  expect([isBusy("b"), window.storefrontEarly?.length]).toEqual([["", null], 1]);
});
