import { feature, part } from "../../attach/part";

const consentForms = () => import("./consent-forms");

export default feature([
  part({
    on: "[data-consent-form]",
    scope: "page",
    when: ["idle", "touched"],
    load: consentForms,
    holds: "[data-consent-form],[data-consent-choose]",
  }),
]);
