import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(__dirname, "../..");

/** Every document of the repository, relative to its root. */
export const DOCUMENTS = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

export function readText(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

export function exists(file: string): boolean {
  return existsSync(join(ROOT, file));
}

/** A part of the contract as the server renders it: contract/html/PART/STATE.html. */
export function sampleOf(part: string, state = "default"): string {
  return readText(`contract/html/${part}/${state}.html`);
}

/** The matches of a pattern's first group. */
export function matchesOf(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[1] ?? "");
}
