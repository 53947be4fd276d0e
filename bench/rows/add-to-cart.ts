import { compareTimes, inTurns, type Finding } from "../finding";
import { clickAt, middleOf, quiet, type Contender, type Rig } from "../rig";

const CONTENDERS = ["ours", "delegated"] as const;
const BUTTON = '#order [data-slot="submit"]';
const SIZE = "#order .choice--sizes label:not([hidden])";

/** Measures from the click to the frame in which the button shows 'Added'. */
const WATCH = `document.addEventListener("DOMContentLoaded", function () {
  var button = document.querySelector('${BUTTON}');
  var start;
  document.addEventListener("click", function (event) { if (button.contains(event.target)) start = event.timeStamp; }, true);
  new MutationObserver(function () {
    if (start === undefined || window.benchAnswer !== undefined || button.textContent.indexOf("Added") < 0) return;
    requestAnimationFrame(function () {
      var channel = new MessageChannel();
      channel.port1.onmessage = function () { window.benchAnswer = performance.now() - start; };
      channel.port2.postMessage(null);
    });
  }).observe(button, { childList: true, characterData: true, subtree: true });
});`;

/** Row 10: the time from the click to the button's answer. */
export async function addToCart(rig: Rig, count: number): Promise<Finding[]> {
  const rounds = await inTurns(CONTENDERS, count, (contender) => answerMs(rig, contender));
  const what = "click on add-to-cart to the painted answer, the server at 0 ms";
  return [compareTimes({ row: 10, what, target: "≤ 100 ms" }, rounds, ["delegated"])];
}

async function answerMs(rig: Rig, contender: Contender): Promise<number> {
  const bench = await rig.open(contender, { initScript: WATCH });
  try {
    await bench.page.goto("/product/48211", { waitUntil: "load" });
    await quiet(bench);
    await clickAt(bench, await middleOf(bench, SIZE));
    await quiet(bench);
    await clickAt(bench, await middleOf(bench, BUTTON));
    await bench.page.waitForFunction(() => "benchAnswer" in window);
    return await bench.page.evaluate<number>("benchAnswer");
  } finally {
    await bench.close();
  }
}
