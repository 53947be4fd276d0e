import { parseServicesConfig, type StorefrontConfig } from "../contract/config";
import type { GivenConfig } from "../contract/localization";
import { endpointConfig } from "./endpoint-config";
import { pageConfig } from "./localization";
import { reportError } from "./report";

let known: { given: GivenConfig; config: StorefrontConfig } | undefined;

/** All of the page's configuration, read once; what is wrong in it is reported once. */
export function config(): StorefrontConfig {
  const { given, localization } = pageConfig();
  if (known?.given !== given) {
    known = { given, config: { ...localization, ...endpointConfig(), ...parseServicesConfig(given, reportError) } };
  }
  return known.config;
}
