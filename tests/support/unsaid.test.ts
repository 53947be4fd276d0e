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
