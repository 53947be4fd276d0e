const fs = require("node:fs");
const path = require("node:path");
const { ROOT, runNode } = require("./run");

/** `npm run size`: writes the bytes that each kind of page loads into `docs/size.md`. */
async function size() {
  for (const bundle of ["modern", "legacy"]) {
    if (!fs.existsSync(path.join(ROOT, `dist/assets/${bundle}/entrypoints.json`))) {
      throw new Error("dist/assets is missing: run `npm run build` first.");
    }
  }
  await runNode(["--require=./scripts/register-typescript.js", "bench/size.ts", ...process.argv.slice(2)]);
}

size().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
