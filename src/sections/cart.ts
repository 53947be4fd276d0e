import { walletPlaces } from "../features/wallet/wallet-places";
import { whenTouched } from "../attach/when-touched";
import { defineSection } from "../attach/section";

/** What the answer to a change needs: it comes at the shopper's first touch, so that no answer waits for it. */
const whatAnswersNeed = () =>
  Promise.all([
    import(/* webpackChunkName: "page-forms" */ "../features/cart/cart-answer"),
    import(/* webpackChunkName: "fragments" */ "../features/cart/cart-fragments"),
  ]).then(() => ({ default: () => undefined }));

export default defineSection({
  behaviors: [whenTouched("form[data-cart-action]", whatAnswersNeed), walletPlaces],
});
