const fs = require("node:fs");
const path = require("node:path");
const { ROOT, runNode } = require("./run");

/** `npm run walks`: writes which files run on the walks of ARCHITECTURE.md into `docs/walks.md`. */
async function walks() {
  if (!fs.existsSync(path.join(ROOT, "dist/maps/modern"))) {
    throw new Error("dist/maps is missing: run `npm run build` first.");
  }
  await runNode(["--require=./scripts/register-typescript.js", "bench/walks.ts"]);
}

walks().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
