import { existsSync } from "node:fs";
import { join } from "node:path";
import { HAS_PACKAGED_BROWSERS, installedBrowsers } from "../../scripts/installed-browsers";
import { unpackChrome75 } from "./chrome75";
import { packagedEnvironment } from "./packaged";

const BUILT = join(__dirname, "../../dist/assets/modern/entrypoints.json");

/** Runs once before all browser tests: checks that what they need exists, and unpacks it. */
export default function prepare(): void {
  if (!existsSync(BUILT)) throw new Error("dist/assets is missing: run `npm run build` first.");
  if (HAS_PACKAGED_BROWSERS) {
    packagedEnvironment();
    unpackChrome75();
    return;
  }
  const { file, remedy } = installedBrowsers().chromium;
  if (file === undefined) throw new Error(`The browser tests need Chrome on this system: ${remedy}.`);
}
