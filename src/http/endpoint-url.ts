import { endpointRow, type EndpointName } from "../contract/endpoints";
import type { SafeUrl } from "../lib/checked-url";
import { urlOfPath, type UrlParts } from "./urls";

/** The absolute URL of any endpoint. @throws MarkupError if it would leave the origin, or if a part is missing */
export function urlOf(endpoint: EndpointName, parts: UrlParts): SafeUrl {
  return urlOfPath(endpoint, endpointRow(endpoint).path, parts);
}
