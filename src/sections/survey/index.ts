import { defineSection } from "../../runtime/section";

export default defineSection({
  islands: { survey: () => import(/* webpackChunkName: "step-form" */ "./survey") },
});
