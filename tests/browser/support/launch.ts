import { launchChrome75 } from "./chrome75";
import { launchChromium, launchInternetExplorer } from "./chromium";
import { BROUGHT_ALONG, BROWSERS, type BrowserName, type Driver, type LaunchOptions } from "./driver";
import { launchFirefox } from "./firefox";
import { launchByWebDriver } from "./web-driver";

type Launch = (options: LaunchOptions) => Promise<Driver>;

const LAUNCHERS: Readonly<Record<BrowserName, Launch>> = {
  chromium: launchChromium,
  chrome75: launchChrome75,
  ie11: launchInternetExplorer,
  firefox: launchFirefox,
  webkit: (options) =>
    launchByWebDriver(
      {
        browser: "webkit",
        command: "WebKitWebDriver",
        commandArguments: (port) => [`--port=${port}`],
        capabilities: {
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
        },
      },
      options,
    ),
};

/** Debian keeps MiniBrowser outside the PATH. */
function miniBrowser(): string {
  return process.env.MINIBROWSER_PATH ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
}

/** Starts a browser with one empty page. Whoever starts it closes it. */
export function launch(browser: BrowserName, options: LaunchOptions): Promise<Driver> {
  return LAUNCHERS[browser](options);
}

/**
 * The browsers to drive here: those brought along, and all of them where `ALL_BROWSERS` is set, as `.ci/run` does. A
 * missing one is a failure, never a skipped test. `BROWSERS=ie11,firefox` drives just these.
 */
export function browsersToDrive(): readonly BrowserName[] {
  const here = process.env.ALL_BROWSERS === undefined ? BROUGHT_ALONG : BROWSERS;
  const wanted = process.env.BROWSERS?.split(",");
  return wanted === undefined ? here : BROWSERS.filter((browser) => wanted.includes(browser));
}
