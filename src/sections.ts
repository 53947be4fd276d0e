import { SECTIONS, type SectionName } from "./contract/sections";
import type { SectionModule } from "./attach/router";

type SectionModules = { [name in SectionName]?: () => Promise<SectionModule> };

/** THE table: body class → the section's chunk. What is not on every page nor on a product page stands in late-sections.ts. */
export const SECTION_MODULES: SectionModules = {
  common: () => import(/* webpackChunkName: "common" */ "./sections/common"),
  carousel: () => import(/* webpackChunkName: "common" */ "./sections/carousel"),
  product: () => import(/* webpackChunkName: "product" */ "./sections/product"),
};

for (const name of SECTIONS) {
  SECTION_MODULES[name] ??= () =>
    import(/* webpackChunkName: "sections" */ "./late-sections").then(({ loadSection }) => loadSection(name));
}
