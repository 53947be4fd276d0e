import { whenSeen } from "../features/page/when-seen";
import { defineSection } from "../attach/section";

const carousel = () => import(/* webpackChunkName: "carousel-engine" */ "../features/page/carousel");

export default defineSection({ behaviors: [whenSeen('[data-island="carousel"]', carousel)] });
