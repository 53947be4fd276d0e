import { seededRandom } from "../../../mocks/shop/random";
import { watchlistForms } from "../../../src/features/watchlist/watchlist-forms";
import { pause } from "../../../src/lib/timing";
import { consoleErrors, find, htmlAnswer, jsonAnswer, show } from "../../http/server";
import { RUNS_ALL } from "../../support/tier";

const BUNDLES = ["1", "2", "3"];
/** The product that another tab changes meanwhile. */
const ELSEWHERE = "9";
/** `WATCHLIST_SESSIONS=1000` is the full run. */
const SESSIONS = Number(process.env.WATCHLIST_SESSIONS ?? (RUNS_ALL ? 100 : 40));

interface Weather {
  random: () => number;
  /** Share of requests that the server refuses or fails before it does anything. */
  failures: number;
  hasIds: boolean;
}

/** A server behind a network with random latency in both directions. */
function slowServer({ random, failures, hasIds }: Weather): Set<string> {
  const list = new Set<string>();
  const latency = (): Promise<void> => pause(20 + random() * 380);
  const answer = (): Response => jsonAnswer({ success: true, ...(hasIds ? { ids: Array.from(list) } : {}) });
  jest.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input));
    await latency();
    if (pathname === "/json/watchlist")
      return latency().then(() => jsonAnswer({ success: true, ids: Array.from(list) }));
    const { body } = init ?? {};
    if (!(body instanceof FormData)) return htmlAnswer("<p></p>");
    const isRefused = random() < failures;
    if (isRefused)
      return random() < 0.5 ? jsonAnswer({ success: false }, { status: 422 }) : new Response("", { status: 503 });
    if (pathname.endsWith("add")) list.add(String(body.get("bundle")));
    else list.delete(String(body.get("bundle")));
    const kept = answer();
    await latency();
    return kept;
  });
  return list;
}

const form = (bundle: string): string =>
  `<form data-island="watchlist-form" data-bundle="${bundle}" data-add-label="add" data-remove-label="remove"><input type="hidden" name="bundle" value="${bundle}"><button aria-pressed="false"><span data-slot="label">add</span></button></form>`;

const stored = (): string[] => JSON.parse(localStorage.getItem("watchlist") ?? "[]");

async function press(random: () => number): Promise<void> {
  const presses = 3 + Math.floor(random() * 6);
  for (let i = 0; i < presses; i += 1) {
    const bundle = BUNDLES[Math.floor(random() * BUNDLES.length)] ?? "1";
    const forms = document.querySelectorAll(`form[data-bundle="${bundle}"]`);
    forms[Math.floor(random() * forms.length)]?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await pause(random() * 400);
  }
}

/** Another tab adds a product to the list and removes it again; it shares our storage. */
async function otherTab(random: () => number, server: Set<string>): Promise<void> {
  for (const isWatched of [true, false, true]) {
    await pause(random() * 900);
    const others = stored().filter((id) => id !== ELSEWHERE);
    localStorage.setItem("watchlist", JSON.stringify(isWatched ? [...others, ELSEWHERE] : others));
    window.dispatchEvent(new StorageEvent("storage", { key: "watchlist" }));
    await pause(random() * 400);
    if (isWatched) server.add(ELSEWHERE);
    else server.delete(ELSEWHERE);
    await pause(random() * 400);
    // Like our tab, it has noticed that its change was overwritten meanwhile, and requests the list
    if (stored().includes(ELSEWHERE) !== isWatched) {
      const now = stored().filter((id) => id !== ELSEWHERE);
      localStorage.setItem("watchlist", JSON.stringify(isWatched ? [...now, ELSEWHERE] : now));
      window.dispatchEvent(new StorageEvent("storage", { key: "watchlist" }));
    }
    window.dispatchEvent(new StorageEvent("storage", { key: "watchlist-owner" }));
  }
}

test.each([
  ["of an unknown shopper", "user-unknown", 0, false],
  ["of an unknown shopper, if one in five requests fails", "user-unknown", 0.2, false],
  ["of an account, whose answers bring the whole list", "user-account", 0, true],
  ["of an account, if one in five requests fails", "user-account", 0.2, true],
])(
  `buttons = storage = server after shuffled sessions %s (contract §7 Watchlist)`,
  async (_who, user, failures, hasIds) => {
    consoleErrors();
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
    for (let seed = 1; seed <= SESSIONS / 4; seed += 1) {
      const random = seededRandom(seed);
      localStorage.clear();
      document.body.className = user;
      show(BUNDLES.concat(BUNDLES).map(form).join(""));
      const server = slowServer({ random, failures, hasIds });
      const stop = watchlistForms(document);
      const sessions = [press(random), otherTab(random, server)];
      await jest.advanceTimersByTimeAsync(60_000);
      await Promise.all(sessions);

      expect({ seed, stored: stored().sort() }).toEqual({ seed, stored: Array.from(server).sort() });
      for (const bundle of BUNDLES) {
        for (const button of document.querySelectorAll(`form[data-bundle="${bundle}"] button`)) {
          const shown = [button.getAttribute("aria-pressed"), button.textContent];
          expect({ seed, bundle, shown }).toEqual({
            seed,
            bundle,
            shown: server.has(bundle) ? ["true", "remove"] : ["false", "add"],
          });
        }
      }
      stop();
    }
    expect(find("form")).toBeTruthy();
    jest.useRealTimers();
  },
);
