import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import type { Finding } from "./finding";

const FILE = join(__dirname, "..", "docs", "bench.md");

interface Conditions {
  chromium: string;
  rounds: number;
}

/** One line for each comparison; cells that would repeat the line above are empty. */
function tableLines(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ row, what, target, ours, compared }) => {
    const [first, ...others] = compared;
    const told = `| ${row} | ${what} | ${target} | ${ours} |`;
    if (first === undefined) return [`${told} – | – | – |`];
    return [
      `${told} ${first.who} | ${first.theirs} | ${first.ratio ?? "–"} |`,
      ...others.map(({ who, theirs, ratio = "–" }) => `| | | | | ${who} | ${theirs} | ${ratio} |`),
    ];
  });
}

export function table(findings: readonly Finding[]): string {
  return [
    "| row | what | target | ours | beside | theirs | ours ÷ theirs |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...tableLines(findings),
  ].join("\n");
}

/** Writes `docs/bench.md`. */
export function writeReport(findings: readonly Finding[], { chromium, rounds }: Conditions): void {
  const machine = `${cpus().length} cores, Chromium ${chromium}, its processor slowed down 4 ×`;
  const text = `# Benchmarks

Written by \`npm run bench\` (after \`npm run build\`): ${machine}, ${rounds} rounds. Every round gives each contender a turn on the same page of the
mock shop, one after the other, in rotating order. A figure is the median of the rounds, in brackets its 95 % bootstrap interval; the last
column is the ratio of the medians, from rounds drawn in pairs. Only ratios say something beyond the machine, and a ratio whose interval contains 1 says nothing.
Script time is what Chromium's trace shows of scripts on the main thread, compiling and microtasks included. No test asks for any of these times.
Row 18 is Event Timing: the longest event of a step, from the input to the next paint. The page without scripts does not take the steps that would leave it,
or that need what scripts have made; \`npm run bench session\` prints all steps, and where the time of the slowest goes.
Row 14 is from the click to the first contentful paint of the next page; *reduced motion* is our page without the transition, *not fetched ahead* without speculation rules. \`npm run test:browsers\` prints it for the installed Chromium, too.
Row 15 (\`npm run bench loading\`) opens the page with an empty cache on a phone's window behind a line of 150 ms and 1.6 Mbit/s: HTTP/1.1, pages, pictures and files in brotli,
the same headers and policy for all. Total blocking time is what the Long Tasks API reports above 50 ms a task, from the first paint until no request is under way and the browser is idle;
the longest task is that of the whole loading, the parsing of the page included. Layout shift is the sum of all shifts. Then it taps: Event Timing, as in row 18. A round counts only if all contenders
show the same heading, cards, pictures in sight and largest paint, and have run their own scripts and no others.

The references are in \`bench/references\`: *delegated* are listeners on the document without a library (in rows 7 and 17 they write
the address, tell the screen reader and fetch the stores' stock of the variant too, as the bundle does; *delegated-bare* does not), *custom-elements* one
custom element a card, *react-cards* one React root a card, made at the start, *react-on-touch* the same when a card is first touched, *nobody* is the page without scripts,
*dawn-weight* that page with as many deferred scripts as Shopify's theme Dawn loads there, of the same weight (15 of 16.7 KB in brotli on the product page, 12 of 13.8 KB in the gallery): weight without behaviour,
made by \`bench/loading/weight.ts\` of small functions that each run once.

${table(findings)}
`;
  writeFileSync(FILE, text);
}
