import type { Rig } from "../rig";
import { originOf } from "../source-maps";
import { profileShares, type ProfileShares } from "./profile-shares";
import { longestWindow, windowShares, type WindowShares } from "./shares";
import type { Step } from "./steps";
import { takeSession } from "./take-session";

const SAMPLE_US = 500;
const MOST_FILES = 6;
const MOST_FUNCTIONS = 10;

interface Diagnosis extends ProfileShares {
  windowMs: number;
  shares: WindowShares;
}

/**
 * Runs the session once more, and says where the time of these steps goes. Tracing and profiling take time themselves,
 * so only the shares are meaningful.
 */
export async function diagnose(rig: Rig, steps: ReadonlySet<Step>): Promise<string> {
  const found = new Map<Step, Diagnosis>();
  await takeSession(rig, "ours", async (step, { session }, act) => {
    if (!steps.has(step)) return act();
    await session.send("Profiler.enable");
    await session.send("Profiler.setSamplingInterval", { interval: SAMPLE_US });
    await session.send("Profiler.start");
    const events = await rig.trace(act);
    const { profile } = await session.send("Profiler.stop");
    const window = longestWindow(events);
    if (window === undefined) return;
    const windowMs = (window.end - window.start) / 1000;
    found.set(step, {
      windowMs,
      shares: windowShares(events, window),
      ...profileShares(profile, window, originOf),
    });
  });
  return [...steps].flatMap((step) => lines(step, found.get(step))).join("\n");
}

function lines({ what }: Step, diagnosis: Diagnosis | undefined): string[] {
  if (diagnosis === undefined) return [`${what}: below the threshold when traced`];
  const { windowMs, shares, self, total } = diagnosis;
  return [
    `${what}: ${windowMs.toFixed(0)} ms when traced: ${listed(Object.entries(shares))}`,
    `  ran: ${listed(most(self, MOST_FILES))}`,
    `  with what they call: ${listed(most(total, MOST_FUNCTIONS))}`,
  ];
}

function most(sums: ReadonlyMap<string, number>, count: number): [string, number][] {
  return [...sums].sort(([, a], [, b]) => b - a).slice(0, count);
}

const listed = (entries: readonly [string, number][]): string =>
  entries.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(", ");
