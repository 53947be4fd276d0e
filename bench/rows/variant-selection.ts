import { compareTimes, inTurns, type Finding } from "../finding";
import { withVariants } from "../pages";
import { clickAt, middleOf, quiet, quietUntil, rest, type BenchPage, type Contender, type Rig } from "../rig";
import { scriptMs } from "../script-time";

const CONTENDERS = ["ours", "delegated", "delegated-bare"] as const;
const VARIANTS = 240;
const CHOICES = 12;
const BETWEEN_MS = 120;

/** How often the stores' stock was fetched, which follows each choice. */
const FOLLOWED = `performance.getEntriesByType("resource").filter(({ name }) => name.includes("/store-stock?")).length`;

/**
 * Row 7: one of 240 variants is chosen; the form shows stock, price, delivery and button. All but the bare reference
 * fetch the stores' stock of the variant and show it, too.
 */
export async function variantSelection(rig: Rig, count: number): Promise<Finding[]> {
  const rounds = await inTurns(CONTENDERS, count, (contender) => choiceMs(rig, contender));
  const what = `script time of a variant selection of ${VARIANTS} variants, warm`;
  return [compareTimes({ row: 7, what, target: "≤ 2 × delegated" }, rounds, ["delegated", "delegated-bare"])];
}

async function choiceMs(rig: Rig, contender: Contender): Promise<number> {
  const bench = await rig.open(contender, { change: (html) => withVariants(html, VARIANTS) });
  try {
    await bench.page.goto("/product/48211", { waitUntil: "load" });
    await quiet(bench);
    const places = await chipPlaces(bench);
    // The first choices load the code and warm it up.
    await choose(bench, places);
    await quiet(bench);
    const events = await rig.trace(async () => {
      await choose(bench, places);
      await quietUntil(bench, `document.querySelector('#order [data-slot="stock"]').textContent !== ""`);
    });
    const followed = await bench.page.evaluate<number>(FOLLOWED);
    if (contender !== "delegated-bare" && followed < 2 * places.length)
      throw new Error(`bench: ${contender} fetched the stores' stock only ${followed} times`);
    return scriptMs(events) / places.length;
  } finally {
    await bench.close();
  }
}

/** The places of the first visible sizes, after scrolling. */
async function chipPlaces(bench: BenchPage): Promise<{ x: number; y: number }[]> {
  const chip = "#order .choice--sizes label:not([hidden])";
  await middleOf(bench, chip);
  const boxes = await Promise.all(
    Array.from({ length: CHOICES }, (_, at) => bench.page.locator(chip).nth(at).boundingBox()),
  );
  return boxes.flatMap((box) => (box === null ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]));
}

async function choose(bench: BenchPage, places: readonly { x: number; y: number }[]): Promise<void> {
  for (const place of places) {
    await clickAt(bench, place);
    await rest(BETWEEN_MS);
  }
}
