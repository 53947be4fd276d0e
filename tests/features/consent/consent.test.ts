import { allowConsent, isAllowed, whenAllowed } from "../../../src/features/consent/api";
import { publish } from "../../../src/contract/bus";

const root = document.documentElement;
const say = (topics: string): void => {
  root.setAttribute("data-consent", topics);
  publish("consent:change", undefined);
};

beforeEach(() => root.removeAttribute("data-consent"));

test.each([
  [undefined, true],
  ["", false],
  ["map", false],
  ["captcha", true],
  ["map  captcha\nanalytics", true],
  ["captchas", false],
])("contract §1: data-consent %p allows the captcha: %p", (topics, expected) => {
  if (topics !== undefined) root.setAttribute("data-consent", topics);
  expect(isAllowed("captcha")).toBe(expected);
});

test("contract §1: runs at once where the page says nothing about consent", () => {
  const run = jest.fn();
  whenAllowed("map", run);
  expect(run).toHaveBeenCalledTimes(1);
});

test("contract §1: waits for the consent:change that allows it, and runs once", () => {
  say("");
  const run = jest.fn();
  whenAllowed("map", run);
  say("analytics");
  expect(run).not.toHaveBeenCalled();
  say("map");
  say("");
  say("map");
  expect(run).toHaveBeenCalledTimes(1);
});

test("what was called off does not run", () => {
  say("");
  const run = jest.fn();
  whenAllowed("map", run)();
  say("map");
  expect(run).not.toHaveBeenCalled();
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
