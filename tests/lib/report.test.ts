import { ParseError, reportOnceAt } from "../../src/lib/errors";
import { takeErrors, watchConsole } from "../support/console-errors";

watchConsole();

test("each mistake at an element is reported once, the same one at another element, too", () => {
  const element = document.createElement("p");
  for (const message of ["no name", "no price", "no name"]) reportOnceAt(element, new ParseError(message));
  reportOnceAt(document.createElement("p"), new ParseError("no name"));
  expect(takeErrors()).toEqual(["no name", "no price", "no name"]);
});
