import { parseEndpointConfig, type EndpointConfig } from "./endpoint-config";
import type { GivenConfig } from "./localization";
import { deepFreeze } from "../lib/freeze";
import { pageConfig } from "./read-localization";
import { reportError } from "../lib/report";

let known: { given: GivenConfig; config: Readonly<EndpointConfig> } | undefined;

/** Where the page's requests go, read once; what is wrong in it is reported once. */
export function endpointConfig(): Readonly<EndpointConfig> {
  const { given } = pageConfig();
  if (known?.given !== given) known = { given, config: deepFreeze(parseEndpointConfig(given, reportError)) };
  return known.config;
}
