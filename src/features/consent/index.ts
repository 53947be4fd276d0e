import { feature, part } from "../../attach/part";
import { keptConsent } from "./kept-consent";

const consentForms = () => import("./consent-forms");

export default feature([
  keptConsent,
  part({
    on: "[data-consent-form]",
    scope: "page",
    when: ["idle", "touched"],
    load: consentForms,
    holds: "[data-consent-form],[data-consent-choose]",
  }),
]);
