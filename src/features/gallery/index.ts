import { feature, islands, preload } from "../../attach/part";
import { filterDrawer } from "./filter-drawer";
import { galleryVisits, loadShow, NEAR_VISITS } from "./gallery-visits";

export default feature([
  ...islands({ "filter-form": () => import(/* webpackChunkName: "filter-form" */ "./filter-form") }),
  filterDrawer,
  galleryVisits,
  preload(NEAR_VISITS, loadShow),
]);
