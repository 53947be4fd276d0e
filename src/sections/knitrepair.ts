import { printButton } from "../features/page/print-button";
import { feature, islands } from "../attach/part";

export default feature([
  ...islands({
    "knit-repair-form": () => import(/* webpackChunkName: "step-form" */ "../features/repair/knit-repair-form"),
  }),
  printButton,
]);
