import { whenSeen } from "../../behaviors/when-seen";
import { defineSection } from "../../runtime/section";

const carousel = () => import(/* webpackChunkName: "carousel-engine" */ "../../behaviors/carousel");

export default defineSection({ behaviors: [whenSeen('[data-island="carousel"]', carousel)] });
