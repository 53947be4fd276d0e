import { join } from "node:path";
import nunjucks from "nunjucks";
import type { TemplateContext } from "./template-context";

const FOLDERS = [
  join(__dirname, "templates"),
  join(__dirname, "control", "templates"),
  join(__dirname, "parts", "templates"),
];

const createEnvironment = () =>
  new nunjucks.Environment(new nunjucks.FileSystemLoader(FOLDERS), {
    autoescape: true,
    throwOnUndefined: true,
    trimBlocks: true,
    lstripBlocks: true,
  });

/** Caches compiled templates. */
let environment = createEnvironment();

/**
 * HTML of a template. Everything that is not marked as safe is escaped.
 * @param template path under mocks/templates: `pages/product.njk`
 * @throws Error naming template and line for an unknown template, an unknown text or an undefined value in the output
 */
export function render(template: string, context: TemplateContext): string {
  rendered.add(`mocks/templates/${template}`);
  return environment.render(template, context);
}

const rendered = new Set<string>();

/** The templates that were rendered since the last call, so that tests can record which ones they reach. */
export function takeRendered(): string[] {
  const names = [...rendered];
  rendered.clear();
  return names;
}

/** Makes templates be read again from their files. */
export function forgetTemplates(): void {
  environment = createEnvironment();
}
