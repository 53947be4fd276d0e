import { defineStepsStart } from "../../steps/start";

export default defineStepsStart("survey", () => import(/* webpackChunkName: "step-whole" */ "./whole"));
