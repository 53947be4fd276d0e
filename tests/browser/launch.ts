import { launchChrome75 } from "./chrome75";
import { installedBrowsers } from "../../scripts/installed-browsers";
import { launchChromium, launchInstalledChromium, launchInternetExplorer } from "./chromium";
import { type BrowserName, type Driver, type LaunchOptions } from "./driver";
import { launchFirefox } from "./firefox";
import { launchByWebDriver } from "./web-driver";

type Launch = (options: LaunchOptions) => Promise<Driver>;

const LAUNCHERS: Readonly<Record<BrowserName, Launch>> = {
  chromium: launchChromium,
  chrome75: launchChrome75,
  ie11: launchInternetExplorer,
  "installed-chromium": launchInstalledChromium,
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

function miniBrowser(): string {
  const { file, remedy } = installedBrowsers().webkit;
  if (file === undefined) throw new Error(`WebKit is missing: ${remedy}`);
  return file;
}

/** Starts a browser with one empty page. The caller closes it. */
export function launch(browser: BrowserName, options: LaunchOptions): Promise<Driver> {
  return LAUNCHERS[browser](options);
}
