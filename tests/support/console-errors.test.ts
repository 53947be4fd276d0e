import { allowErrors, expectErrors, forgetExpectations, isExpected, missingErrors } from "./console-errors";

test("an expected error fails no test, and its message can be read", () => {
  const errors = expectErrors("503", /^404: /);
  console.error("503: Service Unavailable", "/json/account");
  console.error("404: Not Found");
  expect(errors).toEqual(["503: Service Unavailable", "404: Not Found"]);
  expect(missingErrors()).toEqual([]);
});

test("another error is not expected", () => {
  allowErrors("503");
  expect([isExpected("503: Service Unavailable"), isExpected("500: Internal Server Error")]).toEqual([true, false]);
});

test("an expected error that does not come is missing, an allowed one is not", () => {
  expectErrors("503", "404");
  allowErrors("500");
  isExpected("404: Not Found");
  expect(missingErrors()).toEqual(["503"]);
  forgetExpectations();
});

test("an error is expected in one test only", () => {
  expectErrors("503");
  forgetExpectations();
  expect([isExpected("503: Service Unavailable"), missingErrors()]).toEqual([false, []]);
});
