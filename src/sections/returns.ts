import { printButton } from "../features/page/print-button";
import { feature, islands } from "../attach/part";

export default feature([
  ...islands({ "return-form": () => import(/* webpackChunkName: "step-form" */ "../features/returns/return-form") }),
  printButton,
]);
