import { releaseIslands } from "../../src/attach/islands/islands";
import { startSections } from "../../src/attach/router";
import { SECTION_MODULES } from "../../src/sections";
import { atEnd } from "./at-end";

/** Stops everything that runs on the open page. */
const running: (() => void)[] = [];

/** The table of sections. Each section ends with its page. */
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

/** Starts the sections of the page. They run until `endPage`, or at the latest until the current test ends. */
export function startPage(): Promise<void> {
  atEnd(endPage);
  const started = startSections(document, MODULES);
  // As the entry does
  if (window.storefrontEarly !== undefined) window.storefrontEarly.isStarted = true;
  return started;
}

/** Ends the open page, as leaving it does: whatever it left running would watch every later page. */
export function endPage(): void {
  running.splice(0).forEach((stop) => stop());
  releaseIslands(document.body);
}
