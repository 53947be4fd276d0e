import { releaseIslands } from "../../src/attach/islands/islands";
import { startSections } from "../../src/attach/router";
import { SECTION_MODULES } from "../../src/sections";
import { atEnd } from "./at-end";

/** What runs on the page that is open. */
const running: (() => void)[] = [];

/** The table of sections, each of which ends with its page. */
const MODULES = Object.fromEntries(
  Object.entries(SECTION_MODULES).map(([name, load]) => [
    name,
    async () => {
      const section = await load();
      const start = (page: Document): void => {
        const stop: unknown = section.default(page);
        if (typeof stop === "function") running.push(() => void stop());
      };
      return { ...section, default: start };
    },
  ]),
);

/** Starts the sections of the page. They run until `endPage`, at the latest until the test ends that starts them. */
export function startPage(): Promise<void> {
  atEnd(endPage);
  return startSections(document, MODULES);
}

/** Ends the page that is open, as leaving it does: what it left running would watch every page after it. */
export function endPage(): void {
  running.splice(0).forEach((stop) => stop());
  releaseIslands(document.body);
}
