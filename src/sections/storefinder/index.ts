import { defineSection } from "../../runtime/section";
import { myStore } from "./my-store";
import { openingHours } from "./show-opening-hours";

export default defineSection({
  islands: {
    "store-finder": () => import(/* webpackChunkName: "storefinder" */ "./store-finder"),
    "store-map": () => import(/* webpackChunkName: "storefinder" */ "./store-map"),
  },
  behaviors: [openingHours, myStore],
});
