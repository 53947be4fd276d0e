import type { ReactElement } from "react";
import "../../src/early-events";
import { markIsland } from "../../src/attach/islands/island-state";
import {
  answeredEarly,
  formsAreHeard,
  hasEarlyEvents,
  keepEarly,
  releaseUnclaimed,
  replayEarlyEvents,
} from "../../src/attach/islands/early-replay";
import { defineIsland } from "../../src/attach/islands/island";
import { hydrateIsland } from "../../src/attach/islands/islands";
import { slot } from "../../src/attach/islands/slot";
import { takeErrors, watchConsole } from "../support/console-errors";
import { field, one } from "./swap/fragment-page";

const More = slot("more", "any");

watchConsole();

/** Forms that were submitted natively, past all listeners. */
const submitted: Element[] = [];
/** Presses that the browser would carry out. */
const pressed: (readonly [form: EventTarget | null, button: Element | null])[] = [];
window.addEventListener("submit", (event) => {
  // Events that are replayed, or dispatched by a test, are not presses
  if (event.defaultPrevented || !(event instanceof SubmitEvent)) return;
  event.preventDefault();
  pressed.push([event.target, event.submitter]);
});
let heard: string[] = [];

beforeEach(() => {
  heard = [];
  submitted.length = 0;
  pressed.length = 0;
  window.storefrontEarly?.splice(0);
  if (window.storefrontEarly !== undefined) {
    Object.assign(window.storefrontEarly, { isLive: false, isSettled: false, isStarted: true });
  }
  document.documentElement.removeAttribute("data-forms-lost");
  jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    submitted.push(this);
  });
  document.body.innerHTML = [1, 2]
    .map(
      (n) => `<form data-island="survey" id="f${n}" action="/x">
        <button type="button" id="b${n}">+</button><input type="checkbox" id="c${n}"><input id="t${n}" name="t">
        <button id="s${n}" name="go" value="${n}">send</button></form>`,
    )
    .join("");
});

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Listens as a live island does. */
function live(n: number): void {
  const form = one(`#f${n}`);
  for (const type of ["click", "change", "submit"]) {
    form.addEventListener(type, (event) => {
      if (type === "click" && !(event.target as Element).matches("[type=button]")) return;
      heard.push(`${type} ${(event.target as Element).id}`);
      if (type === "submit") event.preventDefault();
    });
  }
  markIsland(form, "live");
  replayEarlyEvents(form);
}

const submit = (n: number): void => {
  one(`#s${n}`).click();
};

test("clicks, changes and the submit before an island is live are replayed in order, once", async () => {
  one("#b1").click();
  field("#c1").click();
  one("#b1").click();
  submit(1);
  expect(heard).toEqual([]);
  live(1);
  await tick();
  expect(heard).toEqual(["click b1", "change c1", "click b1", "submit f1"]);
  expect(field("#c1").checked).toBe(true);
  live(1);
  await tick();
  expect(heard).toHaveLength(4);
});

test("until the entry has run, an island's state is that of another visit: its submit is kept", async () => {
  Object.assign(window.storefrontEarly ?? {}, { isStarted: false });
  one("#f1").setAttribute("data-state", "live");
  submit(1);
  expect([pressed, hasEarlyEvents(one("#f1"))]).toEqual([[], true]);
  Object.assign(window.storefrontEarly ?? {}, { isStarted: true });
  live(1);
  await tick();
  expect(heard).toEqual(["submit f1"]);
});

test("a submit is replayed with the pressed button", async () => {
  submit(1);
  const submitters: unknown[] = [];
  one("#f1").addEventListener("submit", (event) => {
    event.preventDefault();
    submitters.push(event.submitter);
  });
  live(1);
  await tick();
  expect(submitters).toEqual([one("#s1")]);
});

test("a click that a part of the page has answered is not replayed in its island", async () => {
  one("#f1").addEventListener("click", answeredEarly, { once: true });
  one("#b1").click();
  one("#b1").click();
  live(1);
  await tick();
  expect(heard).toEqual(["click b1"]);
});

test("a live island's events are not kept", () => {
  live(1);
  one("#b1").click();
  expect(heard).toEqual(["click b1"]);
  expect(window.storefrontEarly).toHaveLength(0);
});

test("impatient submits count as one", async () => {
  submit(1);
  submit(1);
  submit(1);
  live(1);
  await tick();
  expect(heard).toEqual(["submit f1"]);
});

describe("a submit that no island takes", () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ["setImmediate"] }));
  afterEach(() => void jest.useRealTimers());

  test("is sent natively after ten seconds, by its button, so that its name and formaction count", () => {
    submit(1);
    jest.advanceTimersByTime(9999);
    expect(pressed).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(pressed).toEqual([[one("#f1"), one("#s1")]]);
  });

  test("is sent without its button if that is gone", () => {
    submit(1);
    one("#s1").remove();
    jest.advanceTimersByTime(10_000);
    expect([submitted, pressed]).toEqual([[one("#f1")], []]);
  });

  test("adds one piece: once sent natively, it is not replayed by an island that goes live", async () => {
    one("#b1").click();
    field("#c1").click();
    submit(1);
    one("#b2").click();
    jest.advanceTimersByTime(10_000);
    live(1);
    live(2);
    await tick();
    expect(pressed).toHaveLength(1);
    expect(heard).toEqual(["click b2"]);
    jest.advanceTimersByTime(60_000);
    expect([pressed.length, submitted, window.storefrontEarly?.length]).toEqual([1, [], 0]);
  });

  test("can be pressed once more after it was sent natively, and waits again", () => {
    submit(1);
    jest.advanceTimersByTime(10_000);
    submit(1);
    expect(pressed).toHaveLength(1);
    jest.advanceTimersByTime(10_000);
    expect(pressed).toHaveLength(2);
  });

  test("is shown as waiting only while it waits", async () => {
    submit(1);
    submit(2);
    expect(one("#s1").hasAttribute("data-waiting")).toBe(true);
    live(1);
    await tick();
    expect(one("#s1").hasAttribute("data-waiting")).toBe(false);
    jest.advanceTimersByTime(10_000);
    expect(one("#s2").hasAttribute("data-waiting")).toBe(false);
  });

  test("and clicks before it are shown as waiting, until they are replayed or the form has gone", async () => {
    const isWaiting = (button: string): boolean => one(button).hasAttribute("data-waiting");
    for (const n of [1, 2]) {
      one(`#b${n}`).click();
      field(`#c${n}`).click();
    }
    submit(2);
    expect(["#b1", "#c1", "#b2", "#s2"].map(isWaiting)).toEqual([true, false, true, true]);
    live(1);
    await tick();
    jest.advanceTimersByTime(10_000);
    expect(["#b1", "#b2", "#s2"].map(isWaiting)).toEqual([false, false, false]);
  });

  test("waits on while the browser is offline, and is sent within ten seconds of the connection", () => {
    const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    one("#s2").click();
    jest.advanceTimersByTime(55_000);
    expect(pressed).toEqual([]);
    isOnline.mockRestore();
    jest.advanceTimersByTime(10_000);
    expect(pressed).toEqual([[one("#f2"), one("#s2")]]);
  });

  test("waits only once if the entry has not come in ten seconds: the others are sent at once", () => {
    Object.assign(window.storefrontEarly ?? {}, { isStarted: false });
    submit(1);
    jest.advanceTimersByTime(10_000);
    submit(2);
    expect(pressed).toEqual([
      [one("#f1"), one("#s1")],
      [one("#f2"), one("#s2")],
    ]);
  });
});

describe("the entry is lost or refused", () => {
  const parsed = (): boolean => document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));

  test("waiting forms are sent at once, with no script to take them, and so are later ones", () => {
    Object.assign(window.storefrontEarly ?? {}, { isStarted: false });
    submit(1);
    parsed();
    expect(pressed).toEqual([[one("#f1"), one("#s1")]]);
    submit(2);
    expect(pressed).toHaveLength(2);
    expect(document.documentElement.hasAttribute("data-forms-lost")).toBe(true);
  });

  test("forms wait for their island if the entry has run", () => {
    submit(1);
    parsed();
    expect(pressed).toEqual([]);
    expect(window.storefrontEarly).toHaveLength(1);
  });
});

test.each(["#s2", "#t1"])(
  "a form that a script sends carries no button that was not pressed for it: %s",
  async (clicked) => {
    const submitters: unknown[] = [];
    one(clicked).click();
    one("#f1").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    one("#f1").addEventListener("submit", (event) => submitters.push(event.submitter));
    live(1);
    await tick();
    expect(submitters).toEqual([null]);
  },
);

test("two buttons of one form are two intents", async () => {
  one("#f1").insertAdjacentHTML("beforeend", '<button id="keep" name="keep">keep</button>');
  const submitters: unknown[] = [];
  submit(1);
  one("#keep").click();
  submit(1);
  one("#f1").addEventListener("submit", (event) => submitters.push(event.submitter));
  live(1);
  await tick();
  expect(submitters).toEqual([one("#s1"), one("#keep")]);
});

test.each(["parentNode", "getAttribute", "tagName", "compareDocumentPosition", "setAttribute", "submit", "nodeType"])(
  "a control named %s breaks nothing",
  async (name) => {
    one("#f1").insertAdjacentHTML("beforeend", `<input name="${name}">`);
    one("#b1").click();
    submit(1);
    expect(window.storefrontEarly).toHaveLength(2);
    live(1);
    await tick();
    expect(heard).toEqual(["click b1", "submit f1"]);
  },
);

test("a replayed submit is not sent natively as well", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
  submit(1);
  live(1);
  await tick();
  jest.advanceTimersByTime(20_000);
  expect([heard, pressed, submitted]).toEqual([["submit f1"], [], []]);
  jest.useRealTimers();
});

test("a failed island's submit is sent natively, with its button", async () => {
  const sent: string[] = [];
  jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    sent.push(
      String(new URLSearchParams([...new FormData(this)].map(([name, value]) => [name, String(value)]).sort())),
    );
  });
  submit(1);
  hydrateIsland(
    one("#f1"),
    defineIsland<object>({
      name: "survey",
      parse: () => {
        throw new Error("boom");
      },
      View: () => null,
    }),
  );
  await tick();
  expect(sent).toEqual(["go=1&t="]);
  expect(document.querySelectorAll("#f1 [name=go]")).toHaveLength(1);
  expect(takeErrors()[0]).toBe("boom");
  window.storefrontEarly?.splice(0);
  const event = new Event("submit", { bubbles: true, cancelable: true });
  one("#f1").dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("React hears replayed events", async () => {
  document.body.innerHTML =
    '<form data-island="captcha"><button type="button" data-slot="more"><i>+</i></button></form>';
  const clicks: string[] = [];
  one("i").click();
  const View = (): ReactElement => <More onClick={() => clicks.push("click")} />;
  hydrateIsland(one("form"), defineIsland<object>({ name: "captcha", parse: () => ({}), View }));
  await tick();
  expect(clicks).toEqual(["click"]);
});

test("cart forms outside islands are kept until somebody listens", async () => {
  document.body.innerHTML = '<form data-cart-action="add-product" id="cart"><button>add</button></form>';
  const end = keepEarly((target) => target.id === "cart");
  one("button").click();
  one("form").addEventListener("submit", (event) => {
    event.preventDefault();
    heard.push("submit");
  });
  expect(heard).toEqual([]);
  formsAreHeard();
  end();
  end();
  await tick();
  expect(heard).toEqual(["submit"]);
  one("button").click();
  expect(heard).toEqual(["submit", "submit"]);
});

test("a submit is replayed once its island and every part of the page that it waits for are there", async () => {
  const end = keepEarly((target) => target.id === "f1");
  const endOther = keepEarly((target) => target.id === "f1");
  markIsland(one("#f1"), "pending");
  submit(1);
  live(1);
  await tick();
  expect(heard).toEqual([]);
  end();
  await tick();
  expect(heard).toEqual([]);
  endOther();
  await tick();
  expect(heard).toEqual(["submit f1"]);
});

test("a submit that its part no longer holds still waits for its island", async () => {
  markIsland(one("#f1"), "pending");
  const end = keepEarly((target) => target.id === "f1" || target.id === "f2");
  submit(1);
  submit(2);
  end();
  await tick();
  expect([heard, submitted]).toEqual([[], []]);
  live(1);
  live(2);
  await tick();
  expect(heard).toEqual(["submit f1", "submit f2"]);
});

/** Numbers below `limit`, the same for the same seed. */
function dice(seed: number): (limit: number) => number {
  let state = seed + 1;
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state % limit;
  };
}

test.each(Array.from({ length: 200 }, (_, seed) => seed))(
  "no event is lost, doubled or out of order (seed %i)",
  async (seed) => {
    const roll = dice(seed);
    const wanted: Record<number, string[]> = { 1: [], 2: [] };
    const isLive: Record<number, boolean> = {};
    const hasSubmitted: Record<number, boolean> = {};
    for (let step = 0; step < 12; step++) {
      const n = 1 + roll(2);
      const kind = roll(4);
      if (kind === 0) {
        one(`#b${n}`).click();
        wanted[n]?.push(`click b${n}`);
      } else if (kind === 1) {
        field(`#c${n}`).click();
        wanted[n]?.push(`change c${n}`);
      } else if (kind === 2 && (isLive[n] || !hasSubmitted[n])) {
        submit(n);
        hasSubmitted[n] = true;
        wanted[n]?.push(`submit f${n}`);
      } else if (kind === 3 && !isLive[n]) {
        isLive[n] = true;
        live(n);
        // The shopper's next event is a task of its own.
        await Promise.resolve();
      }
      if (roll(3) === 0) await tick();
    }
    for (const n of [1, 2]) if (!isLive[n]) live(n);
    await tick();
    expect({ 1: heard.filter((each) => each.endsWith("1")), 2: heard.filter((each) => each.endsWith("2")) }).toEqual(
      wanted,
    );
    expect(window.storefrontEarly).toHaveLength(0);
    expect(submitted).toEqual([]);
  },
);

test("a submit kept for an island that no section claims is sent natively once all have started", () => {
  submit(1);
  releaseUnclaimed();
  expect(submitted).toEqual([one("#f1")]);
  const event = new Event("submit", { bubbles: true, cancelable: true });
  one("#f2").dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("a submit kept for an island on its way keeps waiting", () => {
  markIsland(one("#f1"), "pending");
  submit(1);
  releaseUnclaimed();
  expect(submitted).toEqual([]);
  expect(hasEarlyEvents(one("#f1"))).toBe(true);
  expect(hasEarlyEvents(one("#f2"))).toBe(false);
});
