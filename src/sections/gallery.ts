import { feature, islands, part } from "../attach/part";
import { filterDrawer } from "../features/gallery/filter-drawer";
import { galleryVisits, loadShow, NEAR_VISITS } from "../features/gallery/gallery-visits";

/** Loaded ahead when the shopper comes near what needs it. */
const showGallery = () => loadShow().then(() => ({ default: () => undefined }));

export default feature([
  ...islands({ "filter-form": () => import(/* webpackChunkName: "filter-form" */ "../features/gallery/filter-form") }),
  filterDrawer,
  galleryVisits,
  part({ on: NEAR_VISITS, scope: "page", when: "touched", load: showGallery }),
]);
