import { on } from "../../lib/dom";
import { attributesOf } from "../../lib/node";
import { retryOnce } from "../../lib/retry";
import { whenIdle } from "../../attach/moments";
import { config } from "../../contract/config";
import { whileAllowed } from "../consent/api";
import { reported, reportError } from "../../lib/errors";
import dataLayer from "./data-layer/data-layer";
import { reportOf, reportOfError, type Report } from "./report-of";

const WRONG = ["error", "unhandledrejection", "island:failed", "http:receive-error"];
const FAILED_SECTION = /^data-section-failed-(.+)$/;

const loadWebVitals = () => retryOnce(() => import(/* webpackChunkName: "web-vitals" */ "./web-vitals"));

/** Starts the services that the page configures: a data layer, error reports, Core Web Vitals. */
export default function measuring(page: Document): void {
  if (config().dataLayer !== undefined) whenIdle(dataLayer);
  const { errorReporting } = config();
  if (errorReporting !== undefined) hearErrors(page);
  if (errorReporting?.webVitals !== undefined) whenIdle(() => void whileAllowed("analytics", measureVitals));
}

/** The library measures until the page is left; without consent nothing is sent. */
function measureVitals(): () => void {
  loadWebVitals()
    .then((webVitals) => webVitals.default())
    .catch(reportError);
  return () => undefined;
}

/** Passes all errors, including earlier ones, to the reporter, which the first error loads. */
function hearErrors(page: Document): void {
  const send = sender();
  for (const type of WRONG) window.addEventListener(type, (event) => send(reportOf(event)));
  const hear = (error: Error): void => send(reportOfError(error));
  reported.forEach(hear);
  // The shop check may listen, too
  const { push } = reported;
  reported.push = (...errors) => {
    errors.forEach(hear);
    return push.apply(reported, errors);
  };
  hearFailedSections(page, send);
}

/** The router marks sections that could not start. */
function hearFailedSections(page: Document, send: Send): void {
  const look = (): void => {
    for (const { name } of attributesOf(page.documentElement)) {
      const failed = FAILED_SECTION.exec(name)?.[1];
      if (failed !== undefined) send({ error: new Error(`section ${failed} could not start`), tags: { failed } });
    }
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(page.documentElement, { attributes: true });
  on(window, "pagehide", () => observer.disconnect());
}

type Send = (report: Report | undefined) => void;

/** A failure of the reporter itself is only logged on the console, as are all errors after it. */
function sender(): Send {
  let isLost = false;
  return (report) => {
    if (report === undefined || isLost) return;
    retryOnce(() => import(/* webpackChunkName: "error-reports" */ "./error-reports"))
      .then((reporter) => reporter.default(report))
      .catch((error: unknown) => {
        isLost = true;
        console.error(
          "error-reports: the reporter could not be loaded or has failed; errors stay on the console.",
          error,
        );
      });
  };
}
