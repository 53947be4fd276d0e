const fs = require("node:fs");
const path = require("node:path");
const { ROOT, runNode } = require("./run");

/** `npm run lighthouse`: writes Lighthouse's scores for every kind of page into `docs/lighthouse.md`. */
async function lighthouse() {
  if (!fs.existsSync(path.join(ROOT, "dist/assets/modern/entrypoints.json"))) {
    throw new Error("dist/assets is missing: run `npm run build` first.");
  }
  await runNode(["--require=./scripts/register-typescript.js", "bench/lighthouse/main.ts", ...process.argv.slice(2)]);
}

lighthouse().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
