import { blockingMs, type LongTask } from "./blocking-time";
import { SLOW_4G } from "../line";
import { quiet, type BenchPage, type Rig } from "../rig";
import { COLLECT } from "../session/interactions";
import type { Step } from "../session/steps";
import { PHONE, stepMs } from "../session/take-session";
import { weightScripts, withScripts, type Weight } from "./weight";

/** Our bundle, no scripts, or scripts of Dawn's weight. */
export const CONTENDERS = ["ours", "nobody", "dawn-weight"] as const;
export type Contender = (typeof CONTENDERS)[number];

/** A page of the shop, and what its shoppers tap first. */
export interface LoadedPage {
  address: string;
  weight: Weight;
  taps: readonly Step[];
}

/** Milliseconds; the taps in order. Without our scripts the browser alone answers them. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  longestTask: number;
  shift: number;
  taps: readonly number[];
  /** What the page shows; the same for all contenders. */
  shown: string;
  /** What the largest paint showed: a picture's path, or a tag. Depends on what came first. */
  largest: string;
}

interface Collected {
  firstMs: number;
  largestMs: number;
  largest: string;
  shift: number;
  tasks: LongTask[];
  nowMs: number;
  shown: string;
  scripts: number;
  isOurs: boolean;
  weights: number;
}

const WATCH = `${COLLECT}
(function () {
  var load = window.benchLoad = { firstMs: 0, largestMs: 0, largest: "", shift: 0, tasks: [] };
  function watch(type, use) {
    new PerformanceObserver(function (list) { list.getEntries().forEach(use); }).observe({ type: type, buffered: true });
  }
  watch("paint", function (entry) { if (entry.name === "first-contentful-paint") load.firstMs = entry.startTime; });
  watch("largest-contentful-paint", function (entry) {
    load.largestMs = entry.startTime;
    load.largest = entry.url ? new URL(entry.url).pathname : entry.element.tagName;
  });
  watch("layout-shift", function (entry) { load.shift += entry.value; });
  watch("longtask", function (entry) { load.tasks.push({ startMs: entry.startTime, ms: entry.duration }); });
})();`;

/** What is on the page: its heading, its cards, and the pictures in sight. */
const READ = `(function () {
  var all = function (selector) { return [].slice.call(document.querySelectorAll(selector)); };
  var heading = document.querySelector("h1");
  var pictures = all("main img").filter(function (image) {
    var box = image.getBoundingClientRect();
    return box.width > 0 && box.top < innerHeight && box.bottom > 0;
  });
  if (!heading || !heading.checkVisibility()) throw new Error("no heading");
  if (!pictures.length || pictures.some(function (image) { return !image.complete || !image.naturalWidth; })) throw new Error("no picture");
  return Object.assign({}, benchLoad, {
    nowMs: performance.now(),
    shown: [heading.textContent.trim(), all("main article").length + " cards", pictures.length + " pictures in sight"].join(", "),
    scripts: performance.getEntriesByType("resource").filter(function (each) { return /\\.js$/.test(each.name); }).length,
    isOurs: document.documentElement.hasAttribute("data-version"),
    weights: (window.benchWeight || []).length,
  });
})()`;

/** Loads a page over the slow line with an empty cache, waits until it is quiet, then taps. */
export async function loadPage(rig: Rig, contender: Contender, page: LoadedPage): Promise<PageLoad> {
  const scripts = contender === "dawn-weight" ? weightScripts(page.weight) : {};
  const bench = await rig.open(contender === "ours" ? "ours" : "nobody", {
    change: (html) => withScripts(html, Object.keys(scripts)),
    initScript: WATCH,
    production: { scripts },
    device: PHONE,
  });
  try {
    await bench.session.send("Network.enable");
    await bench.session.send("Network.emulateNetworkConditions", SLOW_4G);
    await bench.page.goto(page.address, { waitUntil: "load" });
    await quiet(bench);
    const load = await bench.page.evaluate<Collected>(READ);
    requireScripts(contender, load, page.weight.files);
    const { firstMs: fromMs, nowMs: toMs, tasks, largestMs, largest, shift, shown } = load;
    return {
      firstPaint: fromMs,
      largestPaint: largestMs,
      blocking: blockingMs(tasks, { fromMs, toMs }),
      longestTask: Math.max(0, ...tasks.map(({ ms }) => ms)),
      shift,
      shown,
      largest,
      taps: await tapAll(bench, page.taps),
    };
  } finally {
    await bench.close();
  }
}

/** Each contender must have run its own scripts and no others. */
function requireScripts(contender: Contender, { scripts, isOurs, weights }: Collected, files: number): void {
  const isRight =
    contender === "ours"
      ? isOurs && scripts > 0 && weights === 0
      : !isOurs && [scripts, weights].every((count) => count === (contender === "nobody" ? 0 : files));
  if (!isRight) throw new Error(`bench: ${contender} has run other scripts: ${scripts}, ${weights} of weight`);
}

async function tapAll(bench: BenchPage, steps: readonly Step[]): Promise<number[]> {
  const times: number[] = [];
  for (const step of steps) times.push(await stepMs(bench, step));
  return times;
}
