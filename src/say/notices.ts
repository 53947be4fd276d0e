import type { ToastOptions } from "../contract/events";
import { publish } from "../contract/bus";
import { translate } from "./message-text";
import { TOASTS_AT_ONCE } from "../contract/limits";
import type { CartAction } from "../contract/cart-endpoints";
import type { Message, Messages } from "../contract/responses";
import { FALLBACK_KEY } from "../contract/message-key";
import type { TemplateValues } from "../lib/template";

/** The kinds of notices, each a theme of the toast. */
export const NOTICE_THEMES = ["error", "success", "info"] as const;
type NoticeTheme = (typeof NOTICE_THEMES)[number];

/** A message to the shopper, shown in a toast. */
export interface Notice {
  theme: NoticeTheme;
  /** A translation key; the server may send one of its own. */
  key: string;
  params: TemplateValues;
}

export interface NoticeOptions<Key extends string = string> {
  /** Shown when the action succeeded. */
  successKey?: Key;
  /** Shown when the action failed without a message. */
  fallbackKey?: Key;
}

type CartNoticeKey = "Theme.CartProductWasRemoved" | "Theme.CartProductWasUpdated";
type WatchlistNoticeKey = `Theme.WatchlistProductWas${"" | "Not"}${"Added" | "Removed"}`;

/** The part of an answer from which notices are made. */
export interface NoticeSource {
  success?: boolean;
  messages?: Messages;
}

/**
 * The notices of an answer: each message once, errors first, at most as many as toasts are shown at once. Unless
 * `success` is true every message is an error, and without one the fallback is shown.
 * @see spec §8, contract §4
 */
export function noticesOf(
  { success, messages = {} }: NoticeSource,
  { successKey, fallbackKey = FALLBACK_KEY }: NoticeOptions = {},
): Notice[] {
  const hasSucceeded = success === true;
  const said: Notice[] = [];
  for (const [kind, ofKind] of Object.entries(messages)) {
    for (const message of ofKind) said.push(noticeOf(message, hasSucceeded ? themeOf(kind) : "error"));
  }
  if (!hasSucceeded && said.length === 0) said.push(noticeOf(fallbackKey, "error"));
  if (hasSucceeded && successKey !== undefined) said.unshift(noticeOf(successKey, "success"));
  const errors = said.filter(({ theme }) => theme === "error");
  const others = said.filter(({ theme }) => theme !== "error");
  return withoutRepetitions([...errors, ...others]).slice(0, TOASTS_AT_ONCE);
}

/**
 * The message after a successful cart action; none after adding, because the button shows it. @see spec §8, contract §6
 */
export function cartSuccessKey(action: CartAction): CartNoticeKey | undefined {
  switch (action) {
    case "add-product":
    case "add-products":
      return undefined;
    case "remove-product":
    case "remove-oss-product":
      return "Theme.CartProductWasRemoved";
    case "update-quantity":
    case "update-color":
    case "update-size":
    case "add-modifier":
    case "remove-modifier":
      return "Theme.CartProductWasUpdated";
  }
}

/**
 * The messages after a watchlist action: for success, and for a failure without a message. @see spec §8, contract §6
 */
export function watchlistKeys(action: "add-product" | "remove-product"): Required<NoticeOptions<WatchlistNoticeKey>> {
  return action === "add-product"
    ? { successKey: "Theme.WatchlistProductWasAdded", fallbackKey: "Theme.WatchlistProductWasNotAdded" }
    : { successKey: "Theme.WatchlistProductWasRemoved", fallbackKey: "Theme.WatchlistProductWasNotRemoved" };
}

function themeOf(kind: string): NoticeTheme {
  for (const theme of NOTICE_THEMES) if (theme === kind) return theme;
  return "info";
}

function noticeOf(message: Message, theme: NoticeTheme): Notice {
  if (typeof message === "string") return { theme, key: message, params: {} };
  return { theme, key: message.key, params: message.params ?? {} };
}

function withoutRepetitions(notices: readonly Notice[]): Notice[] {
  const byText = new Map<string, Notice>();
  for (const notice of notices) {
    const text = JSON.stringify([notice.theme, notice.key, notice.params]);
    if (!byText.has(text)) byText.set(text, notice);
  }
  return Array.from(byText.values());
}

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
