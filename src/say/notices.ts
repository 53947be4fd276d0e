import type { ToastOptions } from "../contract/events";
import type { Notice } from "./notice";
import { publish } from "../contract/bus";
import { translate } from "./translate";

/** The options of a notice's toast besides its text. @param text the text of the toast */
export type DescribeToast = (text: string) => Partial<ToastOptions>;

/** Shows notices to the shopper. */
export type TellNotices = (notices: readonly Notice[]) => void;

interface OneNotice {
  key?: string | undefined;
  describe?: DescribeToast | undefined;
}

/** Shows notices to the shopper, each in a toast. @param one the notice whose toast has more content */
export function showNotices(notices: readonly Notice[], { key: described, describe }: OneNotice = {}): void {
  for (const { theme, key, params } of notices) {
    const body = translate(key, params);
    const more = key === described && theme === "success" ? describe?.(body) : undefined;
    publish("toast:show", { theme, body, ...more });
  }
}
