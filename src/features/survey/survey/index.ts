import { defineStepsStart } from "../../steps/api";

export default defineStepsStart("survey", () => import(/* webpackChunkName: "step-whole" */ "./whole"));
