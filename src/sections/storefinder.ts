import { feature, islands } from "../attach/part";
import { myStore } from "../features/stores/my-store";
import { openingHours } from "../features/stores/show-opening-hours";

export default feature([
  ...islands({
    "store-finder": () => import(/* webpackChunkName: "storefinder" */ "../features/stores/store-finder"),
    "store-map": () => import(/* webpackChunkName: "storefinder" */ "../features/stores/store-map"),
  }),
  openingHours,
  myStore,
]);
