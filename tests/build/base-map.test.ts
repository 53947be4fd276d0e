/** @jest-environment node */
import { readText } from "../docs/documents";

const { baseMapModule } = jest.requireActual<{ baseMapModule: () => string }>("../../scripts/base-map.js");

/** The formatter may break lines where the script does not. */
const tight = (source: string): string => source.replace(/\s+/g, "");

test("the map's outlines match the data package (node scripts/base-map.js writes them)", () => {
  expect(tight(readText("src/features/stores/map-canvas/europe.ts"))).toBe(tight(baseMapModule()));
});
