import { defineSection } from "../attach/section";
import { myStore } from "../features/stores/my-store";
import { openingHours } from "../features/stores/show-opening-hours";

export default defineSection({
  islands: {
    "store-finder": () => import(/* webpackChunkName: "storefinder" */ "../features/stores/store-finder"),
    "store-map": () => import(/* webpackChunkName: "storefinder" */ "../features/stores/store-map"),
  },
  behaviors: [openingHours, myStore],
});
