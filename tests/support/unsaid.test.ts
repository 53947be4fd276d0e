import { announce } from "../../src/say/announcer";
import { prolong } from "./limits";
import { announced, hear } from "./hear";

test("a test may end before all is said", () => {
  prolong("ANNOUNCER_QUIET_MS");
  announce("The first text of a test that ends.");
  announce("Its second text.");
  expect(announced()).toEqual([]);
});

test("the next test hears only its own texts, although no time has passed", async () => {
  expect(document.querySelector("[aria-live]")?.textContent).toBe("");
  announce("The next test's own text.");
  await hear("The next test's own text.");
  expect(announced()).toEqual(["The next test's own text."]);
});

test("fake time may end before all is said", () => {
  jest.useFakeTimers();
  announce("A text in fake time.");
  jest.useRealTimers();
  expect(announced()).toEqual([]);
});

test("the test after it hears its own text", async () => {
  announce("A text after fake time.");
  await hear("A text after fake time.");
  expect(announced()).toEqual(["A text after fake time."]);
});

test("what is to be said when fake time ends is said afterwards", async () => {
  jest.useFakeTimers();
  announce("A text between the times.");
  jest.useFakeTimers();
  jest.useRealTimers();
  await hear("A text between the times.");
  expect(announced()).toEqual(["A text between the times."]);
});
