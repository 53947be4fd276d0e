import { ERROR_REPORTS_MAX } from "../../contract/limits";
import { isReportable, type BrowserFacts } from "./rules/reportable";
import { once } from "../../lib/remember";
import { after } from "../../lib/timing";
import { config, type StorefrontConfig } from "../../contract/config";
import { type Report, sectionsOnPage } from "./report-of";
import Bowser from "bowser";
import { BrowserClient, defaultStackParser, makeFetchTransport, type BrowserOptions } from "@sentry/browser";
import { withoutMail } from "./rules/analytics";

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
  // Island and request report the same error in the same task.
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

type SendReport = (report: Report) => void;

type BeforeSend = NonNullable<BrowserOptions["beforeSend"]>;

/**
 * Sentry's client without any of its integrations: it patches, watches and collects nothing, and sends only the given
 * errors.
 * @param reporting a `dsn` that is a path of this shop is a tunnel to the collector
 */
export function createSender(reporting: NonNullable<StorefrontConfig["errorReporting"]>): SendReport {
  const { dsn, release = process.env.VERSION, sampleRate } = reporting;
  const isPath = dsn.charAt(0) === "/";
  const client = new BrowserClient({
    dsn: isPath ? `${location.protocol}//shop@${location.host}/0` : dsn,
    ...(isPath ? { tunnel: dsn } : {}),
    ...(release === undefined ? {} : { release }),
    ...(sampleRate === undefined ? {} : { sampleRate }),
    // Sentry's own search for an unpatched fetch would open a frame.
    transport: (options) => makeFetchTransport(options, (url, init) => window.fetch(url, init)),
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    beforeSend: withoutPersons,
  });
  const facts = { bundle: process.env.BUNDLE ?? "", sections: sectionsOnPage() };
  return ({ error, tags }) => {
    const page = withoutMail(location.pathname);
    client.captureException(error, { captureContext: { tags: { ...facts, page, ...tags } } });
  };
}

/** Removes mail addresses from texts, queries from URLs, and the user. */
const withoutPersons: BeforeSend = (event) => {
  delete event.user;
  delete event.request;
  delete event.breadcrumbs;
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = withoutMail(exception.value.replace(/\?[^\s"')]*/g, "?…"));
    for (const frame of exception.stacktrace?.frames ?? []) {
      if (frame.filename !== undefined) frame.filename = frame.filename.replace(/[?#][^]*$/, "");
    }
  }
  return event;
};
