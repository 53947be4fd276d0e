import { waitFor } from "@testing-library/dom";
import type { ReactElement } from "react";
import "../../src/early-events";
import { defineIsland } from "../../src/attach/islands/island";
import { due, hears, interacted, returned, stored, unsent, type Moment } from "../../src/attach/moments";
import type { IslandName } from "../../src/contract/islands";
import type { HydrateMode } from "../../src/contract/markup";
import { loadRuntime, startParts } from "../../src/attach/attach";
import type { Part } from "../../src/attach/declared-part";
import { feature, islands, part, type Behavior } from "../../src/attach/part";
import { slot } from "../../src/attach/islands/slot";
import { heard } from "../http/server";
import { takeErrors, watchConsole } from "../support/console-errors";
import { fragmentHtml, one, swapTo } from "./swap/fragment-page";

const Text = slot("text", "any");

watchConsole();

let seen: Map<Element, (entries: { isIntersecting: boolean }[]) => void>;
class ShownObserver {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(element: Element): void {
    seen.set(element, this.callback);
  }
  disconnect(): void {}
}
const see = (element: Element): void => seen.get(element)?.([{ isIntersecting: true }]);

let idle: (() => void)[] = [];
let stops: (() => void)[] = [];
beforeEach(() => {
  seen = new Map();
  idle = [];
  localStorage.clear();
  sessionStorage.clear();
  window.storefrontEarly?.splice(0);
  Object.assign(window.storefrontEarly ?? {}, { isLive: false, isSettled: true, isStarted: true });
  Object.assign(window, {
    IntersectionObserver: ShownObserver,
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    cancelIdleCallback: (id: number) => idle.splice(id - 1, 1, () => undefined),
  });
});
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  jest.useRealTimers();
});

const open = (html: string, ...parts: (Part | Behavior)[]): (() => void) => {
  document.body.innerHTML = html;
  const stop = feature(parts)(document);
  stops.push(stop);
  return stop;
};
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const touch = (selector: string, type = "mouseover"): unknown =>
  one(selector).dispatchEvent(new Event(type, { bubbles: true }));
const publishUpdate = (): void => {
  const detail = { url: "/f", element: one("main") };
  one("main").dispatchEvent(new CustomEvent("fragment:updated", { bubbles: true, detail }));
};
const addFragment = (html: string): void => {
  one("main").innerHTML = html;
  publishUpdate();
};
const state = (selector: string): string | null => one(selector).getAttribute("data-state");

/** A chunk that arrives when the test says so. */
function chunk<T>(exported: T): { load: jest.Mock; come(): Promise<void>; lose(): Promise<void> } {
  const waiting: { resolve(module: { default: T }): void; reject(error: Error): void }[] = [];
  return {
    load: jest.fn(() => new Promise<{ default: T }>((resolve, reject) => waiting.push({ resolve, reject }))),
    async come() {
      waiting.splice(0).forEach(({ resolve }) => resolve({ default: exported }));
      await tick();
    },
    async lose() {
      const fail = (): number => {
        const lost = waiting.splice(0);
        lost.forEach(({ reject }) => reject(new Error("Loading chunk 3 failed")));
        return lost.length;
      };
      const count = fail();
      // Each is requested once more, after a pause
      await waitFor(() => expect(waiting).toHaveLength(count));
      fail();
      await tick();
    },
  };
}
const LOST = ["Loading chunk 3 failed"];

describe("a part of the page", () => {
  const behave = jest.fn();
  const loads = () => ({ load: jest.fn(() => Promise.resolve({ default: behave })) });
  beforeEach(() => behave.mockReset());

  test.each(["pointerdown", "mousedown", "touchstart", "keydown", "focusin", "mouseover", "input", "click"])(
    "is loaded once, at the first %s of its element, and started on the page",
    async (type) => {
      const { load } = loads();
      open('<p></p><a class="x"><b></b></a>', part({ on: ".x", scope: "page", when: "touched", load }));
      touch("p", type);
      expect(load).not.toHaveBeenCalled();
      touch("b", type);
      touch("b", type);
      await tick();
      expect(load).toHaveBeenCalledTimes(1);
      expect(behave.mock.calls).toEqual([[document, undefined]]);
    },
  );

  test.each([
    ["the label around its control", '<label id="at">a<input class="x"></label>', ".x"],
    ["the label beside its control", '<label id="at" for="c">a</label><input class="x" id="c">', ".x"],
    ["a label in its form", '<form class="x"><input id="c"></form><label id="at" for="c">a</label>', ".x"],
    ["a control that names its form", '<form class="x" id="f"></form><input id="at" form="f">', ".x"],
  ])("belongs to %s", (_place, html, on) => {
    const { load } = loads();
    open(html, part({ on, scope: "page", when: "touched", load }));
    touch("#at");
    expect(load).toHaveBeenCalledTimes(1);
  });

  test.each(['<label id="at">a</label><input class="x">', '<label id="at" for="gone">a</label>'])(
    "does not belong to a label without a control: %s",
    (html) => {
      const { load } = loads();
      open(html, part({ on: ".x", scope: "page", when: "touched", load }));
      touch("#at");
      expect(load).not.toHaveBeenCalled();
    },
  );

  test("is loaded at once if its element has the focus", () => {
    const { load } = loads();
    document.body.innerHTML = '<input class="x">';
    one(".x").focus();
    stops.push(feature([part({ on: ".x", scope: "page", when: "touched", load })])(document));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("listens once per event type, however many parts and elements there are, until all have begun", () => {
    const add = jest.spyOn(EventTarget.prototype, "addEventListener");
    const { load } = loads();
    const html = '<a class="x"></a><a class="y"></a>'.repeat(50);
    const touches = () => add.mock.calls.filter(([type]) => type === "mouseover").length;
    open(
      html,
      part({ on: ".x", scope: "page", when: "touched", load }),
      part({ on: ".y", when: "touched", scope: "page", load }),
    );
    expect(touches()).toBe(1);
    const remove = jest.spyOn(EventTarget.prototype, "removeEventListener");
    touch(".x");
    touch(".y");
    expect(remove.mock.calls.filter(([type]) => type === "mouseover")).toHaveLength(1);
  });

  test("is loaded now if the page has its element", () => {
    const { load } = loads();
    open('<p class="x"></p><p class="x"></p>', part({ on: ".x", scope: "page", when: "now", load }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("is loaded with the first fragment that has its element", () => {
    const { load } = loads();
    open("<main></main>", part({ on: ".x", scope: "page", when: "now", load }));
    expect(load).not.toHaveBeenCalled();
    addFragment('<p class="x"></p>');
    addFragment('<p class="x"></p>');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("is looked for together with all others, in one search of the page", () => {
    const search = jest.spyOn(Document.prototype, "querySelectorAll");
    const { load } = loads();
    const parts = [".x", "#y", "b", ".z"].map((on) => part({ on, scope: "page", when: "now", load }));
    open('<p class="x"></p><p id="y"></p><a class="z"></a>', ...parts);
    expect(search).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(3);
  });

  test("whose moment fails is reported, and the others are still looked for", () => {
    const { load } = loads();
    const broken = due(() => {
      throw new Error("broken");
    });
    open(
      '<p class="x"></p>',
      part({ on: ".x", scope: "page", when: broken, load }),
      part({ on: ".x", scope: "page", when: "now", load }),
    );
    expect(load).toHaveBeenCalledTimes(1);
    expect(takeErrors()).toEqual(["broken"]);
  });

  test("is loaded once, at the first of several moments, and is passed the event", async () => {
    const { load } = loads();
    open(
      '<a class="x"></a>',
      part({ on: ".x", scope: "page", when: ["touched", hears("cart:refresh"), stored("list"), "idle"], load }),
    );
    const event = new CustomEvent("cart:refresh");
    document.dispatchEvent(event);
    touch(".x");
    idle.forEach((each) => each());
    window.dispatchEvent(new StorageEvent("storage", { key: "list" }));
    await tick();
    expect(behave.mock.calls).toEqual([[document, event]]);
  });

  test("is due for an element already in the page", () => {
    const { load } = loads();
    const isChosen = due((element) => element.hasAttribute("checked"));
    open('<input><input id="one">', part({ on: "input", scope: "page", when: isChosen, load }));
    expect(load).not.toHaveBeenCalled();
    open("<input><input checked>", part({ on: "input", scope: "page", when: isChosen, load }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("that is stopped is no longer loaded", () => {
    const { load } = loads();
    const when = ["touched", "idle", "visible", stored("list"), hears("cart:refresh"), interacted] as const;
    localStorage.setItem("list", "[1]");
    const stop = open('<a class="x"></a>', part({ on: ".x", scope: "page", when, load, holds: ".x" }));
    stop();
    touch(".x");
    idle.forEach((each) => each());
    see(one(".x"));
    document.dispatchEvent(new CustomEvent("cart:refresh"));
    expect(load).not.toHaveBeenCalled();
  });

  test("that is lost is requested once more, reported, and stops no other", async () => {
    const lost = chunk(behave);
    const onLost = jest.fn();
    const { load } = loads();
    open(
      '<p class="x"></p>',
      part({ on: ".x", scope: "page", when: "now", load: lost.load, onLost }),
      part({ on: ".x", scope: "page", when: "now", load }),
    );
    await lost.lose();
    expect(lost.load).toHaveBeenCalledTimes(2);
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(takeErrors()).toEqual(LOST);
    expect(behave).toHaveBeenCalledTimes(1);
  });

  test("that hears forms ends their waiting, whether it comes or is lost", async () => {
    const waits = (): unknown => window.storefrontEarly?.isLive === false;
    for (const end of ["come", "lose"] as const) {
      Object.assign(window.storefrontEarly ?? {}, { isLive: false });
      const own = chunk(behave);
      open("<p></p>", part({ scope: "page", when: "now", load: own.load, hearsForms: true }));
      expect(waits()).toBe(true);
      await own[end]();
      expect(waits()).toBe(false);
    }
    expect(takeErrors()).toEqual(LOST);
  });

  test("that throws stops no other, nor does a behavior", async () => {
    const { load } = loads();
    const next = jest.fn();
    const throws = (): never => {
      throw new Error("boom");
    };
    open(
      "<p></p>",
      throws,
      next,
      part({ scope: "page", when: "now", load: () => Promise.resolve({ default: throws }) }),
    );
    open("<p></p>", part({ scope: "page", when: "now", load }));
    await tick();
    expect(takeErrors()).toEqual(["boom", "boom"]);
    expect(next).toHaveBeenCalledWith(document);
    expect(behave).toHaveBeenCalledTimes(1);
  });
});

describe("work that is done anew at each of its moments", () => {
  const work = jest.fn();
  const load = (): Promise<{ default: typeof work }> => Promise.resolve({ default: work });
  beforeEach(() => work.mockReset());

  test("gets each event it hears", async () => {
    open("", part({ scope: "moment", when: hears("cart:refresh"), load }));
    const events = [new CustomEvent("cart:refresh"), new CustomEvent("cart:refresh")];
    events.forEach((event) => document.dispatchEvent(event));
    await tick();
    expect(work.mock.calls.map((given: unknown[]) => given.map((event) => events.indexOf(event as never)))).toEqual([
      [0],
      [1],
    ]);
  });

  test("is done when the page is back from the cache or the background, or another tab has news", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate"] });
    const stop = open("", part({ scope: "moment", when: returned("cart", "user"), load }));
    const go = (hidden: boolean): void => {
      jest.spyOn(Document.prototype, "hidden", "get").mockReturnValue(hidden);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    const pageshow = (persisted: boolean): unknown =>
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    const stepsThatDo: [done: number, step: () => unknown][] = [
      [0, () => pageshow(false)],
      [1, () => pageshow(true)],
      [1, () => window.dispatchEvent(new StorageEvent("storage", { key: "cart" }))],
      [0, () => window.dispatchEvent(new StorageEvent("storage", { key: "other" }))],
      [0, () => window.dispatchEvent(new StorageEvent("storage", { key: null }))],
      [0, () => (go(true), jest.advanceTimersByTime(1000), go(false))],
      [1, () => (go(true), jest.advanceTimersByTime(31_000), go(false))],
    ];
    for (const [done, step] of stepsThatDo) {
      work.mockReset();
      step();
      await tick();
      expect(work).toHaveBeenCalledTimes(done);
    }
    stop();
    pageshow(true);
    await tick();
    expect(work).toHaveBeenCalledTimes(1);
  });

  test("is done for changes that the tab's last page left to send, and again when the page is restored", async () => {
    open("", part({ scope: "moment", when: unsent("left"), load }));
    await tick();
    expect(work).not.toHaveBeenCalled();
    sessionStorage.setItem("left", "1");
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    open("", part({ scope: "moment", when: unsent("left"), load }));
    await tick();
    expect(work).toHaveBeenCalledTimes(2);
  });
});

test("an element that leaves the page and comes back still waits to be seen", async () => {
  const { load, come } = chunk(() => undefined);
  open('<main><p class="x"></p></main>', part({ scope: "element", on: ".x", when: "visible", load }));
  const element = one(".x");
  addFragment("<i></i>");
  one("main").append(element);
  see(element);
  await come();
  expect(load).toHaveBeenCalledTimes(1);
  addFragment('<p class="x"></p>');
  see(one(".x"));
  await come();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a part for stored data is loaded when idle if there is some, else when another tab stores it", async () => {
  const [kept, none] = [jest.fn(), jest.fn()];
  const loads = (work: jest.Mock) => () => Promise.resolve({ default: work });
  localStorage.setItem("kept", '["1"]');
  localStorage.setItem("none", "[]");
  open(
    "",
    part({ scope: "page", when: stored("kept"), load: loads(kept) }),
    part({ scope: "page", when: stored("none"), load: loads(none) }),
  );
  idle.forEach((each) => each());
  await tick();
  expect([kept.mock.calls.length, none.mock.calls.length]).toEqual([1, 0]);
  window.dispatchEvent(new StorageEvent("storage", { key: "none" }));
  await tick();
  expect(none).toHaveBeenCalledTimes(1);
});

describe("plain DOM on each element", () => {
  const html = (name: string): string =>
    `<div data-island="${name}" id="${name}"><button type="button"></button></div>`;

  test("is pending once it comes into view, then live, each on its own", async () => {
    const started: Element[] = [];
    const load = jest.fn(() => Promise.resolve({ default: (element: Element) => void started.push(element) }));
    open(html("carousel") + html("captcha"), part({ on: "[data-island]", scope: "element", when: "visible", load }));
    see(one("#captcha"));
    expect([state("#carousel"), state("#captcha")]).toEqual([null, "pending"]);
    await tick();
    expect(started).toEqual([one("#captcha")]);
    expect([state("#carousel"), state("#captcha")]).toEqual([null, "live"]);
  });

  test("keeps waiting while it is not visible", () => {
    const load = jest.fn();
    open(html("carousel"), part({ on: "[data-island]", scope: "element", when: "visible", load }));
    one("#carousel").style.visibility = "hidden";
    see(one("#carousel"));
    seen.get(one("#carousel"))?.([{ isIntersecting: false }]);
    expect(load).not.toHaveBeenCalled();
  });

  test("starts sooner if it is touched, and gets the early click", async () => {
    const clicks: string[] = [];
    const behavior = chunk((element: Element) => element.addEventListener("click", () => clicks.push("click")));
    open(html("carousel"), part({ on: "[data-island]", scope: "element", when: "visible", load: behavior.load }));
    touch("button", "pointerdown");
    one("button").click();
    expect(clicks).toEqual([]);
    await behavior.come();
    expect(clicks).toEqual(["click"]);
  });

  test("may set its own state", async () => {
    const behave = (element: Element): void => element.setAttribute("data-state", "failed");
    open(
      html("carousel"),
      part({ on: "[data-island]", scope: "element", when: "now", load: () => Promise.resolve({ default: behave }) }),
    );
    await tick();
    expect(state("#carousel")).toBe("failed");
  });

  test("fails and is reported if it is lost; without an island, on the console only", async () => {
    const failures = heard<{ name: string }>("island:failed");
    failures.length = 0;
    const lost = chunk(() => undefined);
    open(`${html("carousel")}<p></p>`, part({ on: "[data-island],p", scope: "element", when: "now", load: lost.load }));
    await lost.lose();
    expect(failures.map(({ name }) => name)).toEqual(["carousel"]);
    expect([state("#carousel"), state("p")]).toEqual(["failed", null]);
    expect(takeErrors()).toEqual([...LOST, ...LOST]);
  });

  test("ends after the swap that has removed its element, and starts again if that comes back", async () => {
    const steps: string[] = [];
    const behave = (): (() => void) => {
      steps.push("start");
      return () => void steps.push("stop");
    };
    const load = (): Promise<{ default: typeof behave }> => Promise.resolve({ default: behave });
    open(`<main></main>${html("carousel")}`, part({ on: "[data-island]", scope: "element", when: "now", load }));
    await tick();
    const element = one("#carousel");
    one("main").append(element);
    publishUpdate();
    expect([steps, state("#carousel")]).toEqual([["start"], "live"]);
    addFragment("");
    addFragment("");
    expect(steps).toEqual(["start", "stop"]);
    one("main").append(element);
    publishUpdate();
    await tick();
    expect([steps, state("#carousel")]).toEqual([["start", "stop", "start"], "live"]);
  });

  test("starts once its element is back, if that was out of the page when the code came", async () => {
    const behave = jest.fn();
    const own = chunk(behave);
    const load = own.load;
    open(`<main>${html("carousel")}</main>`, part({ on: "[data-island]", scope: "element", when: "now", load }));
    const element = one("#carousel");
    element.remove();
    await own.come();
    expect(behave).not.toHaveBeenCalled();
    one("main").append(element);
    publishUpdate();
    await own.come();
    expect([behave.mock.calls, state("#carousel")]).toEqual([[[element]], "live"]);
  });

  test("does not start if its element is gone, nor twice", async () => {
    const behave = jest.fn();
    const behavior = chunk(behave);
    open("<main><p></p><i></i></main>", part({ on: "p,i", scope: "element", when: "now", load: behavior.load }));
    one("p").remove();
    publishUpdate();
    await behavior.come();
    expect(behave.mock.calls).toEqual([[one("i")]]);
  });
});

describe("React on each element", () => {
  const View = (): ReactElement => <Text>live</Text>;
  const survey = { default: defineIsland<object>({ name: "survey", parse: () => ({}), View }) };
  const html = (more = ""): string => `<div data-island="survey" ${more}><p data-slot="text">server</p></div>`;
  const on = '[data-island="survey"]';
  const load = (): Promise<typeof survey> => Promise.resolve(survey);

  test.each(["live", "failed", "pending"])(
    "starts even if a cache has saved it as %s, and stays live at a swap",
    async (saved) => {
      const inside = (text: string, more = ""): string => `${html(more)}<i>${text}</i>`;
      open(
        `<main>${fragmentHtml(inside("1", `data-hydrate="load" data-state="${saved}"`))}</main>`,
        part({ on, load }),
      );
      await waitFor(() => expect(one("p").textContent).toBe("live"));
      for (const more of ["", 'data-state="live"', 'data-state="pending"']) {
        swapTo(one("[data-fragment]"), inside(more, `data-hydrate="load" ${more}`));
        expect([state(on), one("p").textContent, one("i").textContent]).toEqual(["live", "live", more]);
      }
    },
  );

  test("a form whose controls hide what React needs is sent natively, and the error names the control", async () => {
    const names = ["parentNode", "firstChild", "nodeType", "addEventListener", "getAttribute"];
    const controls = names.map((name) => `<input name="${name}" value="1">`).join("");
    open(`<form data-island="survey" data-hydrate="load">${controls}<button>go</button></form>`, part({ on, load }));
    await waitFor(() => expect(state(on)).toBe("failed"));
    expect(takeErrors()).toEqual([expect.stringContaining('a control named "parentNode"')]);
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    expect(HTMLFormElement.prototype.dispatchEvent.call(one("form"), submit)).toBe(true);
    expect(Array.from(document.querySelectorAll("input"), ({ name }) => name)).toEqual(names);
  });

  test("is pending, and live when the browser is idle", async () => {
    open(html(), part({ on, load }));
    expect(state(on)).toBe("pending");
    idle.forEach((each) => each());
    await waitFor(() => expect(state(on)).toBe("live"));
    expect(one("p").textContent).toBe("live");
  });

  test.each<[HydrateMode, Moment, () => unknown]>([
    ["load", "idle", () => undefined],
    ["idle", "now", () => idle.forEach((each) => each())],
    ["visible", "idle", () => see(one(on))],
    ["interaction", "idle", () => touch("p")],
  ])("data-hydrate says when: %s", async (mode, when, bring) => {
    const spy = jest.fn(load);
    open(html(`data-hydrate="${mode}"`), part({ on, when, load: spy }));
    // What an island without it would wait for comes first, or has not come yet
    if (when === "idle" && mode !== "load") idle.forEach((each) => each());
    await tick();
    expect(spy).toHaveBeenCalledTimes(mode === "load" ? 1 : 0);
    bring();
    await waitFor(() => expect(state(on)).toBe("live"));
    expect(spy).toHaveBeenCalledTimes(1);
  });

  test("an unknown mode gives one clear error, and the island starts anyway", async () => {
    open(html('data-hydrate="soon"'), part({ on, load }));
    expect(takeErrors()).toEqual(['data-hydrate: unknown mode "soon". Use one of load, idle, visible, interaction.']);
    idle.forEach((each) => each());
    await waitFor(() => expect(state(on)).toBe("live"));
  });

  test("each starts in a task of its own: one that was used, then those touched, those in sight, and the others in order", async () => {
    await (await loadRuntime()).warmUp();
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
    const started: string[] = [];
    const parse = ({ id }: Element): object => {
      started.push(id);
      return {};
    };
    const finders = chunk(defineIsland<object>({ name: "store-finder", parse, View }));
    const all = ["below", "further", "seen", "pointed", "used"]
      .map((id) => html(`id="${id}" data-hydrate="load"`).replace("survey", "store-finder"))
      .join("");
    open(all, part({ on: "div", load: finders.load }));
    for (const [id, top] of [
      ["below", 2_000],
      ["further", 4_000],
      ["seen", 20],
      ["pointed", 3_000],
      ["used", 3_000],
    ] as const)
      one(`#${id}`).getBoundingClientRect = () => new DOMRect(0, top, 300, 100);
    await finders.come();
    expect(started).toEqual([]);
    touch("#pointed p");
    window.storefrontEarly?.push(["click", one("#used"), undefined]);
    await jest.runAllTimersAsync();
    expect(started).toEqual(["used", "pointed", "seen", "below", "further"]);
  });

  describe("in tasks one by one", () => {
    let tasks: (() => void)[];
    let frames: FrameRequestCallback[];
    beforeEach(async () => {
      await (await loadRuntime()).warmUp();
      tasks = [];
      jest.spyOn(window, "setTimeout").mockImplementation(((run: () => void) => tasks.push(run)) as never);
      frames = [];
      jest.spyOn(window, "requestAnimationFrame").mockImplementation((paint) => frames.push(paint));
    });
    afterEach(() => jest.restoreAllMocks());
    const next = async (): Promise<void> => {
      tasks.shift()?.();
      await tick();
    };
    const arrive = async (names: IslandName[], parse: (element: Element) => object): Promise<void> => {
      const arriving = names.map((name) => ({ name, ...chunk(defineIsland<object>({ name, parse, View })) }));
      const page = names.map((name) => html(`id="${name}" data-hydrate="load"`).replace("survey", name)).join("");
      open(page, ...arriving.map(({ name, load: loaded }) => part({ on: `#${name}`, load: loaded })));
      for (const { come } of arriving) await come();
    };
    /** The browser paints: what waits for it is due in tasks of their own. */
    const paint = async (): Promise<void> => {
      frames.splice(0).forEach((run) => run(0));
      tasks.splice(0).forEach((run) => run());
      await tick();
    };

    test("it starts once the browser has painted its own answer to the touch, though its code is there", async () => {
      const parse = jest.fn(() => ({}));
      await arrive(["product-gallery"], parse);
      expect([frames.length, state("#product-gallery")]).toEqual([1, "pending"]);
      await paint();
      while (tasks.length > 0) await next();
      expect(state("#product-gallery")).toBe("live");
    });

    test("it starts in a tab that does not paint", async () => {
      await arrive(["return-form"], () => ({}));
      while (tasks.length > 0) await next();
      expect([frames.length, state("#return-form")]).toEqual([1, "live"]);
    });

    test("its nodes are adopted in a task before the one that reads them and shows its view", async () => {
      const read: string[] = [];
      await arrive(["carousel", "filter-form"], ({ id }) => {
        read.push(id);
        return {};
      });
      await paint();
      const afterTask: string[][] = [];
      while (tasks.length > 0) {
        await next();
        afterTask.push([...read]);
      }
      // A part that has begun is finished before the next begins
      expect(afterTask.slice(0, 2)).toEqual([[], ["carousel"]]);
      expect(read).toEqual(["carousel", "filter-form"]);
      expect([state("#carousel"), state("#filter-form")]).toEqual(["live", "live"]);
    });

    test.each<[string, (element: Element) => void]>([
      ["leaves the page", (element) => element.remove()],
      ["fails", (element) => element.setAttribute("data-state", "failed")],
    ])("one that %s between its two tasks is not started", async (_what, happen) => {
      const parse = jest.fn(() => ({}));
      await arrive(["login-form"], parse);
      await paint();
      await next();
      happen(one("#login-form"));
      await next();
      expect([tasks.length, parse.mock.calls.length]).toEqual([0, 0]);
    });
  });

  test("waits for an event, or is due for its content", async () => {
    const spy = jest.fn(load);
    open(html(), part({ on, when: hears("cart:refresh"), load: spy }));
    expect(spy).not.toHaveBeenCalled();
    document.dispatchEvent(new CustomEvent("cart:refresh"));
    await waitFor(() => expect(state(on)).toBe("live"));
    open(html(), part({ on, when: due((element) => element.querySelector("p") !== null), load }));
    await waitFor(() => expect(state(on)).toBe("live"));
  });

  test("a lost chunk is requested once more; if lost for good, the server's HTML stays", async () => {
    const lost = chunk(survey.default);
    open(html('data-hydrate="load"'), part({ on, load: lost.load }));
    await lost.lose();
    await waitFor(() => expect(state(on)).toBe("failed"));
    expect(lost.load).toHaveBeenCalledTimes(2);
    expect(one("p").textContent).toBe("server");
    expect(takeErrors()).toEqual(LOST);
  });

  test("starts once its element is back, if that was out of the page when the code came", async () => {
    const own = chunk(survey.default);
    open(`<main>${html('data-hydrate="load"')}</main>`, part({ on, load: own.load }));
    const element = one(on);
    element.remove();
    await own.come();
    await waitFor(() => expect(element.hasAttribute("data-state")).toBe(false));
    one("main").append(element);
    publishUpdate();
    await own.come();
    await waitFor(() => expect(state(on)).toBe("live"));
    expect(one("p").textContent).toBe("live");
  });

  test("those in one place start at once when requested, by name", async () => {
    open("<main></main>");
    one("main").innerHTML = html() + html();
    startParts(one("main"), [...islands({ survey: load }), part({ scope: "page", when: "now", load: jest.fn() })]);
    expect(state(on)).toBe("pending");
    await waitFor(() => expect(document.querySelectorAll('[data-state="live"]')).toHaveLength(2));
  });

  test("one that a fragment itself becomes by an answer starts, too", async () => {
    open('<main><div data-fragment="/f">server</div></main>', part({ on, load }));
    const fragment = one("[data-fragment]");
    fragment.innerHTML = '<p data-slot="text">server</p>';
    fragment.setAttribute("data-island", "survey");
    fragment.setAttribute("data-hydrate", "load");
    fragment.dispatchEvent(
      new CustomEvent("fragment:updated", { bubbles: true, detail: { url: "/f", element: fragment } }),
    );
    await waitFor(() => expect(state(on)).toBe("live"));
  });

  test("the lost code of one that a fragment has been does not fail the one that it is now", async () => {
    const inside = '<p data-slot="text">server</p>';
    const [lost, failed] = [chunk(survey.default), heard("island:failed")];
    const login = { default: defineIsland<object>({ name: "login-form", parse: () => ({}), View }) };
    const loadLogin = (): Promise<typeof login> => Promise.resolve(login);
    const page = `<main>${fragmentHtml(inside, 'data-island="survey" data-hydrate="load"')}</main>`;
    open(page, ...islands({ survey: lost.load, "login-form": loadLogin }));
    const fragment = one("[data-fragment]");
    swapTo(fragment, inside, 'data-island="login-form" data-hydrate="load"');
    fragment.dispatchEvent(
      new CustomEvent("fragment:updated", { bubbles: true, detail: { url: "/f", element: fragment } }),
    );
    await waitFor(() => expect(state("[data-fragment]")).toBe("live"));
    await lost.lose();
    await waitFor(() => expect(takeErrors()).toEqual(LOST));
    expect([state("[data-fragment]"), failed]).toEqual(["live", []]);
  });

  test("one that comes with a fragment starts, too, and one that has started is not started again", async () => {
    const spy = jest.fn(load);
    open("<main></main>", part({ on, load: spy }));
    addFragment(html('data-hydrate="load"'));
    await waitFor(() => expect(state(on)).toBe("live"));
    document.dispatchEvent(new CustomEvent("fragment:updated", { detail: { url: "/f", element: one("main") } }));
    await tick();
    expect(spy).toHaveBeenCalledTimes(1);
  });
});
