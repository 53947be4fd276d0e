const { KINDS, planNew } = require("./new/kinds");
const { RefusalError } = require("./new/names");
const { ROOT, runBinary, runNode } = require("./run");

const USAGE = "npm run new -- feature NAME | island FEATURE/NAME | behavior FEATURE/NAME | endpoint NAME";

/** `npm run new -- KIND NAME`: adds files, table rows, a page of the mock shop, documentation and a test. */
async function makeNew([kind = "", name = "", ...rest]) {
  if (!KINDS.includes(kind) || name === "" || rest.length > 0) throw new RefusalError(USAGE);
  const { changes, next } = planNew(kind, name, ROOT);
  const { created, edited } = changes.save();
  await runBinary(
    "oxfmt",
    [...created, ...edited].filter((file) => /\.tsx?$/.test(file)),
  );
  await runNode(["scripts/docs.js"]);
  for (const file of created) console.log(`new      ${file}`);
  for (const file of edited) console.log(`changed  ${file}`);
  console.log(`\nNext:\n${next.map((line) => `- ${line}`).join("\n")}`);
}

makeNew(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
