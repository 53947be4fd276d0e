import type { Finding } from "../finding";
import { milliseconds } from "../finding";
import { quiet, type Rig } from "../rig";
import { longTasks, scriptMs } from "../script-time";
import { medianEstimate } from "../statistics";

const SHIFT = `window.benchShift = 0;
new PerformanceObserver(function (list) {
  list.getEntries().forEach(function (entry) { benchShift += entry.value; });
}).observe({ type: "layout-shift", buffered: true });`;

/** A task counts as a script's if scripts take most of its time; other tasks are the browser's layout and painting. */
const isOfScripts = (task: { taskMs: number; scriptMs: number }): boolean => task.scriptMs > task.taskMs / 2;

/** Row 9: the product page without any interaction. */
export async function quietProductPage(rig: Rig, count: number): Promise<Finding[]> {
  const scripts: number[] = [];
  const longest: number[] = [];
  const long: number[] = [];
  let shift = 0;
  for (let round = 0; round < count; round += 1) {
    const bench = await rig.open("ours", { initScript: SHIFT });
    const events = await rig.trace(async () => {
      await bench.page.goto("/product/48211", { waitUntil: "load" });
      await quiet(bench);
    });
    const tasks = longTasks(events).filter(isOfScripts);
    scripts.push(scriptMs(events));
    long.push(tasks.length);
    longest.push(Math.max(0, ...tasks.map(({ taskMs }) => taskMs)));
    shift = Math.max(shift, await bench.page.evaluate<number>("benchShift"));
    await bench.close();
  }
  const finding = { row: 9, compared: [] };
  return [
    {
      ...finding,
      what: "product page, untouched: long tasks (≥ 50 ms) of scripts, most in any round",
      target: "≤ 1",
      ours: `${Math.max(...long)} (the longest: ${milliseconds(medianEstimate(longest))})`,
    },
    { ...finding, what: "its layout shift, worst of all rounds", target: "0", ours: String(shift) },
    { ...finding, what: "its script time", target: "–", ours: milliseconds(medianEstimate(scripts)) },
  ];
}
