import { defineIsland } from "../../../attach/islands/island";
import { draftName, stepSlots } from "../../steps/api";
import { KnitRepairForm } from "./knit-repair-form";
import { knitRepairTargets, parseKnitRepair } from "./parse";
import * as slots from "./slots";

export default defineIsland({
  name: "knit-repair-form",
  options: { maxPhotos: "number", maxBytes: "number", maxEdge: "number" },
  slots: { ...stepSlots, ...slots },
  parse: parseKnitRepair,
  targets: knitRepairTargets,
  identity: draftName,
  View: KnitRepairForm,
});
