import Bowser from "bowser";
import type { BrowserFacts } from "../rules/reportable";

/** What the browser says of itself. @param userAgent of `navigator` */
export function browserFacts(userAgent: string): BrowserFacts {
  const { browser, os } = Bowser.parse(userAgent);
  return {
    browser: browser.name ?? "",
    version: browser.version ?? "",
    system: os.name ?? "",
    // Windows names itself by its kernel, `NT 6.3`; its own name is 8.1.
    systemVersion: (os.name === "Windows" ? os.versionName : os.version) ?? "",
  };
}
