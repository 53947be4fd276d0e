import { seededRandom } from "../shop/random";
import type { Session } from "../shop/session";

/** What can go wrong with one answer. All but `cut` happen instead of the write; `cut` loses the answer after it. */
export const FAULT_KINDS = [
  "status-403",
  "status-404",
  "status-500",
  "html",
  "wrong-shape",
  "broken-json",
  "empty",
  "rootless",
  "login-redirect",
  "hang",
  "cut",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  /** Path without the language's prefix; `*` matches anything: `/json/cart/*`. */
  path: string;
  /** How many more answers to spoil. */
  remaining: number;
}

/** The weather in one session: how slow and how faulty the shop's answers are. */
export interface Conditions {
  latencyMs: { min: number; max: number };
  /** Percentage of the endpoints' answers that are 500. */
  errorRate: number;
  faults: readonly Fault[];
  /** Draws latencies and errors; the same seed gives the same ones. */
  random: () => number;
}

/** Fine weather. */
export function fairConditions(): Conditions {
  return { latencyMs: { min: 0, max: 0 }, errorRate: 0, faults: [], random: seededRandom(1) };
}

const bySession = new WeakMap<Session, Conditions>();

export function conditionsOf(session: Session): Conditions {
  const conditions = bySession.get(session) ?? fairConditions();
  bySession.set(session, conditions);
  return conditions;
}

/** Whether a path matches a pattern with `*`. A pattern for everything does not include scripts and styles. */
export function matchesPath(pattern: string, path: string): boolean {
  if (path.startsWith("/assets/") && !pattern.startsWith("/assets/")) return false;
  const [start = "", ...others] = pattern.split("*");
  const end = others.pop();
  if (end === undefined) return path === pattern;
  let at = path.startsWith(start) ? start.length : Infinity;
  // Part by part, each as early as possible: a regular expression with many `.*` would try every combination
  for (const part of others) {
    const found = path.indexOf(part, at);
    at = found < 0 ? Infinity : found + part.length;
  }
  return at <= path.length - end.length && path.endsWith(end);
}

/** Whether a path is requested by scripts, as opposed to pages. */
export function isEndpoint(path: string): boolean {
  return path.startsWith("/json/") || /\/(widget|partial|offcanvas|quick-view)(\/|$)/.test(path);
}

/** The fault that applies to this path now, if any; taking it uses it up. */
export function takeFault(conditions: Conditions, path: string): FaultKind | undefined {
  const fault = conditions.faults.find((candidate) => matchesPath(candidate.path, path));
  if (fault !== undefined) {
    conditions.faults = conditions.faults
      .map((other) => (other === fault ? { ...other, remaining: other.remaining - 1 } : other))
      .filter((other) => other.remaining > 0);
    return fault.kind;
  }
  return isEndpoint(path) && conditions.random() * 100 < conditions.errorRate ? "status-500" : undefined;
}

/** How long this answer takes. */
export function nextLatency({ latencyMs, random }: Conditions): number {
  return latencyMs.min + (latencyMs.max - latencyMs.min) * random();
}
