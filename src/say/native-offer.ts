import { pageSource } from "../contract/page-source";
import { on } from "../lib/dom";
import { announce } from "./announcer";
import { toastWrapper } from "./toast-wrapper";
import { uncoverFocus } from "./uncover-focus";

/**
 * Offers the browser's own way while the shopper waits for a chunk: among the toasts, announced once.
 * @param used the control that waits; it gets the focus back
 * @returns the function that withdraws the offer
 */
export function offerNativeWay(used: Element, goOn: () => void): () => void {
  const text = plainText(WAITING_TEXTS, "Theme.TakesLong");
  const message = document.createElement("div");
  message.className = "toast toast--info toast-body show";
  message.textContent = `${text} `;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-link";
  button.textContent = plainText(WAITING_TEXTS, "Theme.GoOnWithoutWaiting");
  message.appendChild(button);
  const wrapper = toastWrapper();
  const stopUncovering = uncoverFocus(wrapper);
  wrapper.appendChild(message);
  announce(`${text} ${plainText(WAITING_TEXTS, "Theme.GoOnWithoutWaiting")}`, { topic: "waiting" });
  const revoke = (): void => {
    if (message.contains(document.activeElement) && used instanceof HTMLElement) used.focus();
    stopUncovering();
    message.remove();
  };
  on(button, "click", () => {
    revoke();
    goOn();
  });
  return revoke;
}

/** Texts shown while the shopper waits for a chunk. @see contract §6 */
export const WAITING_TEXTS = {
  en: {
    "Theme.TakesLong": "This takes longer than usual.",
    "Theme.GoOnWithoutWaiting": "Continue without waiting",
  },
  de: {
    "Theme.TakesLong": "Das dauert länger als sonst.",
    "Theme.GoOnWithoutWaiting": "Ohne Warten fortfahren",
  },
} as const;

interface PlainTexts<Key extends string> {
  readonly en: Readonly<Record<Key, string>>;
  readonly de: Readonly<Record<Key, string>>;
}

/** The page's own configuration, unchecked; its mistakes are reported when the configuration is read. */
export function rawConfig(): {
  readonly locale?: unknown;
  readonly translations?: { readonly [key: string]: unknown } | null;
} {
  try {
    return (JSON.parse(pageSource().text ?? "null") ?? {}) as ReturnType<typeof rawConfig>;
  } catch {
    return {};
  }
}

/** The text of a key without `{{ }}` values, for messages shown before the configuration is read. @see contract §6 */
export function plainText<Key extends string>(texts: PlainTexts<Key>, key: Key): string {
  const { locale, translations } = rawConfig();
  const given = translations?.[key];
  return typeof given === "string" && given !== ""
    ? given
    : texts[/^de(?![a-z])/i.test(String(locale ?? pageSource().language)) ? "de" : "en"][key];
}
