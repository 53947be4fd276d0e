/** `RACES=1000 npx jest tests/features/.*races` is the full run. */
export const RUNS = Number(process.env.RACES ?? 20);
