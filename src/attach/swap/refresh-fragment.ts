/** What those load who fetch a fragment again only when the shopper asks for it. */
export { refreshFragment } from "./fragments";
export { refreshUntilShown } from "./refresh-until-shown";
