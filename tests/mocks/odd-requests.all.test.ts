/** @jest-environment node */
import { CONTROL_ROUTES } from "../../mocks/control/responders";
import { SHOP_ROUTES } from "../../mocks/responders/routes";
import { DEMO_ORDER } from "../../mocks/shop/past-orders";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { SURVEY } from "../../mocks/shop/survey-questions";
import { ORIGIN, visit, type Visitor } from "./visitor";

/** Names that every object has, and values that break careless code. */
const ODD = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "%00",
  "%0d%0aSet-Cookie:a=b",
  "%E2%82%AC",
  "%F0%9F%A7%B6",
  "..%2f..%2fetc%2fpasswd",
  "%3Cscript%3E",
  "-1",
  "1e309",
  "NaN",
  "x".repeat(3000),
];
const ROUTES = [...SHOP_ROUTES, ...CONTROL_ROUTES];
const POSTS = ROUTES.filter(({ method }) => method === "POST");
const GETS = ROUTES.filter(({ method }) => method === "GET");

/** The fields of the shop's forms, and names that every object has. */
const FIELDS =
  "variant quantity key size color position code bundle email password returnTo guest account message ean captcha locale path shipping payment order seen terms topic item reason solution exchange piece garment kind place photo photos name contract number decision fault fault-path fault-count seed stock-ean stock-pieces latency-min error-rate __proto__ constructor toString hasOwnProperty".split(
    " ",
  );

/** Values for a path's placeholders that lead to a page. */
const KNOWN: Readonly<Record<string, string>> = {
  order: DEMO_ORDER.number,
  number: "R-2001",
  id: SURVEY.id,
  bundle: SHOWCASE.jumper,
  x: "jumpers",
  category: "jumpers",
};

/** A logged-in shopper with an order to return and a repair that waits for an answer. */
function shopper(): { visitor: Visitor; errors: unknown[] } {
  const errors: unknown[] = [];
  const visitor = visit({ onError: (error) => errors.push(error) });
  visitor.session.user = "account";
  visitor.session.foundOrders = [DEMO_ORDER.number];
  visitor.session.repairs = [
    { number: "R-2001", state: "offer", email: "a@example.com", piece: { en: "", de: "" }, form: {}, photos: [] },
  ];
  return { visitor, errors };
}

/** The path with each odd value in its placeholders, and with the values that lead to a page. */
function oddPaths(path: string): string[] {
  if (!path.includes("{")) return [path];
  const known = path.replace(/\{(\w+)\}/g, (_place, name: string) => KNOWN[name] ?? "0");
  return [known, ...ODD.map((odd) => path.replace(/\{\w+\}/g, odd))];
}

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

describe("an odd request", () => {
  test.each(GETS.map(({ path }) => path))("causes no server error: GET %s", async (path) => {
    const { visitor, errors } = shopper();
    const names = ["q", "page", "near", "sort", "variant", "color", "size", "returnTo", "wallet", "bundle"];
    const query = `?${ODD.slice(0, -1)
      .flatMap((odd) => [`${odd}=${odd}`, ...names.map((name) => `${name}=${odd}`)])
      .join("&")}`;
    for (const odd of oddPaths(path)) {
      for (const address of [odd, `/de${odd}`, `${odd}${query}`]) {
        const { status } = await visitor.get(address);
        expect([address, status < 500, errors]).toEqual([address, true, []]);
      }
    }
  });

  test.each(POSTS.map(({ path }) => path))("causes no server error: POST %s", async (path) => {
    const { visitor, errors } = shopper();
    const [known = path, ...oddAddresses] = oddPaths(path);
    const asked = [
      ...ODD.map((odd) => ({ address: known, odd })),
      ...oddAddresses.map((address, index) => ({ address, odd: ODD[index] ?? "" })),
    ];
    for (const { address, odd } of asked) {
      const value = decodeURIComponent(odd);
      const fields = FIELDS.flatMap((name): [string, string][] => [
        [name, value],
        [name, value],
      ]);
      for (const accept of ["text/html", "application/json"]) {
        const { status } = await visitor.post(address, fields, { Accept: accept });
        expect([address, odd, status < 500, errors]).toEqual([address, odd, true, []]);
      }
    }
  });

  test.each(POSTS.map(({ path }) => path))("with JSON of any shape causes no server error: POST %s", async (path) => {
    const { visitor, errors } = shopper();
    for (const body of ["", "{", "\n\n", "\n\n{", "\n\n__proto__", "x".repeat(200_000)]) {
      await visitor.handle(
        new Request(`${ORIGIN}${path}`, { method: "POST", body, headers: { Cookie: "session=visitor" } }),
      );
    }
    expect((await visitor.get("/error-reports")).status).toBe(200);
    expect((await visitor.get("/web-vitals")).status).toBe(200);
    const bodies = [
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      '{"quantity":{"toString":1},"item":[[[]]],"variant":null}',
      "[[],1,null]",
      '"text"',
      "null",
      "7",
      "[".repeat(50_000),
    ];
    for (const body of bodies) {
      const { status } = await visitor.handle(
        new Request(`${ORIGIN}${oddPaths(path)[0] ?? path}`, {
          method: "POST",
          body: body.replace(/^\{/, `{"_token":"${visitor.session.csrfToken}",`),
          headers: { Cookie: "session=visitor", "Content-Type": "application/json" },
        }),
      );
      expect([body.slice(0, 80), status < 500, errors]).toEqual([body.slice(0, 80), true, []]);
    }
  });
});
