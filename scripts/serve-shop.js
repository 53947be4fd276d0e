const { fork } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { ROOT } = require("./run");

/** Files that change within so many milliseconds count as one change. */
const SETTLE_MS = 150;

const PRELOAD = path.join(__dirname, "register-typescript.js");

/** The files that the shop's process loads. A changed template is read again; any other change restarts it. */
const WATCHED = ["mocks", "src/contract", "src/lib"];

/**
 * Runs the mock shop in its own process, which is restarted when its files change. It opens with the first build.
 * @returns `tell`, which tells it of a build, and `stop`
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
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const restart = (file) => {
    console.log(`${file} changed, the shop starts again …`);
    if (hasEnded()) launch();
    else child.once("exit", launch).kill();
  };
  /** Of files that change together, one that is not a template takes precedence. */
  let changed;
  const take = (file) => {
    if (changed === undefined || changed.endsWith(".njk")) changed = file;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (changed.endsWith(".njk") && child.connected) child.send("templates");
      else restart(changed);
      changed = undefined;
    }, SETTLE_MS);
  };
  const watchers = WATCHED.map((folder) =>
    fs.watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => take(path.join(folder, file ?? ""))),
  );
  launch();
  return {
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
