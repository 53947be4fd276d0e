import { defineSection } from "../attach/section";
import { filterDrawer } from "../features/gallery/filter-drawer";
import { galleryVisits, prepareVisits } from "../features/gallery/gallery-visits";

export default defineSection({
  islands: {
    "filter-form": () => import(/* webpackChunkName: "filter-form" */ "../features/gallery/filter-form"),
  },
  behaviors: [filterDrawer, galleryVisits, prepareVisits],
});
