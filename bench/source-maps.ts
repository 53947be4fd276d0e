import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { basename, join } from "node:path";

const MAPS = join(__dirname, "..", "dist/maps/modern");
const maps = new Map<string, SourceMap>();

export interface Origin {
  /** `src/main.ts`, `node_modules/react-dom/…`; `library/offcanvas.js`, if a library has its own maps. */
  file: string;
  /** One-based. */
  line: number;
}

/** The place in the sources for a zero-based line and column of a script in `dist/assets/modern`. */
export function originOf(script: string, line: number, column: number): Origin | undefined {
  const origin = mapOf(script).findEntry(line, column);
  if (!("originalSource" in origin)) return undefined;
  // Undefined, whatever the types say, for code that the build itself added
  const source: string | undefined = origin.originalSource;
  if (source === undefined) return undefined;
  // A library's own map names its files relative to itself
  const file = source.startsWith("./") ? source.slice(2) : `library/${basename(source)}`;
  return { file, line: origin.originalLine + 1 };
}

function mapOf(script: string): SourceMap {
  const known = maps.get(script);
  if (known !== undefined) return known;
  const payload: SourceMapPayload = JSON.parse(readFileSync(join(MAPS, `${script}.map`), "utf8"));
  const map = new SourceMap(payload);
  maps.set(script, map);
  return map;
}
