/** Whether every case runs, as in `npm run test:all` (`JEST_ALL=1`). */
export const RUNS_ALL = process.env.JEST_ALL === "1";

/**
 * Cases that prove the same promise once more, such as another language: all of them in `npm run test:all`
 * (`JEST_ALL=1`), else only the first. Only in tests of the bundle's code (scripts/stages.js); elsewhere the others go
 * into a file `*.all.test.ts`.
 */
export function firstOrAll<Case>(cases: readonly Case[]): readonly Case[] {
  return someOrAll(cases, 1);
}

/** The same for cases of which it takes a few, such as seeds: else only the first `count`. */
export function someOrAll<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return RUNS_ALL ? cases : cases.slice(0, count);
}
