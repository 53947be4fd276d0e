const fs = require("node:fs");
const path = require("node:path");
const { ROOT, runNode } = require("./run");

/**
 * `npm run shots -- FOLDER`: takes pictures of every page and state of the mock shop, with the production build.
 * `--features` takes the documents' pictures; `--compare` compares two folders of pictures.
 */
async function shots() {
  if (!fs.existsSync(path.join(ROOT, "dist/assets/modern/entrypoints.json"))) {
    throw new Error("dist/assets is missing: run `npm run build` first.");
  }
  await runNode(["--require=./scripts/register-typescript.js", "tests/shots/main.ts", ...process.argv.slice(2)]);
}

shots().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
