import { defineStepsStart } from "../../steps/start";

export default defineStepsStart("return-form", () => import(/* webpackChunkName: "step-whole" */ "./whole"));
