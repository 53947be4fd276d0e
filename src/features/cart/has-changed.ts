import type { GetEndpoint } from "../../contract/endpoints";
import { answerOf } from "../../http/request";

/** Asks a GET endpoint whether its answer is another one than last time; it is, too, where it was never asked. */
export async function hasChanged(endpoint: GetEndpoint): Promise<boolean> {
  return !(await answerOf(endpoint, {})).isUnchanged;
}
