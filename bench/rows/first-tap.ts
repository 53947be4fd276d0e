import { compareTimes, inTurns, milliseconds, type Finding } from "../finding";
import { FAST_LINE, SLOW_4G, type Line } from "../line";
import { quiet, type BenchPage, type Contender, type Rig } from "../rig";
import { quantileEstimate } from "../statistics";

const CONTENDERS = ["ours", "delegated"] as const;
/** Tall enough to show the sizes, because scrolling to them would touch the page. */
const PHONE = { viewport: { width: 390, height: 1800 }, hasTouch: true };

const SIZE = "#order .choice--sizes label:not([hidden])";
const ANSWER = ["stock", "price", "delivery-time", "submit"].map((slot) => `#order [data-slot="${slot}"]`).join(", ");

/** Measures from the end of the touch to the frame in which stock, price, delivery or button changes. */
const WATCH = `document.addEventListener("DOMContentLoaded", function () {
  var start;
  var before;
  var words = function () {
    return [].map.call(document.querySelectorAll('${ANSWER}'), function (slot) { return slot.textContent; }).join();
  };
  document.addEventListener("touchend", function (event) {
    if (start !== undefined) return;
    start = event.timeStamp;
    before = words();
  }, true);
  new MutationObserver(function () {
    if (start === undefined || window.benchAnswer !== undefined || words() === before) return;
    requestAnimationFrame(function () {
      var channel = new MessageChannel();
      channel.port1.onmessage = function () { window.benchAnswer = performance.now() - start; };
      channel.port2.postMessage(null);
    });
  }).observe(document.querySelector("#order"), { childList: true, characterData: true, subtree: true });
});`;

/** 20 taps in 15 rounds: of fewer, the slowest of 95 % would be the slowest of all. */
const MORE_ROUNDS = 4 / 3;

/** Row 17: on a phone, the time from the first touch to its answer. */
export async function firstTap(rig: Rig, count: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [line, conditions] of [
    ["slow 4G", SLOW_4G],
    ["fast line", FAST_LINE],
  ] as const) {
    const rounds = await inTurns(CONTENDERS, Math.ceil(count * MORE_ROUNDS), (contender) =>
      answerMs(rig, contender, conditions),
    );
    const what = `first tap on a size to the painted answer: phone, product page idle, ${line}`;
    const slowest = milliseconds(quantileEstimate(rounds.ours, 0.95));
    findings.push(compareTimes({ row: 17, what, target: "≤ 100 ms" }, rounds, ["delegated"]), {
      row: 17,
      what: "the same: the slowest of 95 % of the taps",
      target: "≤ 200 ms",
      ours: slowest,
      compared: [],
    });
  }
  return findings;
}

async function answerMs(rig: Rig, contender: Contender, conditions: Line): Promise<number> {
  const bench = await rig.open(contender, { initScript: WATCH, device: PHONE });
  try {
    await bench.session.send("Network.enable");
    await bench.session.send("Network.emulateNetworkConditions", conditions);
    await bench.page.goto("/product/48211", { waitUntil: "load" });
    await quiet(bench);
    await tap(bench, await sizeInSight(bench));
    await bench.page.waitForFunction(() => "benchAnswer" in window);
    return await bench.page.evaluate<number>("benchAnswer");
  } finally {
    await bench.close();
  }
}

/** The second size, because the first may already be chosen. */
async function sizeInSight({ page }: BenchPage): Promise<{ x: number; y: number }> {
  const box = await page.locator(SIZE).nth(1).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  if (box === null || box.y + box.height > height) throw new Error(`bench: ${SIZE} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps with a finger. None of the driver's code runs in the page meanwhile. */
async function tap({ session }: BenchPage, point: { x: number; y: number }): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
