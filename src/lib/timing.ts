/** Runs once after a time. @returns the function that cancels it */
export function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** Resolves after a time. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    after(milliseconds, resolve);
  });
}
