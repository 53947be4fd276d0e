import { defineSection } from "../../runtime/section";
import { galleryVisits, prepareVisits } from "./gallery-visits";

export default defineSection({
  islands: {
    "filter-form": () => import(/* webpackChunkName: "filter-form" */ "./filter-form"),
  },
  behaviors: [galleryVisits, prepareVisits],
});
