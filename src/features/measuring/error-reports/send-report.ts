import { BrowserClient, defaultStackParser, makeFetchTransport, type BrowserOptions } from "@sentry/browser";
import type { StorefrontConfig } from "../../../contract/config";
import { withoutMail } from "../rules/analytics";
import type { Report } from "../report-of";
import { sectionsOnPage } from "../sections-on-page";

export type SendReport = (report: Report) => void;

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
