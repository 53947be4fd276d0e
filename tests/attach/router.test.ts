import { sectionsOf, startSections } from "../../src/attach/router";
import { takeErrors, watchConsole } from "../support/console-errors";

watchConsole();

const started: string[] = [];
beforeEach(() => {
  started.length = 0;
  for (const { name } of Array.from(document.documentElement.attributes))
    document.documentElement.removeAttribute(name);
});

const section = (name: string) => () => Promise.resolve({ default: () => void started.push(name) });
const lost = (): Promise<never> => Promise.reject(new Error("Loading chunk 7 failed"));

test("common starts first, then the body's sections in their order, whichever chunk comes first", async () => {
  document.body.className = "section-product user-unknown section-carousel";
  // The chunks arrive in another order: after each pause, those before it have done so
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
  await startSections(document, {
    common: () => pause().then(section("common")),
    product: () => pause().then(pause).then(section("product")),
    carousel: section("carousel"),
    cart: section("cart"),
  });
  expect(started).toEqual(["common", "product", "carousel"]);
});

test("a lost chunk is requested once more", async () => {
  document.body.className = "section-product";
  let count = 0;
  await startSections(document, {
    common: section("common"),
    product: () => (++count === 1 ? lost() : section("product")()),
  });
  expect(count).toBe(2);
  expect(started).toEqual(["common", "product"]);
});

test("a chunk that is lost for good stops no other section", async () => {
  document.body.className = "section-product section-cart";
  let count = 0;
  const gone = (): Promise<never> => (count++, lost());
  await startSections(document, { common: section("common"), product: gone, cart: section("cart") });
  expect(count).toBe(2);
  expect(started).toEqual(["common", "cart"]);
  expect(document.documentElement.hasAttribute("data-section-failed-product")).toBe(true);
  expect(takeErrors()).toEqual(["section product: could not start; its server HTML still works."]);
});

test.each(["common", "product"] as const)("a %s that throws stops no other section", async (name) => {
  document.body.className = "section-product section-cart";
  const throws = () =>
    Promise.resolve({
      default: () => {
        throw new Error("boom");
      },
    });
  const modules = { common: section("common"), product: section("product"), cart: section("cart") };
  await startSections(document, { ...modules, [name]: throws });
  expect(started).toEqual(["common", "product", "cart"].filter((each) => each !== name));
  expect(takeErrors()).toHaveLength(1);
});

test("an unknown section gives one clear error, and the others start", async () => {
  document.body.className = "section-prodct section-cart";
  await startSections(document, { common: section("common"), cart: section("cart") });
  expect(started).toEqual(["common", "cart"]);
  const errors = takeErrors();
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^body: unknown section "prodct" in class "section-prodct"\. Known are common, account/);
});

test.each([
  ["", ["common"]],
  ["section-cart section-cart", ["common", "cart"]],
  ["section-common section-cart", ["common", "cart"]],
  ["  section-amazon\n section-returns ", ["common", "amazon", "returns"]],
  ["my-section-cart", ["common"]],
])("the body's class %j activates %j", (classes, sections) => {
  document.body.className = classes;
  expect(sectionsOf(document)).toEqual(sections);
});

test("a page of another contract gives one clear error", () => {
  document.body.className = "";
  document.documentElement.setAttribute("data-contract", "2");
  void startSections(document, {});
  expect(takeErrors()).toEqual(['html: data-contract is "2", this bundle follows version 1.']);
});

test.each(["1", undefined])("a page of contract %s gives no error", (version) => {
  document.body.className = "";
  if (version !== undefined) document.documentElement.setAttribute("data-contract", version);
  void startSections(document, {});
  expect(takeErrors()).toEqual([]);
});

test("if common is lost, the inlined script is told to release the events that it keeps", async () => {
  document.body.className = "";
  const release = jest.fn();
  window.storefrontEarly = Object.assign([], { release });
  await startSections(document, { common: lost });
  expect(release).toHaveBeenCalledTimes(1);
  expect(takeErrors()).toEqual(["section common: could not start; its server HTML still works."]);
  delete window.storefrontEarly;
});
