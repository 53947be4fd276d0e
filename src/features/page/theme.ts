import { ATTRIBUTE, attributeSelector, STORAGE_KEY } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { attributeOf, descendants, removeAttribute, setAttribute } from "../../lib/node";
import { rootElement } from "../../lib/page";
import { storedText } from "../../lib/stored-text";

const SWITCH = attributeSelector(ATTRIBUTE.themeSwitch);
/** `media` of a `<meta name="theme-color" data-theme>`, as the server has written it. */
const OF_SYSTEM = "(prefers-color-scheme: $)";

/**
 * `[data-theme-switch]`, which the server hides: radios for a light page, a dark one, or the system's choice (`value=""`).
 * The choice holds on all pages and in all tabs; the inlined script sets it before the first paint.
 * @see contract §1 Themes
 */
export function theme(page: Document): () => void {
  for (const each of descendants(page, SWITCH)) removeAttribute(each, "hidden");
  show(page, storedText(STORAGE_KEY.theme) ?? attributeOf(rootElement(), ATTRIBUTE.theme) ?? "");

  const follow = (): void => show(page, storedText(STORAGE_KEY.theme) ?? "");
  const stops = [
    on(page, "change", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || closest(target, SWITCH) === undefined) return;
      keep(target.value);
      show(page, target.value);
    }),
    on(window, "storage", ({ key }) => {
      if (key === STORAGE_KEY.theme) follow();
    }),
    // Another page may have changed it meanwhile
    on(window, "pageshow", ({ persisted }) => {
      if (persisted) follow();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function keep(chosen: string): void {
  try {
    if (chosen === "") localStorage.removeItem(STORAGE_KEY.theme);
    else localStorage.setItem(STORAGE_KEY.theme, chosen);
  } catch {
    // Blocked storage: the choice holds until the page is left
  }
}

function show(page: Document, chosen: string): void {
  if (chosen === "") removeAttribute(rootElement(), ATTRIBUTE.theme);
  else setAttribute(rootElement(), ATTRIBUTE.theme, chosen);
  for (const radio of descendants(page, `${SWITCH} input`) as HTMLInputElement[])
    radio.checked = radio.value === chosen;
  for (const meta of descendants(page, `meta${attributeSelector(ATTRIBUTE.theme)}`)) {
    const own = attributeOf(meta, ATTRIBUTE.theme) ?? "";
    setAttribute(meta, "media", chosen === "" ? OF_SYSTEM.replace("$", own) : own === chosen ? "all" : "not all");
  }
}
