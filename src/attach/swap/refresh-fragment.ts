/** Exports for chunks that request a fragment only after an action of the shopper. */
export { refreshAfterPaint, refreshFragment } from "./fragments";
export { refreshUntilShown } from "./fragments";
