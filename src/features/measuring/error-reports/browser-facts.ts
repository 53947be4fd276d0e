import Bowser from "bowser";
import type { BrowserFacts } from "../rules/reportable";

/** The browser's description of itself. @param userAgent of `navigator` */
export function browserFacts(userAgent: string): BrowserFacts {
  const { browser, os } = Bowser.parse(userAgent);
  return {
    browser: browser.name ?? "",
    version: browser.version ?? "",
    system: os.name ?? "",
    // Windows reports its kernel as version, `NT 6.3`; the name has 8.1.
    systemVersion: (os.name === "Windows" ? os.versionName : os.version) ?? "",
  };
}
