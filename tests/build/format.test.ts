/** @jest-environment node */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { formatted } from "../../scripts/format";

const ROOT = join(__dirname, "../..");

test("the format check gets names only: beside a pattern oxfmt looks into no folder", () => {
  expect(formatted().filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  const some = ["src", "tests", "webpack.config.js", "examples/minimal/server.js"];
  expect(formatted()).toEqual(expect.arrayContaining(some));
});
