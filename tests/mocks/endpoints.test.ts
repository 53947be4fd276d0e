/** @jest-environment node */
import { ENDPOINT_NAMES, endpointRow, type EndpointName } from "../../src/contract/endpoints";
import { ENDPOINT_RESPONDERS } from "../../mocks/responders/endpoints";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { answerNameOf } from "../../scripts/answer-name";
import { answerProblems } from "../contract/schemas";
import { enterWallet } from "./wallet";
import { eanOf, visit, type Visitor } from "./visitor";

const FIXED = ENDPOINT_NAMES.filter((name) => Object.keys(ENDPOINT_RESPONDERS).includes(name));
const FRAGMENTS = FIXED.filter((name) => endpointRow(name).expects === "html");
const READS = FIXED.filter((name) => endpointRow(name).expects === "json" && endpointRow(name).method === "GET");
const WRITES = FIXED.filter((name) => endpointRow(name).method === "POST");

/** A logged-in shopper with a jumper, a foreign jumper and gift wrap in the cart, who has chosen in the wallet. */
async function shopper(): Promise<{ visitor: Visitor; ean: string }> {
  const visitor = visit();
  await visitor.postJson("/__mock", { user: "account" });
  const ean = eanOf(visitor.shop, SHOWCASE.jumper, "navy", "S");
  await visitor.postJson("/json/cart/product/add", { variant: ean });
  await visitor.postJson("/json/cart/product/add", { variant: eanOf(visitor.shop, SHOWCASE.crossBorder, "ecru", "M") });
  await visitor.postJson("/json/cart/modifier/add", { code: "gift-wrap" });
  await enterWallet(visitor);
  return { visitor, ean };
}

function pathOf(name: EndpointName): string {
  return endpointRow(name).path.replace("{x}", "jumpers");
}

/** The objections of the schema of the endpoint's answer to the data; "" if there are none. */
const schemaProblems = (name: EndpointName, data: unknown): string =>
  answerProblems(answerNameOf(endpointRow(name)), data);

describe("the endpoints", () => {
  test("include every path that the contract fixes", () => {
    const fixed = ENDPOINT_NAMES.filter((name) => endpointRow(name).path !== "{url}");
    expect([...WRITES, ...READS, ...FRAGMENTS].sort()).toEqual(fixed.sort());
  });

  test.each(READS)("answer GET %s in the contract's shape", async (name) => {
    const { visitor } = await shopper();
    const answer = await visitor.getJson(pathOf(name));
    expect(() => endpointRow(name).parse(answer, name)).not.toThrow();
    expect(schemaProblems(name, answer)).toBe("");
  });

  test.each(WRITES)("answer POST %s in the contract's shape, done or refused", async (name) => {
    const { visitor, ean } = await shopper();
    const fields = { variant: ean, key: ean, quantity: "2", size: "M", color: "ecru", code: "gift-wrap" };
    const forms = { bundle: "48211", email: "demo@example.com", password: "knitting", message: "Ring twice" };
    for (const filled of [{ ...fields, ...forms }, {}]) {
      const response = await visitor.postJson(pathOf(name), filled);
      expect([200, 422]).toContain(response.status);
      const answer: unknown = await response.json();
      expect(() => endpointRow(name).parse(answer, name)).not.toThrow();
      expect(schemaProblems(name, answer)).toBe("");
      expect(answer).toHaveProperty("success", response.status === 200);
    }
  });

  test.each(FRAGMENTS)("answer GET %s with the fragment's root", async (name) => {
    const { visitor } = await shopper();
    const path = pathOf(name);
    const response = await visitor.get(path);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const html = await response.text();
    expect(html.trim()).toMatch(new RegExp(`^<\\w+[^>]*\\sdata-fragment="${path}"`));
  });

  test.each(FRAGMENTS)("answer GET /de/%s in German, with a root that names its own address", async (name) => {
    const { visitor } = await shopper();
    const html = await (await visitor.get(`/de${pathOf(name)}`)).text();
    expect(html).toContain(`data-fragment="/de${pathOf(name)}"`);
    if (html.includes("action=")) expect(html).toMatch(/action="\/de\//);
  });

  test("answer the data layer's path, which the configuration names", async () => {
    const { visitor } = await shopper();
    const answer = await visitor.getJson("/json/data-layer");
    expect(schemaProblems("data-layer", answer)).toBe("");
    expect(endpointRow("data-layer").parse(answer, "data-layer")).toContainEqual({ event: "cart", pieces: 2 });
  });

  test("count the results of a filter", async () => {
    const { visitor } = await shopper();
    const all = await visitor.getJson("/json/gallery/items/count/jumpers");
    const navy = await visitor.getJson("/json/gallery/items/count/jumpers?color=navy&sale=1");
    expect(all).toEqual({ count: 13 });
    expect(navy).toEqual({ count: 2 });
  });

  test("answer 404 for an unknown gallery", async () => {
    expect((await visit().get("/gallery/widget/content/umbrellas")).status).toBe(404);
  });
});
