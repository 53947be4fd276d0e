import { printButton } from "../../behaviors/print-button";
import { defineSection } from "../../runtime/section";

export default defineSection({
  islands: { "knit-repair-form": () => import(/* webpackChunkName: "step-form" */ "./knit-repair-form") },
  behaviors: [printButton],
});
