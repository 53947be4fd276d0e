/** What a swap needs now and then: a chunk of its own, loaded by detailsFor (needs-details.ts). */
export { syncDataBlocks } from "../adopt/data-blocks-sync";
export { captureShopper, restoreShopper } from "./shopper-state";
export { markStyles } from "../adopt/marked-styles";
export { applyStyle, copyForPage } from "../adopt/styles";
export { syncForm } from "./sync-form";
