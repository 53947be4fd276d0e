import { watchElements } from "../../attach/watch-elements";
import { ATTRIBUTE, attributeSelector, STORAGE_KEY } from "../../contract/markup";
import { on } from "../../lib/dom";
import { storedText } from "../../lib/stored-text";

const SWITCH = attributeSelector(ATTRIBUTE.themeSwitch);
/** The switch, and the colours of the browser's own bars. */
const THEMED = `${SWITCH},meta${attributeSelector(ATTRIBUTE.theme)}`;
/** `media` of a `<meta name="theme-color" data-theme>`, as the server has written it. */
const OF_SYSTEM = "(prefers-color-scheme: $)";

/**
 * `[data-theme-switch]`, which the server hides: radios for a light page, a dark one, or the system's choice
 * (`value=""`). The choice applies on all pages and in all tabs; the inlined script sets it before the first paint.
 * @see contract §1 Themes
 */
export function theme(page: Document): () => void {
  let known = stored();
  let chosen = known ?? document.documentElement.getAttribute(ATTRIBUTE.theme) ?? "";
  const showOn = (element: Element): void => {
    if (element instanceof HTMLMetaElement) showMedia(element, chosen);
    else showSwitch(element, chosen);
  };
  const show = (theme: string): void => {
    chosen = theme;
    showColors(theme);
    page.querySelectorAll(THEMED).forEach(showOn);
  };
  showColors(chosen);

  // Another page may have changed it meanwhile; if none has, the server's choice stays
  const follow = (): void => {
    const now = stored();
    if (now !== known) show(now ?? "");
    known = now;
  };
  const stops = [
    watchElements(page, THEMED, showOn),
    on(page, "change", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.closest(SWITCH) === null) return;
      keep(target.value);
      show(target.value);
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
    // The system's, too, because the server may have set another one
    localStorage.setItem(STORAGE_KEY.theme, chosen);
  } catch {
    // Blocked storage: the choice applies until the page is left
  }
}

function showColors(chosen: string): void {
  if (chosen === "") document.documentElement.removeAttribute(ATTRIBUTE.theme);
  else document.documentElement.setAttribute(ATTRIBUTE.theme, chosen);
}

function showMedia(meta: HTMLMetaElement, chosen: string): void {
  const own = meta.getAttribute(ATTRIBUTE.theme) ?? "";
  meta.setAttribute("media", chosen === "" ? OF_SYSTEM.replace("$", own) : own === chosen ? "all" : "not all");
}

function showSwitch(element: Element, chosen: string): void {
  element.removeAttribute("hidden");
  for (const radio of element.querySelectorAll("input")) radio.checked = radio.value === chosen;
}
