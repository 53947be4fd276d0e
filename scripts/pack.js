const fs = require("node:fs");
const path = require("node:path");
const { mergeNotices } = require("../build/notices");
const { buildForProduction } = require("./build");
const { ensureInstalled } = require("./install");
const { ROOT, run } = require("./run");
const { engines, license, version } = require("../package.json");

const NAME = "storefront-bundle";
const BUNDLES = ["modern", "legacy"];
/** What the package takes from the repository as it is. */
const FILES = [
  "storefront.d.ts",
  "contract",
  ...[
    "quick-start",
    "contract",
    "page",
    "found",
    "instant",
    "islands",
    "fragments",
    "http",
    "events",
    "debug",
    "check",
    "theming",
    "upgrading",
    "browsers",
  ].map((name) => `docs/${name}.md`),
  "docs/features",
  "docs/reference",
  "docs/decisions/0010-two-readings.md",
  "docs/images",
  "examples/minimal",
  "themes",
  "CHANGELOG.md",
  "LICENSE",
];

const DESCRIPTION = {
  name: NAME,
  version,
  description: "Islands for server-rendered shop pages: scripts, styles and the contract of their markup.",
  license,
  types: "storefront.d.ts",
  exports: {
    ".": { types: "./storefront.d.ts" },
    "./entrypoints.json": "./assets/modern/entrypoints.json",
    "./legacy/entrypoints.json": "./assets/legacy/entrypoints.json",
    "./assets/*": "./assets/*",
    "./contract/*": "./contract/*",
    "./package.json": "./package.json",
  },
  engines,
};

const README = `# ${NAME} ${version}

One enhancement bundle for server-rendered shop pages. [The quick start](docs/quick-start.md) makes a product page sell in ten minutes.

| file | what it is |
| --- | --- |
| \`assets/\` | what the server serves as \`/assets/\`: scripts, style sheets, icons; each also as \`.br\` and \`.gz\` |
| \`assets/modern/entrypoints.json\`, \`assets/legacy/entrypoints.json\` | the files that a page includes, and their hashes |
| \`storefront.d.ts\` | types of the bundle's events |
| [\`docs/contract.md\`](docs/contract.md) | the index of the contract: the markup, requests and events that server and bundle have agreed on |
| \`contract/html\`, \`contract/parts.json\` | the markup of every part, to copy |
| \`contract/schemas\` | JSON Schemas of every answer |
| \`examples/minimal\` | the shop of the quick start |
| [\`CHANGELOG.md\`](CHANGELOG.md) | what each version brings, and what it asks for |
| \`NOTICES\` | licences of the packages in the bundle |

Nothing is installed with it, and nothing runs when it is installed.
`;

/**
 * Writes the package of the last build.
 * @param folder where `package/` and its archive are written
 * @returns the archive: `…/storefront-bundle-0.2.0.tgz`
 */
async function packBundle(folder) {
  const content = path.join(folder, "package");
  const write = (file, text) => fs.writeFileSync(path.join(content, file), text);
  fs.rmSync(content, { recursive: true, force: true });
  for (const file of FILES) fs.cpSync(path.join(ROOT, file), path.join(content, file), { recursive: true });
  fs.cpSync(path.join(ROOT, "dist/assets"), path.join(content, "assets"), { recursive: true });
  write("package.json", `${JSON.stringify(DESCRIPTION, null, 2)}\n`);
  write("README.md", README);
  write("NOTICES", mergeNotices(BUNDLES.map(noticesIn)));
  await npmPack(content, folder);
  return path.join(folder, `${NAME}-${version}.tgz`);
}

function noticesIn(bundle) {
  return fs.readFileSync(path.join(ROOT, "dist/assets", bundle, "NOTICES.txt"), "utf8");
}

/**
 * `npm run pack`: builds the bundle, packs what integrators need into `dist/storefront-bundle-VERSION.tgz`, and packs
 * the check beside it.
 */
async function pack() {
  await ensureInstalled();
  await buildForProduction();
  await packBundle(path.join(ROOT, "dist"));
  await packCheck(path.join(ROOT, "dist"));
}

/**
 * Writes the package of the check, which comes with a browser.
 * @returns the archive: `…/storefront-check-0.2.0.tgz`
 */
async function packCheck(folder) {
  const content = path.join(folder, "check-package");
  fs.rmSync(content, { recursive: true, force: true });
  for (const file of [
    "check",
    "contract/schemas",
    "contract/errors.json",
    "contract/rules.json",
    "docs/check.md",
    "LICENSE",
  ])
    fs.cpSync(path.join(ROOT, file), path.join(content, file), { recursive: true });
  const { private: _private, ...description } = require("../check/package.json");
  fs.rmSync(path.join(content, "check/package.json"));
  const facts = { ...description, version, bin: { [description.name]: "check/cli.js" } };
  fs.writeFileSync(path.join(content, "package.json"), `${JSON.stringify(facts, null, 2)}\n`);
  fs.copyFileSync(path.join(ROOT, "docs/check.md"), path.join(content, "README.md"));
  await npmPack(content, folder);
  return path.join(folder, `${description.name}-${version}.tgz`);
}

function npmPack(content, folder) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  return run(npm, ["pack", content, "--pack-destination", folder, "--ignore-scripts", "--silent"], {
    name: "npm pack",
  });
}

module.exports = { packBundle, packCheck };

if (require.main === module) {
  pack().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
