import { defineIsland } from "../../../attach/islands/island";
import { FilterForm } from "./filter-form";
import { parseFilterForm } from "./parse";
import * as slots from "./slots";

export default defineIsland({
  name: "filter-form",
  slots,
  parse: parseFilterForm,
  View: FilterForm,
});
