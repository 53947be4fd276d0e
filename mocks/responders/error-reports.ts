import { measuringOf } from "../shop/measuring";
import { jsonAnswer } from "./answers";
import type { Responder } from "./responder";

const REPORTS_KEPT = 50;

/** The collector of errors: keeps what comes, for the control page to show. */
export const collectErrors: Responder = ({ session, body }) => keep(measuringOf(session).reports, body);

/** The collector of Core Web Vitals. */
export const collectVitals: Responder = ({ session, body }) => keep(measuringOf(session).vitals, body);

function keep(kept: string[], body: string | undefined): Response {
  kept.push(body ?? "");
  kept.splice(0, Math.max(0, kept.length - REPORTS_KEPT));
  return jsonAnswer({});
}

/** What the collector has received: the events of the envelopes. */
export const collectedErrors: Responder = ({ session }) =>
  jsonAnswer(measuringOf(session).reports.map((envelope) => JSON.parse(envelope.split("\n")[2] ?? "null") as unknown));

export const collectedVitals: Responder = ({ session }) =>
  jsonAnswer(measuringOf(session).vitals.map((vital) => JSON.parse(vital) as unknown));
