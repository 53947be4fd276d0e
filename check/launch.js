const { execFileSync, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");
const { CannotRun } = require("./cannot-run");

const PACKAGE = "@sparticuz/chromium";
const FONT_FOLDERS = ["/usr/share/fonts", "/usr/local/share/fonts", path.join(os.homedir(), ".local/share/fonts")];
const INSTALLED = [
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Chromium sets this variable itself, in one thread while another may be reading the environment. Before glibc 2.41,
 * adding a variable can free the environment while it is read, and one start in several hundred crashed. A variable
 * that already exists is replaced in place.
 */
const SET_BY_CHROMIUM = { FC_FONTATIONS: "1" };

/** Starts Chromium: `CHROME_PATH`; else, on Linux x64, the packaged one; else an installed one. */
async function launch() {
  const { executablePath, env = process.env } = executable();
  const options = { executablePath, env: { ...env, ...SET_BY_CHROMIUM }, args: ["--no-sandbox", "--disable-gpu"] };
  // Tries again after a crash, which is not the shop's fault
  return chromium
    .launch(options)
    .catch(() => chromium.launch(options))
    .catch((error) => {
      throw new CannotRun(`Chromium does not start: ${error.message.split("\n")[0]}`);
    });
}

function executable() {
  if (process.env.CHROME_PATH !== undefined) return { executablePath: process.env.CHROME_PATH };
  if (process.platform === "linux" && process.arch === "x64") return packaged();
  const file = INSTALLED.find((each) => fs.existsSync(each));
  if (file === undefined) throw new CannotRun("Chrome is missing: install it, or name it in CHROME_PATH.");
  return { executablePath: file };
}

/** The packaged Chromium, unpacked once, with its own libraries and fonts if the machine has none. */
function packaged() {
  const folder = unpacked();
  const executablePath = path.join(folder, "chromium");
  const canStart = spawnSync(executablePath, ["--version"]).status === 0;
  const hasFonts = FONT_FOLDERS.some((fonts) => fs.existsSync(fonts) && fs.readdirSync(fonts).length > 0);
  return {
    executablePath,
    env: {
      ...process.env,
      ...(canStart ? {} : { LD_LIBRARY_PATH: path.join(folder, "al2023/lib") }),
      ...(hasFonts ? {} : { FONTCONFIG_FILE: path.join(folder, "own-fonts.conf") }),
    },
  };
}

/** Two checks may start at once: each unpacks its own copy, and the first to finish is kept. */
function unpacked() {
  const entry = require.resolve(PACKAGE);
  const root = entry.slice(0, entry.lastIndexOf(path.normalize(PACKAGE)) + PACKAGE.length);
  const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
  const folder = path.join(os.tmpdir(), `storefront-check-chromium-${version}`);
  if (fs.existsSync(folder)) return folder;
  const partial = `${folder}.${process.pid}`;
  fs.mkdirSync(partial, { recursive: true });
  const script = `import chromium from ${JSON.stringify(pathToFileURL(entry).href)}; await chromium.executablePath();`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, NODE_OPTIONS: "", TMPDIR: partial, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
  });
  fs.writeFileSync(path.join(partial, "own-fonts.conf"), fontsIn(folder));
  try {
    fs.renameSync(partial, folder);
  } catch (error) {
    fs.rmSync(partial, { recursive: true });
    if (!fs.existsSync(folder)) throw error;
  }
  return folder;
}

/** The package's own font list names a folder that is not ours. */
function fontsIn(folder) {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${path.join(folder, "fonts")}</dir><cachedir>${path.join(folder, "fonts-cache")}</cachedir></fontconfig>`;
}

module.exports = { launch };
