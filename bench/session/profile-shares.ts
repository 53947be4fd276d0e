import { basename } from "node:path";
import type { Origin } from "../source-maps";
import type { Span } from "../script-time";

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: readonly number[];
}

/** What `Profiler.stop` returns. Times are in microseconds, on the trace's clock. */
export interface CpuProfile {
  nodes: readonly ProfileNode[];
  startTime: number;
  samples?: readonly number[];
  timeDeltas?: readonly number[];
}

export interface ProfileShares {
  /** Milliseconds by the file or package whose function ran. */
  self: ReadonlyMap<string, number>;
  /** Milliseconds by function of `src/`, including everything it called. */
  total: ReadonlyMap<string, number>;
}

type OriginOf = (script: string, line: number, column: number) => Origin | undefined;

/** How long each function ran within the window. */
export function profileShares(profile: CpuProfile, window: Span, originOf: OriginOf): ProfileShares {
  const self = new Map<string, number>();
  const total = new Map<string, number>();
  const places = placesOf(profile, originOf);
  for (const [id, ms] of samplesIn(profile, window)) {
    const stack = places.get(id) ?? [];
    const [innermost] = stack;
    if (innermost === undefined) continue;
    add(self, packageOf(innermost), ms);
    const functions = stack.filter(({ file }) => file.startsWith("src/")).map(({ file, line }) => `${file}:${line}`);
    for (const each of new Set(functions)) add(total, each, ms);
  }
  return { self, total };
}

/** The sources of each node's stack, innermost first; frames without a source are left out. */
function placesOf({ nodes }: CpuProfile, originOf: OriginOf): ReadonlyMap<number, readonly Origin[]> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const places = new Map<number, readonly Origin[]>();
  const stackOf = (id: number): readonly Origin[] => {
    const known = places.get(id);
    if (known !== undefined) return known;
    const { url = "", lineNumber = 0, columnNumber = 0 } = byId.get(id)?.callFrame ?? {};
    const own = url.includes("/modern/") ? originOf(basename(url), lineNumber, columnNumber) : undefined;
    const parent = parents.get(id);
    const stack = [...(own === undefined ? [] : [own]), ...(parent === undefined ? [] : stackOf(parent))];
    places.set(id, stack);
    return stack;
  };
  for (const { id } of nodes) stackOf(id);
  return places;
}

/** The samples in the window: node and milliseconds. A sample lasts until the next one. */
function samplesIn({ startTime, samples = [], timeDeltas = [] }: CpuProfile, window: Span): [number, number][] {
  let at = startTime;
  return samples.flatMap((id, index): [number, number][] => {
    at += timeDeltas[index] ?? 0;
    const end = Math.min(at + (timeDeltas[index + 1] ?? 0), window.end);
    const start = Math.max(at, window.start);
    return end > start ? [[id, (end - start) / 1000]] : [];
  });
}

function packageOf({ file }: Origin): string {
  return /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file;
}

function add(sums: Map<string, number>, key: string, ms: number): void {
  sums.set(key, (sums.get(key) ?? 0) + ms);
}
