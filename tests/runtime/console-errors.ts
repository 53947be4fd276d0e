let calls: unknown[][] = [];

/**
 * React's advice for tests that render by themselves (here the runtime renders, when it does in the browser), and for authors
 * of tags that the browser does not know. Its production build says neither.
 */
const IS_ADVICE = /not wrapped in act|not configured to support act|is unrecognized in this browser/;

/** Every console error fails the test that does not expect it. */
export function watchConsole(): void {
  beforeEach(() => {
    calls = [];
    jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
      if (!IS_ADVICE.test(String(args[0]))) calls.push(args);
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
