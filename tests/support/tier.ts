/**
 * Cases that prove the same promise once more, such as another language: all of them in `npm run test:all`
 * (`JEST_ALL=1`), else only the first.
 */
export function firstOrAll<Case>(cases: readonly Case[]): readonly Case[] {
  return process.env.JEST_ALL === "1" ? cases : cases.slice(0, 1);
}
