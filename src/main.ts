import "./chunk-addresses";
import { reserveGlobals, rootElement } from "./lib/page";
import { removeAttribute } from "./lib/node";
import { ATTRIBUTE } from "./contract/markup";
import { readPageSource } from "./contract/page-source";
import { freeDocument } from "./attach/free-document";
import { debugPage } from "./features/debug";
import { startSections } from "./attach/router";
import { SECTION_MODULES } from "./sections";

rootElement().setAttribute("data-version", process.env.VERSION ?? "");
freeDocument(document);
// A page saved by a cache has the states of its first visit
for (const island of document.querySelectorAll(`[${ATTRIBUTE.island}][${ATTRIBUTE.state}]`))
  removeAttribute(island, ATTRIBUTE.state);
// Bootstrap looks for it
reserveGlobals("jQuery");
// Before anything else can be added to the page
readPageSource(document);
debugPage(SECTION_MODULES);
const start = (): Promise<void> => startSections(document, SECTION_MODULES);

// Current browsers download none of them. If the chunk is lost, most of the page still works.
if (process.env.BUNDLE !== "legacy" && lacksPolyfills())
  import(/* webpackChunkName: "polyfills" */ "./polyfills/polyfills").then(start, start);
else void start();

// Tells the inlined script that the entry has run
if (window.storefrontEarly !== undefined) window.storefrontEarly.isStarted = true;

/** Whether this browser needs the `polyfills` chunk. Tests exactly the features that the chunk adds. */
function lacksPolyfills(): boolean {
  return !(
    "flatMap" in Array.prototype &&
    "fromEntries" in Object &&
    "trimStart" in String.prototype &&
    "globalThis" in window &&
    "queueMicrotask" in window &&
    "requestSubmit" in HTMLFormElement.prototype
  );
}
