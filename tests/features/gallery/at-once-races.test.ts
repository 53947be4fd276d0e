import { seededRandom } from "../../../mocks/shop/random";
import { pause } from "../../../src/lib/timing";
import startGallery from "../../../src/sections/gallery";
import { subscribe } from "../../../src/contract/bus";
import { find, htmlAnswer, show } from "../../http/server";
import { isAdviceOfReact } from "../../support/advice-of-react";
import { startSection } from "../../support/running-sections";
import { RUNS } from "./runs";

const COLORS = ["ecru", "moss", "navy", "rust"];

/** A form that is sent on every change, as a server renders it for a query. */
const tickedForm = (url: string): string => {
  const boxes = COLORS.map((color) => {
    const checked = new URL(url, location.href).searchParams.getAll("color").includes(color) ? " checked" : "";
    return `<label data-key="${color}"><input type="checkbox" name="color" value="${color}"${checked}>${color}</label>`;
  });
  return `<div data-fragment="${url}"><form data-island="filter-form" data-hydrate="interaction" data-submit-media="all" data-gallery="x" action="/gallery/x">${boxes.join("")}<button data-slot="submit">Show</button></form></div>`;
};
const tickedList = (url: string): string =>
  `<div data-island="gallery-content" data-fragment="${url}" data-count="7"><h2 data-focus-fallback tabindex="-1">${url}</h2></div>`;

test(`the last of several immediate ticks wins, and no box jumps back, in ${RUNS} shuffled sessions`, async () => {
  const errors = jest.spyOn(console, "error").mockImplementation();
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  const matchMedia = (query: string) => ({ matches: query === "all" }) as MediaQueryList;
  Object.defineProperty(window, "matchMedia", { configurable: true, value: matchMedia });
  window.history.replaceState(null, "", "/gallery/x");
  show(tickedForm("/gallery/widget/filter-form/x") + tickedList("/gallery/widget/content/x"));
  startSection(startGallery);
  const seen: string[] = [];
  const stopSeeing = subscribe("fragment:updated", ({ detail }) => seen.push(detail.url));
  const isTicked = (color: string): boolean => find<HTMLInputElement>(`[value="${color}"]`).checked;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = seededRandom(seed);
    jest.spyOn(window, "fetch").mockImplementation(async (url) => {
      const { pathname, search } = new URL(String(url), location.href);
      await pause(random() * 800);
      return htmlAnswer((pathname.includes("/content/") ? tickedList : tickedForm)(pathname + search));
    });
    const wanted = new Map(COLORS.map((color) => [color, isTicked(color)]));
    const ticks = 2 + Math.floor(random() * 5);
    const before = window.history.length;
    const session = (async () => {
      for (let tick = 0; tick < ticks; tick += 1) {
        const color = COLORS[Math.floor(random() * COLORS.length)] ?? "";
        wanted.set(color, wanted.get(color) !== true);
        find(`[value="${color}"]`).click();
        const now = new Map(COLORS.map((each) => [each, isTicked(each)]));
        expect({ seed, now }).toEqual({ seed, now: wanted });
        await pause(random() * 400);
      }
    })();
    await jest.advanceTimersByTimeAsync(6000);
    await session;
    const search = COLORS.filter(isTicked).map((color) => `color=${color}`);
    const query = search.length === 0 ? "" : `?${search.join("&")}`;
    expect({ seed, now: new Map(COLORS.map((each) => [each, isTicked(each)])) }).toEqual({ seed, now: wanted });
    expect({ seed, query: location.search }).toEqual({ seed, query });
    expect({ seed, list: find("h2").textContent }).toEqual({ seed, list: `/gallery/widget/content/x${query}` });
    expect({ seed, last: seen.slice(-2).sort() }).toEqual({
      seed,
      last: [`/gallery/widget/content/x${query}`, `/gallery/widget/filter-form/x${query}`],
    });
    expect(window.history.length - before <= ticks).toBe(true);
    expect(find("[data-island=gallery-content]").className).toBe("");
  }
  stopSeeing();
  Reflect.deleteProperty(window, "matchMedia");
  jest.useRealTimers();
  expect(errors.mock.calls.filter(([message]) => !isAdviceOfReact(message))).toEqual([]);
}, 600_000);
