import { compareTimes, type Finding } from "../finding";
import { CONTENDERS, loadPage, type Contender, type LoadedPage, type PageLoad } from "../loading/page-load";
import { DAWN } from "../loading/weight";
import type { Rig } from "../rig";
import { STEPS, type Step } from "../session/steps";

type Loads = Readonly<Record<Contender, readonly PageLoad[]>>;

const PAGES: Readonly<Record<string, LoadedPage>> = {
  "product page": { address: "/product/48211", weight: DAWN.product, taps: [stepNamed("product: a size")] },
  "gallery page": {
    address: "/gallery/jumpers",
    weight: DAWN.gallery,
    taps: [stepNamed("gallery: filters and sort"), stepNamed("gallery: a colour's box")],
  },
};

const OTHERS = ["nobody", "dawn-weight"] as const;

/** Row 15: product and gallery pages on a phone, over a slow line, with an empty cache. */
export async function loading(rig: Rig, count: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, page] of Object.entries(PAGES)) {
    const loads = await loadInTurns(rig, page, count);
    const shown = new Set(CONTENDERS.flatMap((contender) => loads[contender].map((load) => load.shown)));
    if (shown.size !== 1) throw new Error(`bench: the contenders show different pages: ${[...shown].join("; ")}`);
    const largest = CONTENDERS.map(
      (who) => `${who} ${[...new Set(loads[who].map((load) => load.largest))].join(" or ")}`,
    );
    console.error(`${name}: ${[...shown].join()}; largest paint: ${largest.join(", ")}`);
    findings.push(...findingsOf(name, page, loads));
  }
  return findings;
}

async function loadInTurns(rig: Rig, page: LoadedPage, count: number): Promise<Loads> {
  const loads: Record<Contender, PageLoad[]> = { ours: [], nobody: [], "dawn-weight": [] };
  for (let round = 0; round < count; round += 1) {
    for (let at = 0; at < CONTENDERS.length; at += 1) {
      const contender = CONTENDERS[(at + round) % CONTENDERS.length];
      if (contender !== undefined) loads[contender].push(await loadPage(rig, contender, page));
    }
  }
  return loads;
}

function findingsOf(name: string, { taps }: LoadedPage, loads: Loads): Finding[] {
  const compare = (what: string, target: string, read: (load: PageLoad) => number, others = OTHERS): Finding => {
    const figures = { ours: [], nobody: [], "dawn-weight": [] } as Record<Contender, number[]>;
    for (const contender of CONTENDERS) figures[contender] = loads[contender].map(read);
    const told = { row: 15, what: `${name}, slow 4G: ${what}`, target };
    const finding = compareTimes(told, figures, others);
    return {
      ...finding,
      compared: finding.compared.map((each, at) => withoutZero(each, figures[others[at] ?? "ours"])),
    };
  };
  return [
    compare("first paint", "–", ({ firstPaint }) => firstPaint),
    compare("largest paint", "≤ 1.05 × nobody", ({ largestPaint }) => largestPaint),
    compare("total blocking time", "≤ 150 ms", ({ blocking }) => blocking),
    compare("its longest task (0: none of 50 ms)", "≤ 100 ms", ({ longestTask }) => longestTask),
    shiftFinding(name, loads),
    ...taps.map((step, at) => tapFinding(name, step, { at, loads })),
  ];
}

/** There is no ratio to zero. */
function withoutZero(compared: Finding["compared"][number], theirs: readonly number[]): Finding["compared"][number] {
  return theirs.includes(0) ? { ...compared, ratio: undefined } : compared;
}

function shiftFinding(name: string, loads: Loads): Finding {
  const worst = (contender: Contender): string => String(Math.max(...loads[contender].map(({ shift }) => shift)));
  return {
    row: 15,
    what: `${name}, slow 4G: layout shift, worst of all rounds`,
    target: "0",
    ours: worst("ours"),
    compared: OTHERS.map((who) => ({ who, theirs: worst(who) })),
  };
}

function tapFinding(name: string, { what }: Step, { at, loads }: { at: number; loads: Loads }): Finding {
  const times = (contender: Contender): number[] => loads[contender].map(({ taps }) => taps[at] ?? Number.NaN);
  const told = { row: 15, what: `${name}, slow 4G, ${at === 0 ? "first" : "next"} tap (${what}): to the next paint` };
  return compareTimes(
    { ...told, target: "–" },
    { ours: times("ours"), nobody: times("nobody"), "dawn-weight": times("dawn-weight") },
    OTHERS,
  );
}

function stepNamed(name: string): Step {
  const step = STEPS.find(({ what }) => what === name);
  if (step === undefined) throw new Error(`bench: the session has no step "${name}"`);
  return step;
}
