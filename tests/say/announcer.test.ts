import { show } from "../http/server";

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  show('<button id="a"></button><button id="b"></button>');
});
afterEach(() => jest.useRealTimers());

const load = () => import("../../src/say/announcer");
const said = (urgency: string): string =>
  Array.from(document.querySelectorAll(`[aria-live=${urgency}]`), ({ textContent }) => textContent ?? "").join("|");

function focus(id: string): void {
  document.getElementById(id)?.focus();
}

test("says a text in a live region that already exists", async () => {
  const { announce } = await load();
  const regions = (): Element[] =>
    Array.from(document.querySelectorAll("[aria-live=polite][aria-atomic=true].visually-hidden"));
  announce("Added");
  const before = regions();
  expect(before.map(({ textContent }) => textContent)).toEqual([""]);
  jest.advanceTimersByTime(500);
  expect(said("polite")).toBe("Added");
  expect(regions()).toEqual(before);
});

test("says texts one after another, urgent ones first, and clears each one", async () => {
  const { announce } = await load();
  announce("one");
  announce("two");
  announce("wrong", { isUrgent: true });
  announce("worse", { isUrgent: true });
  const heard: string[] = [];
  for (let i = 0; i < 9; i += 1) {
    jest.advanceTimersByTime(500);
    heard.push(said("polite") + said("assertive"));
  }
  expect(heard).toEqual(["wrong", "", "worse", "", "one", "", "two", "", ""]);
});

test("says a waiting text only once, and says it again afterwards", async () => {
  const { announce } = await load();
  announce("Added");
  announce("Added");
  announce("");
  jest.advanceTimersByTime(500);
  announce("Added");
  const heard: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    jest.advanceTimersByTime(500);
    heard.push(said("polite"));
  }
  expect(heard).toEqual(["", "Added", "", ""]);
});

test("says a text that waits politely at once, and once only, if it comes again as urgent", async () => {
  const { announce } = await load();
  announce("one");
  announce("wrong");
  announce("wrong", { isUrgent: true });
  announce("wrong");
  const heard: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    jest.advanceTimersByTime(500);
    heard.push(`${said("polite")}|${said("assertive")}`);
  }
  expect(heard).toEqual(["|wrong", "|", "one|", "|", "|"]);
});

test("says a text on the page if the dialog over it has gone without being closed", async () => {
  const { announce, announceIn } = await load();
  show('<div id="dialog"></div>');
  announceIn(document.getElementById("dialog") ?? undefined);
  show("");
  announce("Added");
  jest.advanceTimersByTime(500);
  expect(said("polite")).toBe("Added");
  announceIn(undefined);
});

test("waits until the screen reader has said where the focus went", async () => {
  const { announce } = await load();
  announce("Added");
  jest.advanceTimersByTime(400);
  focus("a");
  jest.advanceTimersByTime(400);
  expect(said("polite")).toBe("");
  jest.advanceTimersByTime(200);
  expect(said("polite")).toBe("Added");
});

test("starts again after a pause, and makes a new region when the old one is gone", async () => {
  const { announce } = await load();
  announce("one");
  jest.advanceTimersByTime(5000);
  show("");
  announce("two");
  jest.advanceTimersByTime(500);
  expect(said("polite")).toBe("two");
});

test("a dialog that opens has the region before the text that waits", async () => {
  const { announce, announceIn } = await load();
  show('<div id="dialog"></div>');
  announce("Jumper");
  announceIn(document.getElementById("dialog") ?? undefined);
  const region = document.querySelector("#dialog [aria-live=polite]");
  expect(region?.textContent).toBe("");
  jest.advanceTimersByTime(500);
  expect(document.querySelector("#dialog [aria-live=polite]")).toBe(region);
  expect(said("polite")).toBe("Jumper");
  announceIn(undefined);
});
