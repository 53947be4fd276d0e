import { defineStepsStart } from "../../../islands/steps/start";

export default defineStepsStart("survey", () => import(/* webpackChunkName: "step-whole" */ "./whole"));
