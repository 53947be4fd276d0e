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
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn-link";
  button.textContent = plainText(WAITING_TEXTS, "Theme.GoOnWithoutWaiting");
  const message = messageOf(`${text} `);
  message.appendChild(button);
  const remove = show(message);
  const revoke = (): void => {
    if (message.contains(document.activeElement) && used instanceof HTMLElement) used.focus();
    remove();
  };
  on(button, "click", () => {
    revoke();
    goOn();
  });
  return revoke;
}

/**
 * Says that a press waits for a connection, because its code cannot be loaded without one: once, however many wait.
 * @returns the function that withdraws it
 */
export function sayOffline(): () => void {
  const message = messageOf(plainText(WAITING_TEXTS, "Theme.WaitsForConnection"));
  for (const other of Array.from(toastWrapper().children)) if (other.isEqualNode(message)) other.remove();
  return show(message);
}

function messageOf(text: string): HTMLElement {
  const message = document.createElement("div");
  message.className = "toast toast--info toast-body show";
  message.textContent = text;
  return message;
}

function show(message: HTMLElement): () => void {
  const wrapper = toastWrapper();
  const stopUncovering = uncoverFocus(wrapper);
  wrapper.appendChild(message);
  announce(message.textContent ?? "", { topic: "waiting" });
  return () => {
    stopUncovering();
    message.remove();
  };
}

/** Texts shown while the shopper waits for a chunk. @see contract §6 */
export const WAITING_TEXTS = {
  en: {
    "Theme.TakesLong": "This takes longer than usual.",
    "Theme.GoOnWithoutWaiting": "Continue without waiting",
    "Theme.WaitsForConnection": "You are offline. This continues as soon as you are connected.",
  },
  de: {
    "Theme.TakesLong": "Das dauert länger als sonst.",
    "Theme.GoOnWithoutWaiting": "Ohne Warten fortfahren",
    "Theme.WaitsForConnection": "Du bist offline. Es geht weiter, sobald du wieder verbunden bist.",
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
