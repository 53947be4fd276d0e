import { isAdviceOfReact } from "../support/advice-of-react";

let calls: unknown[][] = [];

/** What React says to authors of tags that the browser does not know. Its production build does not. */
const IS_ADVICE = /is unrecognized in this browser/;

/** Every console error fails the test that does not expect it. */
export function watchConsole(): void {
  beforeEach(() => {
    calls = [];
    jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
      if (!isAdviceOfReact(args[0]) && !IS_ADVICE.test(String(args[0]))) calls.push(args);
    });
  });
  afterEach(() => expect(takeErrors()).toEqual([]));
}

/** The messages since the last call; they are expected then. What React and jsdom add about a throwing component is no error of ours. */
export function takeErrors(): string[] {
  const messages = calls.map(([message]) => (message instanceof Error ? message.message : String(message)));
  calls = [];
  return messages.filter((message) => !/^(The above error occurred in|Error: Uncaught \[)/.test(message));
}
