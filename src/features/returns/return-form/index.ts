import { defineStepsStart } from "../../steps/api";

export default defineStepsStart("return-form", () => import(/* webpackChunkName: "step-whole" */ "./whole"));
