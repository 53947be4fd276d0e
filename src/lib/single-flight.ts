/**
 * Work of which one run is under way at most.
 * @param repeats whether a call meanwhile has it run once more, for what has changed since
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
