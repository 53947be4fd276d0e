import { medianEstimate, ratioEstimate, type Estimate } from "./statistics";

/** One figure of the report. */
export interface Finding {
  /** The row in the table of targets. */
  row: number;
  what: string;
  target: string;
  ours: string;
  /** Others that did the same work: their figures, and the ratio of ours to theirs. */
  compared: readonly { who: string; theirs: string; ratio?: string }[];
}

/** Milliseconds in each round, by contender, in the order of the rounds. */
export type Rounds<Name extends string> = Readonly<Record<Name, readonly number[]>>;

interface TimeFinding {
  row: number;
  what: string;
  target: string;
}

/** Compares our times with the others', as medians and ratios of medians, with intervals. */
export function compareTimes<Name extends string>(
  { row, what, target }: TimeFinding,
  rounds: Rounds<Name | "ours">,
  others: readonly Name[],
): Finding {
  return {
    row,
    what,
    target,
    ours: milliseconds(medianEstimate(rounds.ours)),
    compared: others.map((who) => ({
      who,
      theirs: milliseconds(medianEstimate(rounds[who])),
      ratio: times(ratioEstimate(rounds.ours, rounds[who])),
    })),
  };
}

export function milliseconds({ value, low, high }: Estimate): string {
  return `${figure(value)} ms [${figure(low)}–${figure(high)}]`;
}

function times({ value, low, high }: Estimate): string {
  return `${value.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;
}

function figure(value: number): string {
  const size = Math.abs(value);
  return value.toFixed(size < 1 ? 3 : size < 20 ? 1 : 0);
}

/**
 * Runs the given number of rounds. In each round every contender has a turn, and the order rotates so that none is
 * always first.
 */
export async function inTurns<Name extends string>(
  contenders: readonly Name[],
  count: number,
  turn: (contender: Name) => Promise<number>,
): Promise<Rounds<Name>> {
  const rounds = Object.fromEntries(contenders.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round < count; round += 1) {
    for (let at = 0; at < contenders.length; at += 1) {
      const name = contenders[(at + round) % contenders.length];
      if (name !== undefined) rounds[name].push(await turn(name));
    }
  }
  return rounds;
}
