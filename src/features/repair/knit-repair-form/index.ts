import { defineStepsStart } from "../../steps/api";
import { tickPlace } from "./sketch";

export default defineStepsStart("knit-repair-form", () => import(/* webpackChunkName: "step-whole" */ "./whole"), {
  // The first click brings the whole, which hears of the box that this ticks
  click: tickPlace,
});
