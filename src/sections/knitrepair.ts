import { printButton } from "../features/page/print-button";
import { defineSection } from "../attach/section";

export default defineSection({
  islands: {
    "knit-repair-form": () => import(/* webpackChunkName: "step-form" */ "../features/repair/knit-repair-form"),
  },
  behaviors: [printButton],
});
