import { quiet, rest, type BenchPage, type Contender, type Rig } from "../rig";
import { COLLECT, longestMs, type TimedEvent } from "./interactions";
import { SESSION, type Step } from "./steps";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** How long a finger stays on the screen. */
const TOUCH_MS = 80;
const BETWEEN_KEYS_MS = 150;
/** Shorter than after loading a page: the session has many steps. */
const QUIET_MS = 300;
const LOOK_AGAIN_MS = 150;
const PATIENCE_MS = 60_000;

/** Milliseconds by step. */
export type SessionTimes = ReadonlyMap<Step, number>;
/** Does the step's input. */
type Around = (step: Step, bench: BenchPage, act: () => Promise<void>) => Promise<void>;
const ALONE: Around = (_step, _bench, act) => act();

/** Runs the session once. Without scripts, steps without a floor are left out. */
export async function takeSession(rig: Rig, contender: Contender, around: Around = ALONE): Promise<SessionTimes> {
  const times = new Map<Step, number>();
  const bench = await rig.open(contender, { device: PHONE, initScript: COLLECT });
  try {
    for (const { address, setUp, steps } of SESSION) {
      const taken = steps.filter(({ hasFloor }) => contender === "ours" || hasFloor);
      if (taken.length === 0) continue;
      await setUp?.(bench.page);
      await bench.page.goto(address, { waitUntil: "load" });
      await quiet(bench);
      for (const step of taken) times.set(step, await stepMs(bench, step, around));
    }
  } finally {
    await bench.close();
  }
  return times;
}

/** From the step's input to the next paint, on a page that runs `COLLECT`. */
export async function stepMs(bench: BenchPage, step: Step, around = ALONE): Promise<number> {
  const { page } = bench;
  const place = await placeOf(bench, step);
  const before = documentOf(page.url());
  if (step.keys !== undefined) await focus(bench, step);
  await page.evaluate("benchEvents.length = 0");
  await around(step, bench, async () => {
    if (step.keys === undefined) await tapAt(bench, place);
    else for (const key of step.keys) await press(bench, key);
    await quiet(bench, QUIET_MS);
  });
  if (documentOf(page.url()) !== before) throw new Error(`bench: "${step.what}" has left for ${page.url()}`);
  return longestMs(await page.evaluate<TimedEvent[]>("benchEvents"));
}

const documentOf = (url: string): string => new URL(url).pathname;

/** Finds the first visible match, if nothing covers it; else scrolls there, or to the top, where the header is. */
const FIND = `(function (selector) {
  var all = [].slice.call(document.querySelectorAll(selector));
  var element = all.find(function (each) { return each.checkVisibility({ visibilityProperty: true, opacityProperty: true }); });
  if (!element) return null;
  var place = function () {
    var box = element.getBoundingClientRect();
    var x = box.left + box.width / 2, y = box.top + Math.min(box.height, innerHeight) / 2;
    var hit = document.elementFromPoint(x, y);
    return hit && element.contains(hit) ? { x: x, y: y } : null;
  };
  var found = place();
  if (found) return found;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  if (place()) return null;
  if (element.closest("header")) scrollTo({ top: 0, behavior: "instant" });
  return null;
})`;

/** The place of the step's element, once it has stopped moving. */
async function placeOf({ page }: BenchPage, { what, on }: Step): Promise<{ x: number; y: number }> {
  const end = Date.now() + PATIENCE_MS;
  let before = "";
  for (;;) {
    const place = await page.evaluate<{ x: number; y: number } | null>(`${FIND}(${JSON.stringify(on)})`);
    const now = JSON.stringify(place);
    if (place !== null && now === before) return place;
    before = now;
    if (Date.now() > end) throw new Error(`bench: "${what}": nothing to touch at ${on}`);
    await rest(LOOK_AGAIN_MS);
  }
}

/** Focuses without an interaction, which would count. */
async function focus(bench: BenchPage, { on }: Step): Promise<void> {
  await bench.page.locator(on).first().focus();
  await quiet(bench, QUIET_MS);
}

async function tapAt({ session }: BenchPage, place: { x: number; y: number }): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await rest(TOUCH_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** A letter has text; a key such as ArrowDown has none. */
async function press({ session }: BenchPage, key: string): Promise<void> {
  const text = key.length === 1 ? { text: key } : { code: key, windowsVirtualKeyCode: 40 };
  await session.send("Input.dispatchKeyEvent", { type: "keyDown", key, ...text });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", key });
  await rest(BETWEEN_KEYS_MS);
}
