import { ERROR_REPORTS_MAX } from "../../../contract/limits";
import { isReportable } from "../rules/reportable";
import { once } from "../../../lib/remember";
import { after } from "../../../lib/timing";
import { config } from "../../../contract/read-config";
import type { Report } from "../report-of";
import { browserFacts } from "./browser-facts";
import { createSender, type SendReport } from "./send-report";

/** Errors that were told of by more than one event, with all that these know. */
const known = new Map<Error, Report>();
/** What was sent, in short: the same again says nothing new. */
const sent: string[] = [];

/** Sends what went wrong to the collector that the page configures, from browsers that it is worth for. @see spec §1 */
export default function reportError({ error, tags }: Report): void {
  if (senderOfPage() === undefined) return;
  const before = known.get(error);
  const chunk = /Loading chunk (\S+) failed/.exec(error.message)?.[1];
  known.set(error, { error, tags: { ...before?.tags, ...tags, ...(chunk === undefined ? {} : { chunk }) } });
  // The island, or the request, tells of it in the same turn.
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
  if (sent.length >= ERROR_REPORTS_MAX || sent.indexOf(short) >= 0) return;
  sent.push(short);
  send(report);
}
