/** The browser's description of itself. */
export interface BrowserFacts {
  /** `Chrome`, `Microsoft Edge`, `Firefox`, `Internet Explorer`, `Opera`, `Safari`; anything else is not recognised. */
  browser: string;
  version: string;
  /** `Windows`, `macOS`, `Linux`, `Android`, `iOS` … */
  system: string;
  /** `10`, `8.1`, `NT 6.3`; empty if it is not known. */
  systemVersion: string;
}

/** The oldest versions whose errors are reported. @see spec §1 */
const BROWSERS_MIN: Readonly<Record<string, number>> = {
  Chrome: 75,
  "Microsoft Edge": 18,
  Firefox: 71,
  "Internet Explorer": 11,
  Opera: 64,
  Safari: 13,
};
const WINDOWS_MIN = 10;

/**
 * Whether errors of this browser are reported: not from older ones, not from Windows before 10, not from unknown
 * browsers; on other systems only the browser counts. @see spec §1, contract §7
 */
export function isReportable({ browser, version, system, systemVersion }: BrowserFacts): boolean {
  const least = Object.prototype.hasOwnProperty.call(BROWSERS_MIN, browser) ? BROWSERS_MIN[browser] : undefined;
  if (least === undefined || !(numberIn(version) >= least)) return false;
  return system === "Windows" ? numberIn(systemVersion) >= WINDOWS_MIN : system !== "";
}

/** `NT 6.3` → 6.3, `128.0.1` → 128; NaN without a number. */
function numberIn(text: string): number {
  return Number(/\d+(?:\.\d+)?/.exec(text)?.[0] ?? NaN);
}
