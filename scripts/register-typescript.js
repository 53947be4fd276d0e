const path = require("node:path");

const ROOT = path.join(__dirname, "..");

// Node 20 cannot import TypeScript, so Babel compiles it on import. Preloaded by `node --require`.
process.env.BABEL_CACHE_PATH ??= path.join(ROOT, ".cache/babel-register.json");
require("@babel/register")({
  extensions: [".ts", ".tsx", ".js"],
  only: ["src", "mocks", "tests", "bench"].map((folder) => path.join(ROOT, folder)),
  cwd: ROOT,
  cache: true,
});
