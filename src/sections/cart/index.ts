import { walletPlaces } from "../../behaviors/wallet-places";
import { whenTouched } from "../../behaviors/when-touched";
import { defineSection } from "../../runtime/section";

/** What the answer to a change needs: it comes at the shopper's first touch, so that no answer waits for it. */
const whatAnswersNeed = () =>
  Promise.all([
    import(/* webpackChunkName: "page-forms" */ "../../services/cart-answer"),
    import(/* webpackChunkName: "fragments" */ "../../runtime/cart-fragments"),
  ]).then(() => ({ default: () => undefined }));

export default defineSection({
  behaviors: [whenTouched("form[data-cart-action]", whatAnswersNeed), walletPlaces],
});
