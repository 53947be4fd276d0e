import { HttpError, MarkupError, OptionTypeError, ParseError, StorefrontError, toError } from "../../src/lib/errors";

test.each<[name: string, error: StorefrontError, kind: new (...values: never[]) => Error]>([
  ["HttpError", new HttpError("503: Service Unavailable", { status: 503, url: "/cart" }), HttpError],
  ["MarkupError", new MarkupError("no slot"), MarkupError],
  ["ParseError", new ParseError("no number"), ParseError],
  ["OptionTypeError", new OptionTypeError("no option"), OptionTypeError],
])("%s is an Error of its own kind and name", (name, error, kind) => {
  expect(error).toBeInstanceOf(kind);
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe(name);
});

test("the message stays as given; details go beside it, for the console", () => {
  const form = document.createElement("form");
  const error = new MarkupError("Can't find variants for this product.", form, "Add [data-variant].");
  expect(error.message).toBe("Can't find variants for this product.");
  expect(error.details).toEqual([form, "Add [data-variant]."]);
});

test("an error without details has none", () => {
  expect(new StorefrontError("SomeError", "Something").details).toEqual([]);
});

test("an HTTP error knows status and URL", () => {
  expect(new HttpError("503: Service Unavailable", { status: 503, url: "/cart" })).toMatchObject({
    status: 503,
    url: "/cart",
  });
});

test("a thrown error stays that error", () => {
  const error = new ParseError("no number");
  expect(toError(error)).toBe(error);
});

test.each<[thrown: unknown, message: string]>([
  ["lost", "lost"],
  [404, "404"],
  [undefined, "undefined"],
])("a thrown %p becomes an error", (thrown, message) => {
  expect(toError(thrown)).toEqual(new Error(message));
});
