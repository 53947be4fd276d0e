/**
 * Tells whether a turn is still the last one begun.
 * @returns the function that begins a turn; its result tells whether no other turn has begun since
 */
export function turns(): () => () => boolean {
  let count = 0;
  return () => {
    count += 1;
    const turn = count;
    return () => turn === count;
  };
}

/**
 * Makes sure that only one run of the work is under way at a time.
 * @param repeats whether a call meanwhile runs it once more afterwards, for later changes
 */
export function singleFlight(work: () => Promise<unknown>, { repeats = false } = {}): () => Promise<void> {
  let isRunning = false;
  let isAskedAgain = false;
  return async function run() {
    isAskedAgain = isRunning && repeats;
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
    if (isAskedAgain) await run();
  };
}
