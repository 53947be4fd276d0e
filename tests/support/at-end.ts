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

/** Calls `end` when the current test ends; outside tests, when the file ends. */
export function atEnd(end: End): void {
  (ofTest ?? ofFile).push(end);
}
