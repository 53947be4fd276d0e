import { feature, islands } from "../../attach/part";
import { myStore } from "./my-store";
import { openingHours } from "./show-opening-hours";

export default feature([
  ...islands({
    "store-finder": () => import("./store-finder"),
    "store-map": () => import("./store-map"),
  }),
  openingHours,
  myStore,
]);
