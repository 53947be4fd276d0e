import { feature, islands, part } from "../../attach/part";
import { CART_FORM, OTHER_FORMS } from "../../contract/form-selectors";
import { readRefusalsWith } from "../../http/refusal-reader";
import { loadCaptcha } from "./api";
import { freshKeys } from "./fresh-keys";

const pageForms = () => import("./page-forms");
const validatedForm = () => import("./validated-form");
const readRefusal = () => import("../../http/read-refusal");
const dateMask = () => import(/* webpackChunkName: "date-mask" */ "./date-mask");

const VALIDATED = "form[data-validate]";

export default feature([
  freshKeys,
  () => readRefusalsWith(readRefusal),
  part({ on: OTHER_FORMS, scope: "page", when: "touched", load: pageForms, holds: CART_FORM }),
  part({ on: VALIDATED, scope: "page", when: "touched", load: validatedForm, holds: VALIDATED }),
  part({ on: '[data-mask="date"]', scope: "page", when: "touched", load: dateMask }),
]);

export const captcha = feature(islands({ captcha: loadCaptcha }));
