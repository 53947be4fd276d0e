import { BUYING } from "./buying";
import { FINDING } from "./finding";
import { TELLING } from "./telling";

/** Flows through the whole shop. docs/browsers.md has a row for each. */
export const FLOWS = [...BUYING, ...FINDING, ...TELLING];
