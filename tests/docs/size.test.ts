/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BYTE_LIMITS } from "../../bench/byte-limits";

test.each(Object.entries(BYTE_LIMITS))("docs/size.md has the limit %s", (name, limit) => {
  const document = readFileSync(join(__dirname, "../../docs/size.md"), "utf8");
  const requests = "requests" in limit ? limit.requests : "–";
  expect(document).toContain(`| ${name} | ${limit.kilobytes} KB | ${requests} |`);
});
