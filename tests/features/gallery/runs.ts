/** `RACES=1000 npx jest tests/features/gallery/.*races` is the full run. */
export const RUNS = Number(process.env.RACES ?? 100);
