import { measuringOf } from "../shop/measuring";
import { jsonAnswer } from "./answers";
import type { Responder } from "./responder";

const REPORTS_KEPT = 50;

/** The collector of errors: keeps what comes, for the control page to show. */
export const collectErrors: Responder = ({ session, body }) => {
  const { reports } = measuringOf(session);
  reports.push(body ?? "");
  reports.splice(0, Math.max(0, reports.length - REPORTS_KEPT));
  return jsonAnswer({});
};

/** What the collector has received: the events of the envelopes. */
export const collectedErrors: Responder = ({ session }) =>
  jsonAnswer(measuringOf(session).reports.map((envelope) => JSON.parse(envelope.split("\n")[2] ?? "null") as unknown));
