const fs = require("node:fs");
const path = require("node:path");
const { ROOT, run } = require("./run");

const OLDEST_NODE = [20, 17];

/** Installs the packages if they are missing or differ from package-lock.json. */
async function ensureInstalled() {
  checkNode();
  const reason = staleReason();
  if (reason === undefined) return;
  console.log(`Installing packages (${reason}) …`);
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  await run(npm, ["ci", "--no-audit", "--no-fund"], { name: "npm ci" });
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(`Node ${OLDEST_NODE.join(".")} or newer is needed; this is ${process.version}.`);
}

function staleReason() {
  const installed = readPackages("node_modules/.package-lock.json");
  if (installed === undefined) return "none are installed";
  const wanted = readPackages("package-lock.json");
  if (wanted === undefined) throw new Error("package-lock.json is missing; fetch it from the repository.");
  for (const [name, { version, optional }] of Object.entries(wanted)) {
    // The root itself, and binaries for other systems, are not installed
    if (name === "" || (optional === true && installed[name] === undefined)) continue;
    if (installed[name]?.version !== version) return `${name.replace(/^node_modules\//, "")} is not at ${version}`;
  }
  return undefined;
}

function readPackages(file) {
  const location = path.join(ROOT, file);
  return fs.existsSync(location) ? JSON.parse(fs.readFileSync(location, "utf8")).packages : undefined;
}

module.exports = { ensureInstalled };
