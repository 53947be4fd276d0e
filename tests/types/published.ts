/** Checked by `tsc`, never run: the published storefront.d.ts says what the bundle's own map of events says. */
import type { EndpointName as OwnEndpointName } from "../../src/contract/endpoints";
import type { StorefrontEvents as Own } from "../../src/contract/events";
import type { CommandEvents, EndpointName, NoticeEvents, StorefrontEvents as Published } from "../../storefront";
import type { Same } from "./assertions";

/** The names of the events whose details differ. */
type Differing = {
  [E in keyof Own & keyof Published]: Same<Own[E], Published[E]> extends true ? never : E;
}[keyof Own & keyof Published];

export const published: [
  names: Same<keyof Own, keyof Published>,
  details: Same<Differing, never>,
  endpoints: Same<EndpointName, OwnEndpointName>,
  groups: Same<keyof NoticeEvents & keyof CommandEvents, never>,
] = [true, true, true, true];
