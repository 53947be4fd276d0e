import { defineStepsStart } from "../../../islands/steps/start";

export default defineStepsStart("knit-repair-form", () => import(/* webpackChunkName: "step-whole" */ "./whole"));
