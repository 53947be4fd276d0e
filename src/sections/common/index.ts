import { defineSection } from "../../runtime/section";
import { watchCartFragments } from "../../runtime/cart-fragments";
import { watchShopper } from "../../runtime/shopper-marks";

export default defineSection({
  behaviors: [watchShopper, watchCartFragments],
});
