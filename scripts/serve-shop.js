const { fork } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { ROOT } = require("./run");

/** Milliseconds in which several changed files count as one change. */
const SETTLE_MS = 150;

const PRELOAD = path.join(__dirname, "register-typescript.js");

/** The files that the shop's process loads, including templates and texts. A change restarts it. */
const WATCHED = ["mocks", "src/contract", "src/lib"];

/**
 * Runs the mock shop in a process of its own, so that a change of its files restarts it.
 * @returns `open`, which starts it; `tell`, by which its pages hear of a build; `stop`
 */
function serveShop() {
  let child;
  let timer;
  let build;
  const tell = () => build && child?.connected && child.send(build);
  const launch = () => {
    child = fork(path.join(ROOT, "mocks/server.ts"), [], { cwd: ROOT, execArgv: ["--require", PRELOAD] });
    tell();
  };
  const restart = (file) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (child === undefined) return;
      console.log(`${file} changed, the shop starts again …`);
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (hasEnded) launch();
      else child.once("exit", launch).kill();
    }, SETTLE_MS);
  };
  const watchers = WATCHED.map((folder) =>
    fs.watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => restart(path.join(folder, file ?? ""))),
  );
  return {
    open: launch,
    tell(latest) {
      build = latest;
      tell();
    },
    stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      child?.removeAllListeners("exit");
      child?.kill();
    },
  };
}

module.exports = { serveShop };
