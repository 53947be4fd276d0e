import { defineSection } from "../attach/section";

export default defineSection({
  islands: { survey: () => import(/* webpackChunkName: "step-form" */ "../features/survey/survey") },
});
