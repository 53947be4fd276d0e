import { feature, part } from "../../attach/part";

const search = () => import("./search");

export default feature([
  part({ on: 'form[data-suggest-url],[data-island="search-toggle"]', scope: "page", when: "touched", load: search }),
]);
