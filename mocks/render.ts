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

/** Keeps the templates that it has compiled. */
let environment = createEnvironment();

/**
 * HTML of a template, with everything escaped that is not marked as safe.
 * @param template path under mocks/templates: `pages/product.njk`
 * @throws Error naming template and line for an unknown template, text or an undefined value that is written out
 */
export function render(template: string, context: TemplateContext): string {
  rendered.add(`mocks/templates/${template}`);
  return environment.render(template, context);
}

const rendered = new Set<string>();

/** The templates that were rendered since the last call: tests note what they reach. */
export function takeRendered(): string[] {
  const names = [...rendered];
  rendered.clear();
  return names;
}

/** Templates are read again from their files. */
export function forgetTemplates(): void {
  environment = createEnvironment();
}
