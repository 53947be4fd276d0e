import { loadRuntime } from "../../src/attach/attach";
import { defineIsland } from "../../src/attach/islands/island";
import { feature, part } from "../../src/attach/part";
import { watchConsole } from "../support/console-errors";
import { one } from "./swap/fragment-page";

watchConsole();

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("before the first islands a sample is adopted outside the page, and then each of them, in tasks of their own", async () => {
  await loadRuntime();
  document.body.innerHTML = ["one", "two"]
    .map((id) => `<div data-island="survey" data-hydrate="load" id="${id}"><p>server</p></div>`)
    .join("");
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
  const listeningAfter: string[][] = [];
  await tick();
  while (tasks.length > 0) {
    tasks.shift()?.();
    await tick();
    listeningAfter.push(Array.from(listened, (element) => (element as Element).id));
  }
  stop();
  const gained = listeningAfter.map((all, index) => all.slice(listeningAfter[index - 1]?.length));
  // Two waits for the paint; the sample, which is no part of the page; the islands' nodes
  expect(gained.filter((names) => names.length > 0)).toEqual([[""], ["one"], ["two"]]);
  for (const id of ["#one", "#two"]) expect(one(id).getAttribute("data-state")).toBe("live");
});
