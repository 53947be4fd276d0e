import { compareTimes, inTurns, type Finding } from "../finding";
import { clickAt, middleOf, DESKTOP, moveTo, quiet, rest, type BenchPage, type Rig } from "../rig";

/** Our pages, the same without scripts; our pages without a transition, and without speculation rules. */
const CONTENDERS = ["ours", "nobody", "reduced motion", "not fetched ahead"] as const;
type Contender = (typeof CONTENDERS)[number];

const CARD = '[data-bundle="48211"] [data-slot="link"]';
/** How long the pointer rests on the link before it clicks. */
const LOOK_MS = 800;
const SERVER_MS = 300;

/** Notes the time of the click for the next page. */
const WATCH = `document.addEventListener("click", function (event) {
  sessionStorage.setItem("benchClick", performance.timeOrigin + event.timeStamp);
}, true);`;

const PAINT = "performance.getEntriesByName('first-contentful-paint')[0]";
/** From the click to the next page's first content. Both are times of day, because each page counts from its own start. */
const ANSWER = `performance.timeOrigin + ${PAINT}.startTime - sessionStorage.getItem("benchClick")`;

/** Row 14: from a product card to its page, which the browser has fetched meanwhile. */
export async function nextPage(rig: Rig, count: number): Promise<Finding[]> {
  const rounds = await inTurns(CONTENDERS, count, (contender) => answerMs(rig, contender));
  const what = `from a card to its product page: ${LOOK_MS} ms on the link, then the click, to the first paint; pages take the server ${SERVER_MS} ms`;
  return [
    compareTimes({ row: 14, what, target: "≤ 120 ms" }, rounds, ["nobody", "reduced motion", "not fetched ahead"]),
  ];
}

async function answerMs(rig: Rig, contender: Contender): Promise<number> {
  const isFetchedAhead = contender !== "not fetched ahead";
  const bench = await rig.open(contender === "nobody" ? "nobody" : "ours", {
    initScript: WATCH,
    device: contender === "reduced motion" ? { ...DESKTOP, reducedMotion: "reduce" } : DESKTOP,
    pages: { delayMs: SERVER_MS, speculationRules: isFetchedAhead ? "/speculation-rules.json" : undefined },
  });
  try {
    await bench.page.goto("/gallery/jumpers", { waitUntil: "load" });
    await quiet(bench);
    const card = await middleOf(bench, CARD);
    await moveTo(bench, { x: 1, y: 1 });
    await moveTo(bench, card);
    await rest(LOOK_MS);
    await clickAt(bench, card);
    await bench.page.waitForURL("**/product/**");
    await bench.page.waitForFunction(`${PAINT} !== undefined`);
    await checkWay(bench, isFetchedAhead);
    return await bench.page.evaluate<number>(ANSWER);
  } finally {
    await bench.close();
  }
}

/** The figures say something only if the page came the way that they are for. */
async function checkWay({ page }: BenchPage, isFetchedAhead: boolean): Promise<void> {
  const way = await page.evaluate<string>("performance.getEntriesByType('navigation')[0].deliveryType");
  if ((way === "navigational-prefetch") !== isFetchedAhead) {
    throw new Error(
      `bench: the product page came by "${way}", though it was ${isFetchedAhead ? "" : "not "}to be fetched ahead`,
    );
  }
}
