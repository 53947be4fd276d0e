import { feature, part } from "../attach/part";

/** What the answer to a change needs: it comes at the shopper's first touch, so that no answer waits for it. */
const whatAnswersNeed = () =>
  Promise.all([
    import(/* webpackChunkName: "page-forms" */ "../features/cart/cart-answer"),
    import(/* webpackChunkName: "fragments" */ "../features/cart/cart-fragments"),
  ]).then(() => ({ default: () => undefined }));

export default feature([part({ on: "form[data-cart-action]", scope: "page", when: "touched", load: whatAnswersNeed })]);
