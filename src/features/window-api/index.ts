import { run } from "../../attach/attach";
import type { StorefrontApi } from "../../contract/window-api";

const loadApi = () => import("./storefront-api");

/**
 * `window.storefront.push(…)` calls a function with the API, which comes with the first one. Functions that were pushed
 * before the bundle was there are in a plain array. One that throws is reported, and the others are called.
 * @see contract §5
 */
export default function queue(): void {
  // Perhaps an element with this id
  const early: unknown = window.storefront;
  const push = (call: (storefront: StorefrontApi) => void): void => void run(loadApi, call);
  window.storefront = { push };
  if (Array.isArray(early)) early.forEach(push);
}
