import { defineIsland } from "../../../attach/island";
import { FilterForm } from "./filter-form";
import { parseFilterForm } from "./parse";

export default defineIsland({
  name: "filter-form",
  requiredSlots: ["submit"],
  parse: parseFilterForm,
  View: FilterForm,
});
