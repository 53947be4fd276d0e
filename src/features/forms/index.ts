import { feature, islands, part } from "../../attach/part";
import { CART_FORM, OTHER_FORMS } from "../../contract/markup";
import { loadCaptcha } from "./api";
import { freshKeys } from "./fresh-keys";

const pageForms = () => import("./page-forms");
const validatedForm = () => import("./validated-form");
const dateMask = () => import(/* webpackChunkName: "date-mask" */ "./date-mask");

const VALIDATED = "form[data-validate]";

export default feature([
  freshKeys,
  part({ on: OTHER_FORMS, scope: "page", when: "touched", load: pageForms, holds: CART_FORM }),
  part({ on: VALIDATED, scope: "page", when: "touched", load: validatedForm, holds: VALIDATED }),
  part({ on: '[data-mask="date"]', scope: "page", when: "touched", load: dateMask }),
]);

export const captcha = feature(islands({ captcha: loadCaptcha }));
