import "./public-path";
import { startSections } from "./router";
import { SECTION_MODULES } from "./sections";

startSections(document, SECTION_MODULES);
