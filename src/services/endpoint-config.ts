import { parseEndpointConfig, type EndpointConfig } from "../contract/endpoint-config";
import type { GivenConfig } from "../contract/localization";
import { deepFreeze } from "../lib/freeze";
import { pageConfig } from "./localization";
import { reportError } from "./report";

let known: { given: GivenConfig; config: Readonly<EndpointConfig> } | undefined;

/** Where the page's requests go, read once; what is wrong in it is reported once. */
export function endpointConfig(): Readonly<EndpointConfig> {
  const { given } = pageConfig();
  if (known?.given !== given) known = { given, config: deepFreeze(parseEndpointConfig(given, reportError)) };
  return known.config;
}
