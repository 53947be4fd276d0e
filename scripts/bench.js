const fs = require("node:fs");
const path = require("node:path");
const { ROOT, runNode } = require("./run");

/** `npm run bench`: measures the production build and the references of `bench/`. */
async function bench() {
  if (!fs.existsSync(path.join(ROOT, "dist/assets/modern/entrypoints.json"))) {
    throw new Error("dist/assets is missing: run `npm run build` first.");
  }
  await runNode(["--require=./scripts/register-typescript.js", "bench/main.ts", ...process.argv.slice(2)]);
}

bench().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
