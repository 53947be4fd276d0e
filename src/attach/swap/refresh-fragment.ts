/** Exports for chunks that fetch a fragment only when the shopper asks for it. */
export { refreshAfterPaint, refreshFragment } from "./fragments";
export { refreshUntilShown } from "./fragments";
