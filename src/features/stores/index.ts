import { feature, islands } from "../../attach/part";
import { myStore } from "./my-store";
import { openingHours } from "./show-opening-hours";

export default feature([
  ...islands({
    "store-finder": () => import(/* webpackChunkName: "storefinder" */ "./store-finder"),
    "store-map": () => import(/* webpackChunkName: "storefinder" */ "./store-map"),
  }),
  openingHours,
  myStore,
]);
