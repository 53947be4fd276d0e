import { parseSteps, stepsParts } from "../../steps/api";
import { defineIsland } from "../../../attach/island";
import { parseReturnLines } from "./lines";
import { ReturnForm } from "./return-form";

export default defineIsland({
  name: "return-form",
  options: { stockMin: "number" },
  requiredSlots: ["body"],
  parse: (form, { stockMin }) => ({
    ...parseSteps(form),
    endpoint: "return" as const,
    isOnce: false,
    lines: parseReturnLines(form),
    stockMin: typeof stockMin === "number" ? stockMin : undefined,
  }),
  parts: stepsParts,
  View: ReturnForm,
});
