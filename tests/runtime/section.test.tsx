import { waitFor } from "@testing-library/dom";
import type { ReactElement } from "react";
import { defineIsland } from "../../src/attach/island";
import { defineSection } from "../../src/attach/section";
import { Slot } from "../../src/attach/slots";
import { heard } from "../services/server";
import { takeErrors, watchConsole } from "./console-errors";
import { one } from "./fragment-page";

watchConsole();

const failures = heard<{ name: string; error: Error; element: Element }>("island:failed");
beforeEach(() => {
  failures.length = 0;
});

const View = (): ReactElement => <Slot name="text">live</Slot>;
const survey = { default: defineIsland<object>({ name: "survey", parse: () => ({}), View }) };
const carousel = { default: defineIsland<object>({ name: "carousel", parse: () => ({}), View }) };
const html = (name: string, more = ""): string =>
  `<div data-island="${name}" ${more}><p data-slot="text">server</p></div>`;
const state = (name: string): string | null => one(`[data-island="${name}"]`).getAttribute("data-state");

test("an island is pending, then live", async () => {
  document.body.innerHTML = html("survey");
  defineSection({ islands: { survey: () => Promise.resolve(survey) } })(document);
  expect(state("survey")).toBe("pending");
  await waitFor(() => expect(state("survey")).toBe("live"));
  expect(one("p").textContent).toBe("live");
});

test("an island's lost chunk is asked for once more", async () => {
  document.body.innerHTML = html("survey", 'data-hydrate="load"');
  const load = jest.fn().mockRejectedValueOnce(new Error("Loading chunk 3 failed")).mockResolvedValue(survey);
  defineSection({ islands: { survey: load } })(document);
  await waitFor(() => expect(state("survey")).toBe("live"));
  expect(load).toHaveBeenCalledTimes(2);
});

test("an island whose chunk is lost for good has failed, and stops no other", async () => {
  document.body.innerHTML = html("survey", 'data-hydrate="load"') + html("carousel", 'data-hydrate="load"');
  const load = jest.fn().mockRejectedValue(new Error("Loading chunk 3 failed"));
  defineSection({ islands: { survey: load, carousel: () => Promise.resolve(carousel) } })(document);
  await waitFor(() => expect(state("survey")).toBe("failed"));
  await waitFor(() => expect(state("carousel")).toBe("live"));
  expect(failures.map(({ name, error }) => [name, error.message])).toEqual([["survey", "Loading chunk 3 failed"]]);
  expect(one("p").textContent).toBe("server");
  expect(takeErrors()).toEqual(["Loading chunk 3 failed"]);
});

test("a behavior that throws stops no other and no island", async () => {
  document.body.innerHTML = html("survey", 'data-hydrate="load"');
  const next = jest.fn();
  const throws = (): never => {
    throw new Error("boom");
  };
  defineSection({ behaviors: [throws, next], islands: { survey: () => Promise.resolve(survey) } })(document);
  expect(next).toHaveBeenCalledWith(document);
  await waitFor(() => expect(state("survey")).toBe("live"));
  expect(takeErrors()).toEqual(["boom"]);
});

test("an unknown mode is one clear error, and the island starts all the same", async () => {
  document.body.innerHTML = html("survey", 'data-hydrate="soon"');
  defineSection({ islands: { survey: () => Promise.resolve(survey) } })(document);
  expect(takeErrors()).toEqual(['data-hydrate: unknown mode "soon". Use one of load, idle, visible, interaction.']);
  await waitFor(() => expect(state("survey")).toBe("live"));
});

test("interaction waits for the first touch", async () => {
  document.body.innerHTML = html("survey", 'data-hydrate="interaction"');
  const load = jest.fn().mockResolvedValue(survey);
  defineSection({ islands: { survey: load } })(document);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(load).not.toHaveBeenCalled();
  one("p").dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await waitFor(() => expect(state("survey")).toBe("live"));
});

test("an island that comes with a fragment's new content starts too", async () => {
  document.body.innerHTML = "<main></main>";
  defineSection({ islands: { survey: () => Promise.resolve(survey) } })(document);
  one("main").innerHTML = html("survey", 'data-hydrate="load"');
  one("main").dispatchEvent(
    new CustomEvent("fragment:updated", { bubbles: true, detail: { url: "/f", element: one("main") } }),
  );
  await waitFor(() => expect(state("survey")).toBe("live"));
});
