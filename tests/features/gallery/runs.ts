/** `RACES=1000 npx jest tests/features/gallery/.*races` is the long form. */
export const RUNS = Number(process.env.RACES ?? 100);
