import { seededRandom } from "../../../mocks/shop/random";
import { pause } from "../../../src/lib/timing";
import { showGallery } from "../../../src/features/gallery/show-gallery";
import { subscribe } from "../../../src/contract/bus";
import { find, htmlAnswer, show } from "../../http/server";
import { isAdviceOfReact } from "../../support/advice-of-react";
import { RUNS } from "./runs";

const viewOf = (url: string): number => Number(/view=(\d+)/.exec(url)?.[1] ?? 0);
const content = (url: string): string =>
  `<div data-island="gallery-content" data-fragment="${url}" data-count="${viewOf(url)}"><h2 data-focus-fallback tabindex="-1">${viewOf(url)} products</h2></div>`;
const form = (url: string): string =>
  `<div data-fragment="${url}"><form data-island="filter-form" action="/gallery/x"><input name="view" value="${viewOf(url)}"></form></div>`;
const htmlOf = (url: string): string => (url.includes("/content/") ? content(url) : form(url));

const shownViews = (): number[] =>
  ["content", "filter-form"].map((widget) =>
    viewOf(find(`[data-fragment^="/gallery/widget/${widget}/"]`).getAttribute("data-fragment") ?? ""),
  );

test(`the last view wins, and none comes back, in ${RUNS} shuffled sessions (sturdiness 3)`, async () => {
  // React 17 wants act() around updates it cannot tell from a test's own; here the page itself makes them
  const errors = jest.spyOn(console, "error").mockImplementation();
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = seededRandom(seed);
    show(form("/gallery/widget/filter-form/x?view=0") + content("/gallery/widget/content/x?view=0"));
    jest.spyOn(window, "fetch").mockImplementation(async (url) => {
      const { pathname, search } = new URL(String(url), location.href);
      await pause(random() * 800);
      return htmlAnswer(htmlOf(pathname + search));
    });
    const updates: string[] = [];
    const stop = subscribe("gallery:updated", ({ detail }) => updates.push(detail.url));
    const seen: number[] = [];
    const stopSeeing = subscribe("fragment:updated", ({ detail }) => {
      if (detail.url.includes("/content/")) seen.push(viewOf(detail.url));
    });
    const wishes = 2 + Math.floor(random() * 5);
    const session = (async () => {
      for (let view = 1; view <= wishes; view += 1) {
        void showGallery(find("[data-island=gallery-content]"), `/gallery/x?view=${view}`, {
          kind: "filtered",
          fromDrawer: false,
        });
        await pause(random() * 400);
      }
    })();
    await jest.advanceTimersByTimeAsync(6000);
    await session;
    stop();
    stopSeeing();
    expect({ seed, shown: shownViews() }).toEqual({ seed, shown: [wishes, wishes] });
    expect({ seed, seen }).toEqual({ seed, seen: [...seen].sort((a, b) => a - b) });
    expect({ seed, last: updates[updates.length - 1] }).toEqual({ seed, last: `/gallery/x?view=${wishes}` });
    expect(find("[data-island=gallery-content]").className).toBe("");
  }
  jest.useRealTimers();
  expect(errors.mock.calls.filter(([message]) => !isAdviceOfReact(message))).toEqual([]);
}, 600_000);
