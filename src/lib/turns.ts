/**
 * Counts turns, of which only the last one is valid.
 * @returns the function that begins a turn; its result says whether that turn is still the last one
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
  let isDueAgain = false;
  return async function run() {
    isDueAgain = isRunning && repeats;
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
    if (isDueAgain) await run();
  };
}
