/** The code that only some swaps need, in a chunk of its own; `restFor` (load-rest.ts) loads it. */
export { syncDataBlocks } from "./data-blocks-sync";
export { captureShopper, restoreShopper } from "./shopper-state";
export { markStyles } from "../adopt/marked-styles";
export { applyStyle, copyForPage } from "../adopt/styles";
export { syncForm } from "./sync-form";
