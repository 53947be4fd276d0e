const { spawn } = require("node:child_process");
const path = require("node:path");

const ROOT = path.join(__dirname, "..");

/** Runs a command, by default in the repository, and shows its output. Rejects with the name of a failed command. */
function run(command, args, { name = path.basename(command), env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} failed (${signal ?? `exit code ${code}`})`));
    });
  });
}

/** Runs a script with this Node. */
function runNode([script, ...args], options) {
  return run(process.execPath, [script, ...args], { name: script, ...options });
}

/** Runs the command line of an installed package, without npx: `runBinary("tsc", ["--noEmit"])`. */
function runBinary(name, args, options) {
  return run(path.join(ROOT, "node_modules/.bin", name), args, options);
}

module.exports = { ROOT, run, runBinary, runNode };
