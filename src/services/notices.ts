import type { Notice } from "../domain/notices";
import { publish } from "./bus";
import { translate } from "./translate";

/** Says notices to the shopper, each in a toast. */
export function showNotices(notices: readonly Notice[]): void {
  for (const { theme, key, params } of notices) publish("toast:show", { theme, body: translate(key, params) });
}
