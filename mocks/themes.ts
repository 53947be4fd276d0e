import { readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(__dirname, "..", "themes");
/** Not one of our themes: plain Bootstrap instead of all our sheets. */
export const PLAIN_BOOTSTRAP = "bootstrap";

/** The themes that the mock shop's pages can have: the files in `themes/`, and plain Bootstrap. */
export function themeNames(): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".css"));
  return [...files.map((file) => file.replace(".css", "")).sort(), PLAIN_BOOTSTRAP];
}

/** @throws Error that lists the known themes */
export function parseTheme(name: string | undefined): string | undefined {
  if (name === undefined || themeNames().includes(name)) return name;
  throw new Error(`There is no theme "${name}"; known are ${themeNames().join(", ")}.`);
}

/** The sheets of a page in a theme: ours, then the theme's; or only Bootstrap's. */
export function dressed(sheets: readonly string[], theme: string | undefined): string[] {
  if (theme === undefined) return [...sheets];
  return [...(theme === PLAIN_BOOTSTRAP ? [] : sheets), `/assets/themes/${theme}.css`];
}

/** The path of a theme's sheet. */
export function themeFile(name: string): string {
  return name === PLAIN_BOOTSTRAP
    ? require.resolve("bootstrap/dist/css/bootstrap.min.css")
    : join(FOLDER, `${name}.css`);
}
