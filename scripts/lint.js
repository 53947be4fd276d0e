const path = require("node:path");
const { houseProblems } = require("./house-rules");
const { runBinary } = require("./run");
const { shadowedReads } = require("./shadowed-reads");

const ROOT = path.join(__dirname, "..");

/** `npm run lint`: the linter's rules, then the house rules. */
async function lint() {
  await runBinary("oxlint", ["--type-aware", "--deny-warnings"]);
  const problems = [...houseProblems(ROOT), ...(await shadowedReads(ROOT))];
  if (problems.length === 0) return;
  for (const problem of problems) console.error(problem);
  throw new Error(`${problems.length} against the rules of the house`);
}

lint().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
