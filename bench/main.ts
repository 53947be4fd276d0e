import type { Finding } from "./finding";
import { table, writeReport } from "./report";
import { openRig, type Rig } from "./rig";
import { addToCart } from "./rows/add-to-cart";
import { development } from "./rows/development";
import { firstInteraction } from "./rows/first-interaction";
import { firstTap } from "./rows/first-tap";
import { fragmentSwap } from "./rows/fragment-swap";
import { galleryCards } from "./rows/gallery-cards";
import { loading } from "./rows/loading";
import { nextPage } from "./rows/next-page";
import { quietProductPage } from "./rows/quiet-product-page";
import { session } from "./rows/session";
import { variantSelection } from "./rows/variant-selection";

/** The rows with times in the table of targets. */
const ROWS: Readonly<Record<string, (rig: Rig, rounds: number) => Promise<Finding[]>>> = {
  5: galleryCards,
  6: firstInteraction,
  7: variantSelection,
  8: fragmentSwap,
  9: quietProductPage,
  10: addToCart,
  13: development,
  14: nextPage,
  15: loading,
  17: firstTap,
  18: session,
};

/** Rows that have a name as well as a number. */
const NAMES: Readonly<Record<string, string>> = { loading: "15", session: "18" };

const DEFAULT_ROUNDS = 9;

/** `npm run bench`: all rows, and the report after enough rounds; `npm run bench 7 8`: these rows, only printed. */
async function main(asked: readonly string[]): Promise<void> {
  const names = asked.map((name) => NAMES[name] ?? name);
  const rounds = Number(process.env.BENCH_ROUNDS ?? DEFAULT_ROUNDS);
  const unknown = names.filter((name) => ROWS[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`bench: no row ${unknown.join(", ")}; there are ${Object.keys(ROWS).join(", ")}`);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("bench: BENCH_ROUNDS is a number of rounds, 1 or more");
  const rig = await openRig();
  try {
    const findings: Finding[] = [];
    for (const [name, measure] of Object.entries(ROWS)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.error(`row ${name} …`);
      const found = await measure(rig, rounds);
      console.log(`${table(found)}\n`);
      findings.push(...found);
    }
    if (names.length > 0) return;
    if (rounds >= DEFAULT_ROUNDS) writeReport(findings, { chromium: rig.chromium, rounds });
    else console.error(`docs/bench.md stays as it is: it wants ${DEFAULT_ROUNDS} rounds`);
  } finally {
    await rig.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
