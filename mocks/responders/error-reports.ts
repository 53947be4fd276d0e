import { measuringOf } from "../shop/measuring";
import { jsonAnswer } from "./answers";
import type { Responder } from "./responder";

const REPORTS_KEPT = 50;
const REPORT_MAX_LENGTH = 100_000;

const errorIn = (envelope: string): unknown => JSON.parse(envelope.split("\n")[2] ?? "null");
const vitalIn = (body: string): unknown => JSON.parse(body);

/** The error collector: keeps what arrives, for the control page to show. */
export const collectErrors: Responder = ({ session, body }) => keep(measuringOf(session).reports, body, errorIn);

/** The collector for Core Web Vitals. */
export const collectVitals: Responder = ({ session, body }) => keep(measuringOf(session).vitals, body, vitalIn);

/** The collector's own page parses it again, so anything that is not a report, or is very long, is not kept. */
function keep(kept: string[], body = "", reported: (body: string) => unknown): Response {
  if (body.length > REPORT_MAX_LENGTH) return jsonAnswer({}, 413);
  try {
    reported(body);
  } catch {
    return jsonAnswer({}, 400);
  }
  kept.push(body);
  kept.splice(0, Math.max(0, kept.length - REPORTS_KEPT));
  return jsonAnswer({});
}

/** What the collector has received: the events of the envelopes. */
export const collectedErrors: Responder = ({ session }) => jsonAnswer(measuringOf(session).reports.map(errorIn));

export const collectedVitals: Responder = ({ session }) => jsonAnswer(measuringOf(session).vitals.map(vitalIn));
