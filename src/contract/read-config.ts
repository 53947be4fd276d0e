import { parseServicesConfig, type StorefrontConfig } from "./config";
import type { GivenConfig } from "./localization";
import { deepFreeze } from "../lib/freeze";
import { endpointConfig } from "./read-endpoint-config";
import { pageConfig } from "./read-localization";
import { reportError } from "../lib/report";

let known: { given: GivenConfig; config: Readonly<StorefrontConfig> } | undefined;

/** All of the page's configuration, read once and frozen; what is wrong in it is reported once. */
export function config(): Readonly<StorefrontConfig> {
  const { given, localization } = pageConfig();
  if (known?.given !== given) {
    const services = parseServicesConfig(given, reportError);
    known = { given, config: deepFreeze({ ...localization, ...endpointConfig(), ...services }) };
  }
  return known.config;
}
