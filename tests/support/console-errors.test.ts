import {
  allowErrors,
  allowWarnings,
  expectErrors,
  expectWarnings,
  forgetExpectations,
  isExpected,
  missingMessages,
} from "./console-errors";

test("an expected error fails no test, and its message can be read", () => {
  const errors = expectErrors("503", /^404: /);
  console.error("503: Service Unavailable", "/json/account");
  console.error("404: Not Found");
  expect(errors).toEqual(["503: Service Unavailable", "404: Not Found"]);
  expect(missingMessages()).toEqual([]);
});

test("another error is not expected", () => {
  allowErrors("503");
  expect([isExpected("503: Service Unavailable"), isExpected("500: Internal Server Error")]).toEqual([true, false]);
});

test("an expected error that does not come is missing, an allowed one is not", () => {
  expectErrors("503", "404");
  allowErrors("500");
  isExpected("404: Not Found");
  expect(missingMessages()).toEqual(["503"]);
  forgetExpectations();
});

test("an error is expected in one test only", () => {
  expectErrors("503");
  forgetExpectations();
  expect([isExpected("503: Service Unavailable"), missingMessages()]).toEqual([false, []]);
});

test("an expected warning fails no test, and its message can be read", () => {
  const warnings = expectWarnings("it is left out", /^count: /);
  console.warn("price: expected a text but got nothing; it is left out.");
  console.warn("count: expected a number");
  expect(warnings).toEqual(["price: expected a text but got nothing; it is left out.", "count: expected a number"]);
  expect(missingMessages()).toEqual([]);
});

test("a warning is no error: each is expected by its own name only", () => {
  allowWarnings("503");
  allowErrors("404");
  expect([isExpected("503", "warn"), isExpected("503"), isExpected("404", "warn")]).toEqual([true, false, false]);
});

test("an expected warning that does not come is missing, an allowed one is not", () => {
  expectWarnings("it is left out");
  allowWarnings("it is read as");
  isExpected("count: it is left out", "error");
  expect(missingMessages()).toEqual(["it is left out"]);
  forgetExpectations();
});
