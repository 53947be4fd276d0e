import { defineIsland } from "../../../attach/island";
import { KnitRepairForm } from "./knit-repair-form";
import { knitRepairParts, parseKnitRepair } from "./parse";

export default defineIsland({
  name: "knit-repair-form",
  options: { maxPhotos: "number", maxBytes: "number", maxEdge: "number" },
  requiredSlots: ["body"],
  parse: parseKnitRepair,
  parts: knitRepairParts,
  View: KnitRepairForm,
});
