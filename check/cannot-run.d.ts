/** The check cannot go on: one line for people, exit code 2. */
export class CannotRun extends Error {}
