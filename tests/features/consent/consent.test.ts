import { keptConsent } from "../../../src/features/consent/kept-consent";
import { atEnd } from "../../support/at-end";
import { allowConsent, decideConsent, followConsent, isAllowed, whileAllowed } from "../../../src/features/consent/api";
import { publish } from "../../../src/contract/bus";

const root = document.documentElement;
const say = (topics: string): void => {
  root.setAttribute("data-consent", topics);
  publish("consent:change", undefined);
};

beforeEach(() => root.removeAttribute("data-consent"));

test.each([
  [undefined, false],
  ["", false],
  ["map", false],
  ["captcha", true],
  ["map  captcha\nanalytics", true],
  ["captchas", false],
  ["all", true],
])("contract §1: data-consent %p allows the captcha: %p", (topics, expected) => {
  if (topics !== undefined) root.setAttribute("data-consent", topics);
  expect(isAllowed("captcha")).toBe(expected);
});

test("contract §1: nothing starts if the page says nothing about consent", () => {
  const start = jest.fn();
  whileAllowed("map", start);
  expect(start).not.toHaveBeenCalled();
});

test("contract §1: starts when a consent:change allows it, stops when one withdraws it, starts again", () => {
  const steps: string[] = [];
  say("");
  whileAllowed("map", () => {
    steps.push("start");
    return () => steps.push("stop");
  });
  say("analytics");
  expect(steps).toEqual([]);
  say("map");
  say("map analytics");
  expect(steps).toEqual(["start"]);
  say("analytics");
  say("");
  expect(steps).toEqual(["start", "stop"]);
  say("all");
  expect(steps).toEqual(["start", "stop", "start"]);
});

test("an ended script stops, and does not restart", () => {
  const stop = jest.fn();
  const start = jest.fn(() => stop);
  say("map");
  whileAllowed("map", start)();
  expect(stop).toHaveBeenCalledTimes(1);
  say("");
  say("map");
  expect(start).toHaveBeenCalledTimes(1);
  expect(stop).toHaveBeenCalledTimes(1);
});

test("a topic's follower is told at once and at each change", () => {
  const told = jest.fn();
  const stop = followConsent("map", told);
  say("map");
  stop();
  say("");
  expect(told.mock.calls).toEqual([[false], [true]]);
});

test("allowing one keeps the others, tells the page, and is kept in a cookie for the server", () => {
  say("analytics");
  const heard = jest.fn();
  document.addEventListener("consent:change", heard, { once: true });
  allowConsent("captcha");
  expect(root.getAttribute("data-consent")).toBe("captcha analytics");
  expect(heard).toHaveBeenCalledTimes(1);
  expect(document.cookie).toContain("consent=captcha.analytics");
});

test("contract §1: allowing nothing is a decision too, and is kept", () => {
  decideConsent([]);
  expect(root.getAttribute("data-consent")).toBe("");
  expect(document.cookie).toContain("consent=necessary");
});

describe("a page that comes back from the browser's cache", () => {
  const comeBack = (): boolean => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  const open = (cookie: string): void => {
    document.cookie = `consent=${cookie}; path=/`;
    const stop = keptConsent(document);
    atEnd(() => {
      stop();
      document.cookie = "consent=; path=/; max-age=0";
    });
  };

  test("takes the choice that another page has kept meanwhile, so that withdrawn topics stop", () => {
    open("map.analytics");
    say("map analytics");
    const told: boolean[] = [];
    atEnd(followConsent("analytics", (isNow) => told.push(isNow)));
    document.cookie = "consent=map; path=/";
    comeBack();
    expect(root.getAttribute("data-consent")).toBe("map");
    document.cookie = "consent=necessary; path=/";
    comeBack();
    expect(root.getAttribute("data-consent")).toBe("necessary");
    expect(isAllowed("map")).toBe(false);
    expect(told).toEqual([true, false, false]);
  });

  test("ticks it in the page's own forms, before their code has come, but not in a sheet", () => {
    const box = (topic: string): string => `<input type="checkbox" name="topic" value="${topic}">`;
    const form = `<form data-consent-form>${box("map")}${box("necessary")}</form>`;
    const outside = box("captcha").replace("<input", '<input form="own"');
    document.body.innerHTML = `${form.replace("<form", '<form id="own"')}${outside}<aside data-consent-sheet>${form}</aside>`;
    for (const each of document.querySelectorAll<HTMLInputElement>('#own input[value="necessary"]'))
      each.checked = true;
    open("map");
    document.cookie = "consent=captcha; path=/";
    comeBack();
    const ticks = Array.from(document.querySelectorAll<HTMLInputElement>("input"), ({ checked }) => checked);
    expect(ticks).toEqual([false, true, true, false, false]);
  });

  test.each<[string, () => void]>([
    ["the cookie is as it was when the page came", () => undefined],
    ["the cookie is gone", () => (document.cookie = "consent=; path=/; max-age=0")],
  ])("keeps what the page says if %s: a consent tool may know more", (_what, happen) => {
    open("map");
    say("map captcha analytics");
    happen();
    comeBack();
    expect(root.getAttribute("data-consent")).toBe("map captcha analytics");
  });

  test("keeps the decision made on it, though the cookie of an earlier decision there says something else", () => {
    open("map");
    allowConsent("captcha");
    say("");
    comeBack();
    expect(root.getAttribute("data-consent")).toBe("");
  });

  test("so does one that was in the background, and one more topic that is allowed there adds to the current choice", () => {
    open("map.analytics");
    say("map analytics");
    document.cookie = "consent=map; path=/";
    document.dispatchEvent(new Event("visibilitychange"));
    allowConsent("captcha");
    expect([root.getAttribute("data-consent"), document.cookie]).toEqual(["map captcha", "consent=map.captcha"]);
  });

  test("so does one in a window beside the other, which is never hidden", () => {
    open("map.analytics");
    say("map analytics");
    document.cookie = "consent=map; path=/";
    window.dispatchEvent(new Event("focus"));
    expect(root.getAttribute("data-consent")).toBe("map");
  });
});
