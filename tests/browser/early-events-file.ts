import { readFileSync } from "node:fs";
import { join } from "node:path";

const ENTRYPOINTS = join(__dirname, "../../dist/assets/modern/entrypoints.json");

/** The inlined script's file in `dist/assets`. It belongs to every page, though no request shows it. */
export function earlyEvents(): string {
  const entrypoints: unknown = JSON.parse(readFileSync(ENTRYPOINTS, "utf8"));
  const file = /"file":"\/assets\/([^"]+)"/.exec(JSON.stringify(entrypoints))?.[1];
  if (file === undefined) throw new Error("dist/assets/modern/entrypoints.json names no inlined script");
  return file;
}
