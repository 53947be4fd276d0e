import { draftName, parseSteps, stepSlots, stepsTargets } from "../../steps/api";
import { defineIsland } from "../../../attach/islands/island";
import { parseReturnLines } from "./lines";
import { ReturnForm } from "./return-form";
import * as slots from "./slots";

export default defineIsland({
  name: "return-form",
  options: { stockMin: "number" },
  slots: { ...stepSlots, ...slots },
  parse: (form, { stockMin }) => ({
    ...parseSteps(form),
    endpoint: "return" as const,
    isOnce: false,
    lines: parseReturnLines(form),
    stockMin: typeof stockMin === "number" ? stockMin : undefined,
  }),
  targets: stepsTargets,
  identity: draftName,
  View: ReturnForm,
});
