import type { Finding } from "./finding";
import { table, writeReport } from "./report";
import { openRig } from "./rig";
import { ROWS } from "./rows";

/** Rows that have a name as well as a number. */
const NAMES: Readonly<Record<string, string>> = { loading: "15", session: "18" };

const DEFAULT_ROUNDS = 15;

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
