import "./chunk-addresses";
import { reserveGlobals } from "./lib/global";
import { readPageSource } from "./contract/page-source";
import { freeDocument } from "./attach/free-document";
import { lacksPolyfills } from "./polyfills/lacks-polyfills";
import { startSections } from "./attach/router";
import { SECTION_MODULES } from "./sections";

freeDocument(document);
// Bootstrap looks for it
reserveGlobals("jQuery");
// Before anything else can come into the page
readPageSource(document);
const start = (): Promise<void> => startSections(document, SECTION_MODULES);

// Current browsers download none of them. Where the chunk is lost, most of the page works without.
if (process.env.BUNDLE !== "legacy" && lacksPolyfills())
  import(/* webpackChunkName: "polyfills" */ "./polyfills/polyfills").then(start, start);
else void start();

// The inlined script waits for nobody where this was never reached
if (window.storefrontEarly !== undefined) window.storefrontEarly.isStarted = true;
