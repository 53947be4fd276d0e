import { feature, islands, part } from "../../attach/part";
import { filterDrawer } from "./filter-drawer";
import { galleryVisits, loadShow, NEAR_VISITS } from "./gallery-visits";

/** Loads the code in advance when the shopper comes near a filter or link. */
const showGallery = () => loadShow().then(() => ({ default: () => undefined }));

export default feature([
  ...islands({ "filter-form": () => import(/* webpackChunkName: "filter-form" */ "./filter-form") }),
  filterDrawer,
  galleryVisits,
  part({ on: NEAR_VISITS, scope: "page", when: "touched", load: showGallery }),
]);
