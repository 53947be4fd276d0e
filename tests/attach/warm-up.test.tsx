import { loadRuntime } from "../../src/attach/attach-to-elements";
import { defineIsland } from "../../src/attach/islands/island";
import { feature, part } from "../../src/attach/part";
import { watchConsole } from "../support/console-errors";
import { one } from "./swap/fragment-page";

watchConsole();

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("before the first island a sample is adopted outside the page, in a task of its own", async () => {
  await loadRuntime();
  document.body.innerHTML = '<div data-island="survey" data-hydrate="load"><p>server</p></div>';
  const tasks: (() => void)[] = [];
  const listened = new Set<EventTarget>();
  const { addEventListener } = EventTarget.prototype;
  jest.spyOn(window, "setTimeout").mockImplementation(((run: () => void) => tasks.push(run)) as never);
  jest.spyOn(window, "requestAnimationFrame").mockImplementation(() => 0);
  jest.spyOn(EventTarget.prototype, "addEventListener").mockImplementation(function (this: EventTarget, ...given) {
    if (this instanceof HTMLDivElement) listened.add(this);
    addEventListener.apply(this, given);
  });
  const island = defineIsland<object>({ name: "survey", parse: () => ({}), View: () => null });
  const stop = feature([part({ on: "div", load: () => Promise.resolve({ default: island }) })])(document);
  const listeningAfter: boolean[][] = [];
  await tick();
  while (tasks.length > 0) {
    tasks.shift()?.();
    await tick();
    listeningAfter.push(Array.from(listened, (element) => element === one("div")));
  }
  stop();
  // The wait for the paint; the sample, which is no part of the page; the island's nodes
  expect(listeningAfter.slice(0, 3)).toEqual([[], [false], [false, true]]);
  expect(one("div").getAttribute("data-state")).toBe("live");
});
