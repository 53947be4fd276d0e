import { CONTRACT_VERSION, SECTION_CLASS_PREFIX, SECTIONS, type SectionName } from "../contract/sections";
import { shown } from "../lib/page";
import { loadOnline } from "../lib/retry";

/** The exports of a section's chunk; the default one starts the section on the page. */
export interface SectionModule {
  default: (page: Document) => void;
  /** Called once every section of the page has started, or failed to. */
  whenSettled?: (page: Document) => void;
}

type SectionModules = { readonly [name in SectionName]?: () => Promise<SectionModule> };

/**
 * Starts `common` and every section whose class the body has. Chunks are fetched in parallel and started in that order,
 * `common` first, once the page is shown; if one is lost or throws, the others still start.
 * @returns when all have started, or failed to
 */
export function startSections(page: Document, modules: SectionModules): Promise<void> {
  warnOfOtherContract(page);
  const started: SectionModule[] = [];
  // Nothing of the shop runs on a page that may never be seen; only its code is loaded
  let before: Promise<unknown> = shown();
  for (const name of sectionsOf(page)) {
    const load = modules[name];
    if (load === undefined) continue;
    const loading = loadOnline(load);
    before = Promise.all([loading.catch(() => undefined), before])
      .then(() => loading)
      .then((section) => {
        started.push(section);
        section.default(page);
      })
      .catch((error: unknown) => failSection(page, name, error));
  }
  return before.then(() => started.forEach((section) => section.whenSettled?.(page)));
}

/** `common`, then the sections of the body's classes, in their order there. An unknown one is reported. */
export function sectionsOf(page: Document): SectionName[] {
  const names: SectionName[] = ["common"];
  for (const token of (page.body.getAttribute("class") ?? "").split(/\s+/)) {
    if (!token.startsWith(SECTION_CLASS_PREFIX)) continue;
    const name = token.slice(SECTION_CLASS_PREFIX.length);
    const known = SECTIONS.find((section) => section === name);
    if (known === undefined) {
      console.error(`body: unknown section "${name}" in class "${token}". Known are ${SECTIONS.join(", ")}.`);
    } else if (!names.includes(known)) names.push(known);
  }
  return names;
}

function failSection(page: Document, name: SectionName, error: unknown): void {
  page.documentElement.setAttribute(`data-section-failed-${name}`, "");
  // Without `common` no listener takes the events that the inlined script keeps
  if (name === "common") window.storefrontEarly?.release?.();
  console.error(`section ${name}: could not start; its server HTML still works.`, error);
}

function warnOfOtherContract(page: Document): void {
  const version = page.documentElement.getAttribute("data-contract");
  if (version !== null && version !== CONTRACT_VERSION) {
    console.error(`html: data-contract is "${version}", this bundle follows version ${CONTRACT_VERSION}.`);
  }
}
