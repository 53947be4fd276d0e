/** Exports for chunks that fetch a fragment only when the shopper asks for it. */
export { refreshFragment } from "./fragments";
export { refreshUntilShown } from "./refresh-until-shown";
