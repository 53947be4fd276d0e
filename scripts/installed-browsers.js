const fs = require("node:fs");
const path = require("node:path");

/** Whether the packaged browsers, Chromium and Chrome 75, run on this system. */
const HAS_PACKAGED_BROWSERS = process.platform === "linux" && process.arch === "x64";

/** Where each system keeps Chrome or Chromium, and Firefox. Linux keeps MiniBrowser outside the PATH. */
const CHROMIUM = [
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
/** Chromium without windows: the same engine, for about half the processor time. */
const HEADLESS_SHELL = ["/usr/bin/chromium-headless-shell"];
const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
const WEBKIT = [
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
];

/**
 * This machine's browsers for `npm run test:browsers`: the file of each, or `undefined` if it is missing, and the
 * remedy.
 */
function installedBrowsers() {
  return {
    chromium: {
      file: found("CHROME_PATH", CHROMIUM),
      remedy: "install Chrome or Chromium, or name it in CHROME_PATH",
    },
    firefox: { file: found("FIREFOX_PATH", FIREFOX), remedy: "install Firefox, or name it in FIREFOX_PATH" },
    webkit: {
      file: hasWebKitDriver() ? found("MINIBROWSER_PATH", WEBKIT) : undefined,
      remedy:
        "install webkit2gtk-driver, and name its MiniBrowser in MINIBROWSER_PATH if it is elsewhere; it needs a screen: `xvfb-run -a npm run test:browsers`",
    },
  };
}

/** The installed Chromium for tests that need only its engine: the headless shell, if there is one. */
function installedEngine() {
  const shell = HEADLESS_SHELL.find((file) => fs.existsSync(file));
  return process.env.CHROME_PATH ?? shell ?? installedBrowsers().chromium.file;
}

function found(variable, places) {
  const given = process.env[variable];
  if (given !== undefined && !fs.existsSync(given)) throw new Error(`${variable}: there is no ${given}`);
  return given ?? places.find((file) => fs.existsSync(file));
}

function hasWebKitDriver() {
  const hasScreen = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return hasScreen && folders.some((folder) => fs.existsSync(path.join(folder, "WebKitWebDriver")));
}

module.exports = { HAS_PACKAGED_BROWSERS, installedBrowsers, installedEngine };
