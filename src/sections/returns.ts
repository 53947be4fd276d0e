import { printButton } from "../features/page/print-button";
import { defineSection } from "../attach/section";

export default defineSection({
  islands: { "return-form": () => import(/* webpackChunkName: "step-form" */ "../features/returns/return-form") },
  behaviors: [printButton],
});
