/** The middle value; for an even number of values, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error("median: there are no values");
  return (low + high) / 2;
}

export interface Estimate {
  value: number;
  /** 95 % of the values from other rounds of the same kind lie between the two. */
  low: number;
  high: number;
}

const RESAMPLES = 4000;

/** A median with its bootstrap interval. */
export function medianEstimate(values: readonly number[]): Estimate {
  return estimate(values.length, (rounds) => median(pick(values, rounds)));
}

/** The value that a share of the values do not exceed, with its bootstrap interval. @param share 0.95: all but one in twenty */
export function quantileEstimate(values: readonly number[], share: number): Estimate {
  return estimate(values.length, (rounds) => {
    const sorted = pick(values, rounds).sort((a, b) => a - b);
    return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  });
}

/**
 * The ratio of two medians with its bootstrap interval. The values must be from the same rounds, in the same order:
 * rounds are drawn, not values, so that a slow minute of the machine affects both.
 */
export function ratioEstimate(ours: readonly number[], theirs: readonly number[]): Estimate {
  if (ours.length !== theirs.length) throw new Error("ratio: both need a value of every round");
  return estimate(ours.length, (rounds) => median(pick(ours, rounds)) / median(pick(theirs, rounds)));
}

function estimate(count: number, ofRounds: (rounds: readonly number[]) => number): Estimate {
  const random = seededRandom();
  const all = Array.from({ length: count }, (_, round) => round);
  const drawn = Array.from({ length: RESAMPLES }, () => ofRounds(all.map(() => Math.floor(random() * count))));
  drawn.sort((a, b) => a - b);
  const at = (share: number): number => drawn[Math.round(share * (RESAMPLES - 1))] ?? Number.NaN;
  return { value: ofRounds(all), low: at(0.025), high: at(0.975) };
}

function pick(values: readonly number[], rounds: readonly number[]): number[] {
  return rounds.map((round) => values[round] ?? Number.NaN);
}

/** The same draws for the same seed, so that a report can be reproduced. */
export function seededRandom(seed = 1): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
