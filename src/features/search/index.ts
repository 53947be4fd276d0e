import { feature, part } from "../../attach/part";

const searchToggle = () => import("./search-toggle");
const suggestions = () => import("./suggestions");

export default feature([
  part({ on: '[data-island="search-toggle"]', scope: "page", when: "touched", load: searchToggle }),
  part({ on: "form[data-suggest-url]", scope: "element", when: "touched", load: suggestions }),
]);
