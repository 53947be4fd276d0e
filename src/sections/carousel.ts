import { feature, part } from "../attach/part";

const carousel = () => import(/* webpackChunkName: "carousel-engine" */ "../features/page/carousel");

export default feature([part({ on: '[data-island="carousel"]', scope: "element", when: "visible", load: carousel })]);
