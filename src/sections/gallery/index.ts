import { defineSection } from "../../runtime/section";
import { filterDrawer } from "./filter-drawer";
import { galleryVisits, prepareVisits } from "./gallery-visits";

export default defineSection({
  islands: {
    "filter-form": () => import(/* webpackChunkName: "filter-form" */ "./filter-form"),
  },
  behaviors: [filterDrawer, galleryVisits, prepareVisits],
});
