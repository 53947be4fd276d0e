import { releaseIslands } from "../../src/attach/islands/islands";
import { startSections } from "../../src/attach/router";
import { SECTION_MODULES } from "../../src/sections";
import { atEnd } from "./at-end";

/** Stops everything that runs on the open page. */
const running: (() => void)[] = [];

function run(section: (page: Document) => unknown): void {
  const stop = section(document);
  if (typeof stop === "function") running.push(() => void stop());
}

/** The table of sections. Each section ends with its page. */
const MODULES = Object.fromEntries(
  Object.entries(SECTION_MODULES).map(([name, load]) => [
    name,
    async () => {
      const section = await load();
      return { ...section, default: () => run(section.default) };
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

/** Starts one section on markup that the test has made. It runs as long as a page that `startPage` starts. */
export function startSection(section: (page: Document) => unknown): void {
  atEnd(endPage);
  run(section);
}

/** Ends the open page, as leaving it does: whatever it left running would watch every later page. */
export function endPage(): void {
  running.splice(0).forEach((stop) => stop());
  releaseIslands(document.body);
}
