/** @jest-environment node */
import { join } from "node:path";
import { takeRendered } from "../../mocks/render";
import { visit } from "./visitor";

const MOCKS = join(__dirname, "../../mocks");

test.each([
  ["/consent", "templates/pages/consent.njk"],
  ["/__mock", "control/templates/pages/control.njk"],
  ["/__parts", "parts/templates/pages/parts.njk"],
])("%s is noted to render the file %s", async (path, file) => {
  await visit().get(path);
  expect(takeRendered()).toContain(join(MOCKS, file));
});
