import { isReportable, type BrowserFacts } from "../../../src/features/measuring/rules/reportable";
import { browserFacts } from "../../../src/features/measuring/error-reports";

// spec §1: Chrome 75, Edge 18, Firefox 71, IE 11, Opera 64, Safari 13, Windows 10; older combinations are not reported.
test.each<[browser: string, version: string, system: string, systemVersion: string, isSent: boolean]>([
  ["Chrome", "75.0.3770", "Windows", "10", true],
  ["Chrome", "74.0.3729", "Windows", "10", false],
  ["Chrome", "120.0", "Windows", "8.1", false],
  ["Chrome", "120.0", "Windows", "7", false],
  ["Chrome", "120.0", "Windows", "", false],
  ["Chrome", "120.0", "Windows", "11", true],
  ["Chrome", "120.0", "Android", "9", true],
  ["Microsoft Edge", "18.17763", "Windows", "10", true],
  ["Microsoft Edge", "17.17134", "Windows", "10", false],
  ["Firefox", "71.0", "Linux", "", true],
  ["Firefox", "70.0", "Linux", "", false],
  ["Internet Explorer", "11.0", "Windows", "10", true],
  ["Internet Explorer", "10.0", "Windows", "10", false],
  ["Opera", "64.0", "macOS", "10.15", true],
  ["Opera", "63.0", "macOS", "10.15", false],
  ["Safari", "13.0", "macOS", "10.14", true],
  ["Safari", "12.1", "iOS", "12.5", false],
  ["Lynx", "99", "Linux", "", false],
  ["Chrome", "", "Windows", "10", false],
  ["constructor", "99", "Windows", "10", false],
])("%s %s on %s %s: %s", (browser, version, system, systemVersion, isSent) => {
  expect(isReportable({ browser, version, system, systemVersion })).toBe(isSent);
});

test.each<[userAgent: string, facts: Partial<BrowserFacts>, isSent: boolean]>([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36",
    { browser: "Chrome", system: "Windows", systemVersion: "10" },
    true,
  ],
  [
    "Mozilla/5.0 (Windows NT 6.3; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36",
    { systemVersion: "8.1" },
    false,
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko",
    { browser: "Internet Explorer", version: "11.0" },
    true,
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763",
    { browser: "Microsoft Edge" },
    true,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
    { browser: "Safari", system: "iOS" },
    true,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", { browser: "Firefox" }, true],
  ["curl/8.0", {}, false],
])("%s", (userAgent, facts, isSent) => {
  expect(browserFacts(userAgent)).toMatchObject(facts);
  expect(isReportable(browserFacts(userAgent))).toBe(isSent);
});
