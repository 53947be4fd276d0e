import { existsSync } from "node:fs";
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
 * @param template path in one of the folders: `pages/product.njk`
 * @throws Error naming template and line for an unknown template, an unknown text or an undefined value in the output
 */
export function render(template: string, context: TemplateContext): string {
  rendered.add(template);
  return environment.render(template, context);
}

const rendered = new Set<string>();

/** The files of the templates that were rendered since the last call, so that tests can record which they reach. */
export function takeRendered(): string[] {
  const files = [...rendered].flatMap((template) => fileOf(template) ?? []);
  rendered.clear();
  return files;
}

/** As the loader finds it: in the first folder that has it. */
function fileOf(template: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, template)).find((file) => existsSync(file));
}

/** Makes templates be read again from their files. */
export function forgetTemplates(): void {
  environment = createEnvironment();
}
