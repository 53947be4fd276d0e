type End = () => void;

const ofFile: End[] = [];
let ofTest: End[] | undefined;

const run = (ends: End[]): void => ends.splice(0).forEach((end) => end());

beforeEach(() => {
  ofTest = [];
});
afterEach(() => {
  run(ofTest ?? []);
  ofTest = undefined;
});
afterAll(() => run(ofFile));

/** Calls `end` when the test ends that it is called in; outside of tests, when the file does. */
export function atEnd(end: End): void {
  (ofTest ?? ofFile).push(end);
}
