import { join, relative, sep } from "node:path";
import { format } from "node:util";
import { noteReached } from "../../scripts/reach";
import { isAdviceOfReact } from "./advice-of-react";
import { forgetExpectations, isExpected, missingMessages } from "./console-errors";

/** The longest that a test waits for an expected result. It prevents waiting for ever; slowness is allowed. */
const PATIENCE_MS = 60_000;
const ROOT = join(__dirname, "../..");

/** jsdom has no screen: parts that wait until they are in sight keep waiting. */
class NothingSeen {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
if (typeof window !== "undefined")
  Object.assign(window, { IntersectionObserver: window.IntersectionObserver ?? NothingSeen });

beforeAll(async () => {
  // Node's tests have no page to wait for. Other files that wait import it first; for the rest it would load in vain
  if (typeof document === "undefined" || !(require.resolve("@testing-library/dom") in require.cache)) return;
  const { configure, getConfig } = await import("@testing-library/dom");
  const { getElementError, asyncWrapper } = getConfig();
  configure({
    asyncUtilTimeout: PATIENCE_MS,
    asyncWrapper: (wait) => unlessTold(() => asyncWrapper(wait)),
    // Printing a page costs more than searching it, so it is printed when a wait ends, not at each attempt
    getElementError: (message, container) =>
      Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true
        ? new Error(message ?? "")
        : getElementError(message, container),
  });
});

/** Not among the types of Jest's globals. */
interface EqualityTesters {
  addEqualityTesters(testers: ((one: unknown, other: unknown) => boolean | undefined)[]): void;
}
const isNode = (value: unknown): boolean => typeof Node !== "undefined" && value instanceof Node;
// Two nodes are equal only if they are one node. Jest compares their markup, which a node made anew has, too.
(expect as unknown as EqualityTesters).addEqualityTesters([
  (one, other) => (isNode(one) && isNode(other) ? one === other : undefined),
]);

// A test that expects nothing, such as one that loops over an empty list, fails
beforeEach(() => expect.hasAssertions());

/** The console's unexpected messages since the last test. */
const told: string[] = [];
const endWaits = new Set<() => void>();

/** Stops waiting as soon as the console gets a message: a broken page fails its test at once. */
function unlessTold<Result>(wait: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = (): void =>
      reject(new Error("The page has told the console of an error: what is awaited may never come"));
    if (told.length > 0) return end();
    endWaits.add(end);
    void wait()
      .then(resolve, reject)
      .finally(() => endWaits.delete(end));
  });
}

for (const kind of ["error", "warn"] as const) {
  console[kind] = (...args: unknown[]) => {
    if ((kind === "error" && isAdviceOfReact(args[0])) || isExpected(String(args[0]), kind)) return;
    told.push(`console.${kind}: ${format(...args)}`);
    endWaits.forEach((end) => end());
  };
}
beforeEach(forgetExpectations);
afterEach(() => {
  const unexpected = told.splice(0);
  const remedy = "Mend its cause, or expect it by expectErrors or expectWarnings (tests/support/console-errors.ts).";
  if (unexpected.length > 0)
    throw new Error(`Expected nothing on the console but got\n${unexpected.join("\n")}\n${remedy}`);
  const missing = missingMessages();
  if (missing.length > 0) throw new Error(`Expected messages of the console that did not come: ${missing.join(", ")}`);
});

// For `npm test -- --changed`
afterAll(() => {
  const { testPath = "" } = expect.getState();
  noteReached(relative(ROOT, testPath).split(sep).join("/"), [...Object.keys(require.cache), ...renderedTemplates()]);
});

/** The rendered templates, if the test has loaded the mock shop. */
function renderedTemplates(): string[] {
  const loaded: unknown = require.cache[join(ROOT, "mocks/render.ts")]?.exports;
  return isRenderer(loaded) ? loaded.takeRendered() : [];
}

function isRenderer(module: unknown): module is { takeRendered: () => string[] } {
  return typeof module === "object" && module !== null && "takeRendered" in module;
}
