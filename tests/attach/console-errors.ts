import { isAdviceOfReact } from "../support/advice-of-react";

let calls: unknown[][] = [];

/** React's advice about tags that the browser does not know. Its production build gives none. */
const IS_ADVICE = /is unrecognized in this browser/;

/** Any console error fails a test that does not expect it. */
export function watchConsole(): void {
  beforeEach(() => {
    calls = [];
    jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
      if (!isAdviceOfReact(args[0]) && !IS_ADVICE.test(String(args[0]))) calls.push(args);
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
