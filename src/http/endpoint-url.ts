import { endpointRow, type EndpointName } from "../contract/endpoints";
import type { SafeUrl } from "../lib/checked-url";
import { urlOfPath, type UrlValues } from "./urls";

/** The absolute URL of any endpoint. @throws MarkupError if it would leave the origin, or if a value is missing */
export function urlOf(endpoint: EndpointName, values: UrlValues): SafeUrl {
  return urlOfPath(endpoint, endpointRow(endpoint).path, values);
}
