import { ENDPOINT_NAMES } from "../contract/endpoints";
import { MarkupError, reportError } from "../lib/errors";

/** Reports unknown endpoints in the configuration. @param names keys of `storefront-config.endpoints` */
export function reportUnknownEndpoints(names: readonly string[]): void {
  for (const name of names) {
    if (ENDPOINT_NAMES.some((known) => known === name)) continue;
    const remedy = "the key is the endpoint's path without the leading slash";
    reportError(new MarkupError(`storefront-config.endpoints.${name}: there is no such endpoint; ${remedy}`));
  }
}
