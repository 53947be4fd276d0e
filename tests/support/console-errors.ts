import { isAdviceOfReact } from "./advice-of-react";

/** A message of the console, or a part of it. */
type Pattern = string | RegExp;

/** The method of the console that a message comes by. */
type Kind = "error" | "warn";

interface Expectation {
  kind: Kind;
  patterns: readonly Pattern[];
  isRequired: boolean;
  /** Those that have come. */
  messages: string[];
}

/** The messages that the current test expects. */
const expectations: Expectation[] = [];

/** jsdom says so instead of opening another page, or the same one again. */
export const DEPARTURE = "Not implemented: navigation";
/** A request has lost its connection. */
export const LOST = "the connection failed before an answer came";

/**
 * Expects errors on the console, at least one for each pattern, in this test. All others still fail it.
 * @returns their messages, as they come
 */
export function expectErrors(...patterns: Pattern[]): readonly string[] {
  return expectMessages("error", patterns);
}

/** Expects warnings likewise. The bundle gives each warning only once, so only the first test of a file gets it. */
export function expectWarnings(...patterns: Pattern[]): readonly string[] {
  return expectMessages("warn", patterns);
}

function expectMessages(kind: Kind, patterns: readonly Pattern[]): readonly string[] {
  const messages: string[] = [];
  expectations.push({ kind, patterns, isRequired: true, messages });
  return messages;
}

/** Allows errors that this test may cause but need not. */
export function allowErrors(...patterns: Pattern[]): void {
  expectations.push({ kind: "error", patterns, isRequired: false, messages: [] });
}

/** Allows warnings likewise, such as those that an earlier test of the file may have got. */
export function allowWarnings(...patterns: Pattern[]): void {
  expectations.push({ kind: "warn", patterns, isRequired: false, messages: [] });
}

/** Whether the current test expects an error, or a warning, of this message. */
export function isExpected(message: string, kind: Kind = "error"): boolean {
  const fitting = expectations.filter(
    (each) => each.kind === kind && each.patterns.some((pattern) => fits(message, pattern)),
  );
  fitting.forEach(({ messages }) => messages.push(message));
  return fitting.length > 0;
}

/** The patterns for which the current test has required a message that has not come. */
export function missingMessages(): Pattern[] {
  return expectations
    .filter(({ isRequired }) => isRequired)
    .flatMap(({ patterns, messages }) =>
      patterns.filter((pattern) => !messages.some((message) => fits(message, pattern))),
    );
}

export function forgetExpectations(): void {
  expectations.length = 0;
}

const fits = (message: string, pattern: Pattern): boolean =>
  typeof pattern === "string" ? message.includes(pattern) : pattern.test(message);

let calls: unknown[][] = [];

/** Any console error fails a test that does not take it by `takeErrors`; `expectErrors` has no effect then. */
export function watchConsole(): void {
  beforeEach(() => {
    calls = [];
    jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
      if (!isAdviceOfReact(args[0])) calls.push(args);
    });
  });
  afterEach(() => expect(takeErrors()).toEqual([]));
}

/**
 * The messages since the last call, which then count as expected.
 * What React and jsdom add about a throwing component is not our error.
 */
export function takeErrors(): string[] {
  const messages = calls.map(([message]) => (message instanceof Error ? message.message : String(message)));
  calls = [];
  return messages.filter((message) => !/^(The above error occurred in|Error: Uncaught \[)/.test(message));
}
