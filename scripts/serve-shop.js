const { fork } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { ROOT } = require("./run");

/** Milliseconds in which several changed files count as one change. */
const SETTLE_MS = 150;

/** The files that the shop's process loads, including templates and texts. A change restarts it. */
const WATCHED = ["mocks", "src/contract", "src/lib"];

/**
 * Runs the mock shop in a process of its own, so that a change of its files restarts it.
 * @returns a function that stops it
 */
function serveShop() {
  let child = launch();
  let timer;
  const restart = (file) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(`${file} changed, the shop starts again …`);
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded) child = launch();
      else child.once("exit", () => (child = launch())).kill();
    }, SETTLE_MS);
  };
  const watchers = WATCHED.map((folder) =>
    fs.watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => restart(path.join(folder, file ?? ""))),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    child.removeAllListeners("exit");
    child.kill();
  };
}

function launch() {
  const preload = path.join(__dirname, "register-typescript.js");
  return fork(path.join(ROOT, "mocks/server.ts"), [], { cwd: ROOT, execArgv: ["--require", preload] });
}

module.exports = { serveShop };
