import { join } from "node:path";
import { compareShots } from "./compare";
import { takeFeatures, takeShots } from "./take";

const USAGE = `npm run shots -- FOLDER [NAME…]            pictures of every page and state, or of those whose files begin with a name
npm run shots -- --features [NAME…]        the documents' pictures of the features, in docs/images/features
npm run shots -- --compare BEFORE AFTER    what differs between two folders`;

const FEATURES_FOLDER = join(__dirname, "../../docs/images/features");

async function main([first, ...others]: readonly string[]): Promise<void> {
  if (first === "--compare") {
    const [before, after] = others;
    if (before === undefined || after === undefined) throw new Error(USAGE);
    const differences = await compareShots(before, after);
    for (const { file, what } of differences) console.log(`${file}: ${what}`);
    console.log(`${differences.length} pictures differ`);
    if (differences.length > 0) process.exitCode = 1;
  } else if (first === "--features") await takeFeatures(FEATURES_FOLDER, others);
  else if (first === undefined || first.startsWith("-")) throw new Error(USAGE);
  else await takeShots(first, others);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
