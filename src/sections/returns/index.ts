import { printButton } from "../../behaviors/print-button";
import { defineSection } from "../../runtime/section";

export default defineSection({
  islands: { "return-form": () => import(/* webpackChunkName: "step-form" */ "./return-form") },
  behaviors: [printButton],
});
