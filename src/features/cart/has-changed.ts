import type { GetEndpoint } from "../../contract/endpoints";
import { answerOf } from "../../http/request";

/** Reads whether a GET endpoint's answer has changed since the last time; true also at the first time. */
export async function hasChanged(endpoint: GetEndpoint): Promise<boolean> {
  return !(await answerOf(endpoint, {})).isUnchanged;
}
