import { ERROR_REPORTS_MAX } from "../../../contract/limits";
import { isReportable, type BrowserFacts } from "../rules/reportable";
import { once } from "../../../lib/remember";
import { after } from "../../../lib/timing";
import { config } from "../../../contract/read-config";
import type { Report } from "../report-of";
import { createSender, type SendReport } from "./send-report";
import Bowser from "bowser";

/** Errors reported by several events, with the facts from all of them. */
const known = new Map<Error, Report>();
/** Short forms of the sent errors, because an equal one adds nothing. */
const sent: string[] = [];

/** Sends an error to the configured collector, from supported browsers only. @see spec §1 */
export default function reportError({ error, tags }: Report): void {
  if (senderOfPage() === undefined) return;
  const before = known.get(error);
  const chunk = /Loading chunk (\S+) failed/.exec(error.message)?.[1];
  known.set(error, { error, tags: { ...before?.tags, ...tags, ...(chunk === undefined ? {} : { chunk }) } });
  // Island and request report the same error in the same turn.
  if (before === undefined) after(0, () => sendOnce(error));
}

const senderOfPage = once((): SendReport | undefined => {
  const { errorReporting } = config();
  const isWanted = errorReporting !== undefined && isReportable(browserFacts(navigator.userAgent));
  return isWanted ? createSender(errorReporting) : undefined;
});

function sendOnce(error: Error): void {
  const report = known.get(error);
  const send = senderOfPage();
  if (report === undefined || send === undefined) return;
  const short = `${error.name} ${error.message} ${JSON.stringify(report.tags)}`;
  if (sent.length >= ERROR_REPORTS_MAX || sent.includes(short)) return;
  sent.push(short);
  send(report);
}

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
