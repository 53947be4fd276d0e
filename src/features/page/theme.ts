import { ATTRIBUTE, attributeSelector, STORAGE_KEY } from "../../contract/markup";
import { on } from "../../lib/dom";
import { storedText } from "../../lib/stored-text";

const SWITCH = attributeSelector(ATTRIBUTE.themeSwitch);
/** `media` of a `<meta name="theme-color" data-theme>`, as the server has written it. */
const OF_SYSTEM = "(prefers-color-scheme: $)";

/**
 * `[data-theme-switch]`, which the server hides: radios for a light page, a dark one, or the system's choice
 * (`value=""`). The choice holds on all pages and in all tabs; the inlined script sets it before the first paint.
 * @see contract §1 Themes
 */
export function theme(page: Document): () => void {
  for (const each of page.querySelectorAll(SWITCH)) each.removeAttribute("hidden");
  let known = stored();
  show(page, known ?? document.documentElement.getAttribute(ATTRIBUTE.theme) ?? "");

  // Another page may have changed it meanwhile; if none has, what the server has set stays
  const follow = (): void => {
    const now = stored();
    if (now !== known) show(page, now ?? "");
    known = now;
  };
  const stops = [
    on(page, "change", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.closest(SWITCH) === null) return;
      keep(target.value);
      show(page, target.value);
      known = stored();
    }),
    on(window, "storage", follow),
    on(window, "pageshow", follow),
  ];
  return () => stops.forEach((stop) => stop());
}

const stored = (): string | null => storedText(STORAGE_KEY.theme);

function keep(chosen: string): void {
  try {
    if (chosen === "") localStorage.removeItem(STORAGE_KEY.theme);
    else localStorage.setItem(STORAGE_KEY.theme, chosen);
  } catch {
    // Blocked storage: the choice holds until the page is left
  }
}

function show(page: Document, chosen: string): void {
  if (chosen === "") document.documentElement.removeAttribute(ATTRIBUTE.theme);
  else document.documentElement.setAttribute(ATTRIBUTE.theme, chosen);
  for (const radio of Array.from(page.querySelectorAll<HTMLInputElement>(`${SWITCH} input`)))
    radio.checked = radio.value === chosen;
  for (const meta of page.querySelectorAll(`meta${attributeSelector(ATTRIBUTE.theme)}`)) {
    const own = meta.getAttribute(ATTRIBUTE.theme) ?? "";
    meta.setAttribute("media", chosen === "" ? OF_SYSTEM.replace("$", own) : own === chosen ? "all" : "not all");
  }
}
