import type { Parser } from "../lib/parse";
import { attempt, isAbsent, matching, parseEntries, pathOf, type Complain, type GivenConfig } from "./localization";

/** Where the page's requests go. */
export interface EndpointConfig {
  /** Prefix of all endpoints: `/de`; none is "". */
  basePath: string;
  /** Endpoint name → path, for endpoints that were moved. Names are checked by the client, which knows them. */
  endpoints: Readonly<Record<string, string>>;
}

const path = matching(/^\/(?![/\\])/, "a path that begins with one slash");
const prefix: Parser<string> = (raw, at) => (raw === "" ? "" : path(raw, at).replace(/\/+$/, ""));

/** The part of the configuration that everything needs that sends. */
export function parseEndpointConfig({ basePath, endpoints }: GivenConfig, complain: Complain): EndpointConfig {
  const given = isAbsent(basePath) ? undefined : attempt(prefix, basePath, pathOf("basePath"), complain);
  return { basePath: given ?? "", endpoints: parseEntries(endpoints, path, pathOf("endpoints"), complain) };
}
