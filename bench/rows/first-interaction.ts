import { compareTimes, inTurns, type Finding } from "../finding";
import { clickAt, middleOf, quiet, quietUntil, type BenchPage, type Contender, type Rig } from "../rig";
import { scriptMs } from "../script-time";

const CONTENDERS = ["ours", "delegated", "custom-elements", "react-on-touch"] as const;
type Name = (typeof CONTENDERS)[number];
const OTHERS = ["delegated", "custom-elements", "react-on-touch"] as const;
const BUTTON = '[data-island="watchlist-form"] button';
const MODES = ["colour", "watchlist", "page"] as const;
type Mode = (typeof MODES)[number];

/** Row 6: the first touch of an untouched card. */
export async function firstInteraction(rig: Rig, count: number): Promise<Finding[]> {
  const times: Record<Mode, Record<Name, number[]>> = { colour: noTimes(), watchlist: noTimes(), page: noTimes() };
  await inTurns(CONTENDERS, count, async (name) => {
    const measured = await interactionMs(rig, name);
    for (const mode of MODES) times[mode][name].push(measured[mode]);
    return measured.watchlist;
  });
  const row = 6;
  const find = (mode: Mode, what: string, target: string): Finding =>
    compareTimes({ row, what, target }, times[mode], OTHERS);
  return [
    find("colour", "script time of the first interaction with an untouched card: the mouse on a colour", "≤ 16 ms"),
    find(
      "watchlist",
      "the same: a click on its watchlist button, with the request; ours also counter, toast and announcement",
      "–",
    ),
    find("page", "the very first such click on the page, with all that is loaded for it", "–"),
  ];
}

function noTimes(): Record<Name, number[]> {
  return { ours: [], delegated: [], "custom-elements": [], "react-on-touch": [] };
}

async function interactionMs(rig: Rig, contender: Contender): Promise<Record<Mode, number>> {
  const change = (html: string): string =>
    contender === "custom-elements" ? html.replace(/(<\/?)article/g, "$1product-card") : html;
  const bench = await rig.open(contender, { change });
  try {
    await bench.page.goto("/gallery/sample-100", { waitUntil: "load" });
    await quiet(bench);
    const page = await clickMs(rig, bench, 0);
    const watchlist = await clickMs(rig, bench, 1);
    const dot = await middleOf(bench, `${cardAt(2)} a[data-color-value]`);
    await quiet(bench);
    const events = await rig.trace(async () => {
      await bench.session.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...dot });
      await quiet(bench);
    });
    return { colour: scriptMs(events), watchlist, page };
  } finally {
    await bench.close();
  }
}

const cardAt = (at: number): string => `.product-grid__item:nth-child(${at + 1})`;

async function clickMs(rig: Rig, bench: BenchPage, at: number): Promise<number> {
  const button = `${cardAt(at)} ${BUTTON}`;
  const place = await middleOf(bench, button);
  await quiet(bench);
  const events = await rig.trace(async () => {
    await clickAt(bench, place);
    await quietUntil(bench, `document.querySelector('${button}').getAttribute("aria-pressed") === "true"`);
  });
  return scriptMs(events);
}
