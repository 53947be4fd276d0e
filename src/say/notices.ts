import type { ToastOptions } from "../contract/events";
import type { Notice } from "./notice";
import { publish } from "../contract/bus";
import { translate } from "./translate";

/** What a notice's toast has beside its text. @param text what the toast says */
export type DescribeToast = (text: string) => Partial<ToastOptions>;

/** Says notices to the shopper. */
export type TellNotices = (notices: readonly Notice[]) => void;

interface OneNotice {
  key?: string | undefined;
  describe?: DescribeToast | undefined;
}

/** Says notices to the shopper, each in a toast. @param one the notice whose toast has more in it */
export function showNotices(notices: readonly Notice[], { key: described, describe }: OneNotice = {}): void {
  for (const { theme, key, params } of notices) {
    const body = translate(key, params);
    const more = key === described && theme === "success" ? describe?.(body) : undefined;
    publish("toast:show", { theme, body, ...more });
  }
}
