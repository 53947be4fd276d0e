import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";

const MAPS = join(__dirname, "..", "dist/maps/modern");
const maps = new Map<string, SourceMap>();

export interface Origin {
  /** From the root of the project: `src/main.ts`, `node_modules/react-dom/…`. */
  file: string;
  /** One-based. */
  line: number;
}

/** The place in the sources of a zero-based line and column of a script in `dist/assets/modern`. */
export function originOf(script: string, line: number, column: number): Origin | undefined {
  const origin = mapOf(script).findEntry(line, column);
  if (!("originalSource" in origin)) return undefined;
  const file = /(?:^|\/)((?:src|node_modules)\/.*)$/.exec(origin.originalSource)?.[1];
  return file === undefined ? undefined : { file, line: origin.originalLine + 1 };
}

function mapOf(script: string): SourceMap {
  const known = maps.get(script);
  if (known !== undefined) return known;
  const payload: SourceMapPayload = JSON.parse(readFileSync(join(MAPS, `${script}.map`), "utf8"));
  const map = new SourceMap(payload);
  maps.set(script, map);
  return map;
}
