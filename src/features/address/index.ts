import { feature, part } from "../../attach/part";

const addressSuggestions = () => import("./address-suggestions");

export default feature([
  part({ on: "[data-address-suggest-url]", scope: "page", when: "touched", load: addressSuggestions }),
]);
