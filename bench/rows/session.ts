import { compareTimes, type Finding } from "../finding";
import type { Rig } from "../rig";
import { diagnose } from "../session/slow-steps";
import { slowest, stepTable, type StepTimes } from "../session/step-table";
import { STEPS, type Step } from "../session/steps";
import { takeSession, type SessionTimes } from "../session/take-session";
import { median } from "../statistics";

const CONTENDERS = ["ours", "nobody"] as const;
type Name = (typeof CONTENDERS)[number];
const SLOWEST = 5;

/** Row 18: a session on a phone, with each step measured from the input to the next paint. */
export async function session(rig: Rig, count: number): Promise<Finding[]> {
  const taken: Record<Name, SessionTimes[]> = { ours: [], nobody: [] };
  for (let round = 0; round < count; round += 1) {
    for (const name of round % 2 === 0 ? CONTENDERS : [...CONTENDERS].reverse()) {
      taken[name].push(await takeSession(rig, name));
      console.error(`round ${round + 1}: ${name}`);
    }
  }
  const times = STEPS.map((step) => ({ step, ours: timesOf(taken.ours, step), floor: timesOf(taken.nobody, step) }));
  const slow = slowest(times, SLOWEST);
  console.log(`${stepTable(times)}\n`);
  console.log(`${await diagnose(rig, new Set(slow.map(({ step }) => step)))}\n`);
  return [medianFinding(taken), worstFinding(times)];
}

function timesOf(sessions: readonly SessionTimes[], step: Step): number[] {
  return sessions.flatMap((each) => each.get(step) ?? []);
}

function medianFinding({ ours, nobody }: Record<Name, readonly SessionTimes[]>): Finding {
  const what = `${STEPS.length} steps through the shop on a phone, input to next paint: their median`;
  const medians = (sessions: readonly SessionTimes[]): number[] => sessions.map((each) => median([...each.values()]));
  const finding = compareTimes({ row: 18, what, target: "≤ 64 ms" }, { ours: medians(ours), nobody: medians(nobody) }, [
    "nobody",
  ]);
  // Without scripts there are fewer steps, so a ratio would compare different ones
  return { ...finding, compared: finding.compared.map(({ who, theirs }) => ({ who, theirs })) };
}

function worstFinding(times: readonly StepTimes[]): Finding {
  const [worst] = slowest(times, 1);
  const [worstFloor] = [...times].sort((a, b) => floorOf(b) - floorOf(a));
  if (worst === undefined || worstFloor === undefined) throw new Error("bench: the session has no steps");
  const what = `the slowest of them: ${worst.step.what}; of the page without scripts: ${worstFloor.step.what}`;
  return compareTimes({ row: 18, what, target: "≤ 160 ms" }, { ours: worst.ours, nobody: worstFloor.floor }, [
    "nobody",
  ]);
}

const floorOf = ({ floor }: StepTimes): number => (floor.length === 0 ? 0 : median(floor));
