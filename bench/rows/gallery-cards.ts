import { compareTimes, inTurns, milliseconds, type Finding } from "../finding";
import { quiet, type Contender, type Rig } from "../rig";
import { scriptMs } from "../script-time";
import { medianEstimate } from "../statistics";

const CONTENDERS = ["ours", "delegated", "custom-elements", "react-cards", "nobody"] as const;
type Name = (typeof CONTENDERS)[number];
const FEW = 100;
const MANY = 1000;

/** Row 5: the script time for a gallery's cards when the page starts. */
export async function galleryCards(rig: Rig, count: number): Promise<Finding[]> {
  const started: Record<Name, { few: number[]; many: number[] }> = {
    ours: { few: [], many: [] },
    delegated: { few: [], many: [] },
    "custom-elements": { few: [], many: [] },
    "react-cards": { few: [], many: [] },
    nobody: { few: [], many: [] },
  };
  const slopes = await inTurns(CONTENDERS, count, async (name) => {
    const few = await startMs(rig, name, FEW);
    const many = await startMs(rig, name, MANY);
    started[name].few.push(few);
    started[name].many.push(many);
    return (many - few) / (MANY - FEW);
  });
  const others = ["delegated", "custom-elements", "react-cards"] as const;
  const at = (cards: number, key: "few" | "many"): Finding => ({
    row: 5,
    what: `gallery of ${cards} cards: script time until the page is at rest`,
    target: "–",
    ours: milliseconds(medianEstimate(started.ours[key])),
    compared: [...others, "nobody" as const].map((who) => ({
      who,
      theirs: milliseconds(medianEstimate(started[who][key])),
    })),
  });
  const perCard = { row: 5, what: "script time added per card, from 100 to 1,000 cards", target: "≤ 0.05 ms" };
  return [compareTimes(perCard, withoutNobody(slopes), others), at(FEW, "few"), at(MANY, "many")];
}

/** Subtracts the page's own cost per card. */
function withoutNobody(slopes: Readonly<Record<Name, readonly number[]>>): Record<Name, readonly number[]> {
  const net = (name: Name): readonly number[] =>
    slopes[name].map((slope, round) => slope - (slopes.nobody[round] ?? 0));
  return {
    ours: net("ours"),
    delegated: net("delegated"),
    "custom-elements": net("custom-elements"),
    "react-cards": net("react-cards"),
    nobody: slopes.nobody,
  };
}

async function startMs(rig: Rig, contender: Contender, cards: number): Promise<number> {
  // A custom element needs its own name; the rest of the page is the same.
  const change = (html: string): string =>
    contender === "custom-elements" ? html.replace(/(<\/?)article/g, "$1product-card") : html;
  const bench = await rig.open(contender, { change });
  try {
    const events = await rig.trace(async () => {
      await bench.page.goto(`/gallery/sample-${cards}`, { waitUntil: "load" });
      await quiet(bench);
    });
    return scriptMs(events);
  } finally {
    await bench.close();
  }
}
