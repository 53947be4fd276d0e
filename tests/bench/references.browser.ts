import assert from "node:assert/strict";
import { cartFragment, withCart } from "../../bench/pages";
import { openRig, quiet, type BenchPage, type Contender, type Rig } from "../../bench/rig";
import { BUTTON_NOTICE_MS } from "../../src/contract/limits";
import { LONG, test } from "../browser/fixture";
import { neverEnds } from "../browser/timers";

/** The references do the same work as the bundle: what a row compares is the same to the shopper. */

// In one worker, which builds the references once
test.describe.configure({ mode: "default" });

const FULL_SPEED = { slowdown: 1 };
const ORDER = "#order";
const SIZE = `${ORDER} .choice--sizes label:not([hidden])`;
const SHOWN = ["stock", "price", "delivery-time", "submit"];
const CARD = ".product-grid__item:nth-child(2)";

/** What a contender shows, and the paths that it has posted to. */
interface Work {
  shown: unknown;
  posted: readonly string[];
}

async function workOf(
  rig: Rig,
  contender: Contender,
  address: string,
  work: (bench: BenchPage) => Promise<unknown>,
  options: Parameters<Rig["open"]>[1] = {},
): Promise<Work> {
  const bench = await rig.open(contender, { initScript: neverEnds(BUTTON_NOTICE_MS), ...options });
  try {
    const posted: string[] = [];
    bench.page.on("request", (request) => {
      if (request.method() === "POST") posted.push(new URL(request.url()).pathname);
    });
    await bench.page.goto(address, { waitUntil: "load" });
    await quiet(bench);
    return { shown: await work(bench), posted };
  } finally {
    await bench.close();
  }
}

const textOf = async ({ page }: BenchPage, selector: string): Promise<string> =>
  (await page.locator(selector).first().innerText()).replace(/\s+/g, " ").trim();

async function chooseSizes(bench: BenchPage): Promise<string[][]> {
  const shown: string[][] = [];
  for (const at of [1, 2, 0]) {
    await bench.page.locator(SIZE).nth(at).click();
    await quiet(bench);
    shown.push(await Promise.all(SHOWN.map((name) => textOf(bench, `${ORDER} [data-slot="${name}"]`))));
  }
  return shown;
}

async function chooseVariants(bench: BenchPage): Promise<unknown[]> {
  const known: unknown[] = [];
  for (const at of [1, 2, 0]) {
    await bench.page.locator(SIZE).nth(at).click();
    await quiet(bench);
    const ean = new URL(bench.page.url()).searchParams.get("variant");
    assert.ok(ean !== null, "the address names the variant");
    known.push([ean, await textOf(bench, "[data-follows-variant]")]);
  }
  return known;
}

async function addToCart(bench: BenchPage): Promise<string> {
  const button = `${ORDER} [data-slot="submit"]`;
  await bench.page.locator(SIZE).nth(1).click();
  await bench.page.locator(button).first().click();
  await bench.page.waitForFunction((selector) => document.querySelector(selector)?.textContent === "Added", button);
  await quiet(bench);
  return "Added";
}

async function pressHeart(bench: BenchPage): Promise<unknown> {
  const button = bench.page.locator(`${CARD} [data-island="watchlist-form"] button`);
  const before = await button.getAttribute("aria-pressed");
  await button.click();
  await quiet(bench);
  const pressed = await button.getAttribute("aria-pressed");
  assert.notEqual(pressed, before);
  return [pressed, await button.innerText()];
}

async function pointAtColor(bench: BenchPage): Promise<unknown> {
  const picture = bench.page.locator(`${CARD} [data-slot="image"]`);
  const path = (): Promise<string> => picture.evaluate((image: HTMLImageElement) => new URL(image.src).pathname);
  const before = await path();
  await bench.page.locator(`${CARD} a[data-color-value]`).last().hover();
  await quiet(bench);
  const hovered = await path();
  await bench.page.mouse.move(0, 0);
  await quiet(bench);
  assert.notEqual(hovered, before);
  return [hovered, (await path()) === before];
}

async function refreshCart(bench: BenchPage): Promise<string> {
  for (const quantity of ["2", "3"]) {
    await bench.page.evaluate(() => document.dispatchEvent(new CustomEvent("cart:refresh")));
    await bench.page.waitForFunction(
      (value) => document.querySelector<HTMLInputElement>('[data-key="10"] [name="quantity"]')?.value === value,
      quantity,
    );
  }
  return textOf(bench, "[data-fragment='/cart/widget']");
}

const customCards = (html: string): string => html.replace(/(<\/?)article/g, "$1product-card");

const CARDS = ["delegated", "custom-elements", "react-cards", "react-on-touch"] as const;

/** Each row, the references it names, and the work that is compared. */
const ROWS: readonly [string, string, (bench: BenchPage) => Promise<unknown>, readonly Contender[]][] = [
  ["a size shows stock, price and button", "/product/48211", chooseSizes, ["delegated", "delegated-bare"]],
  ["a size goes into the address, and to the stores' stock", "/product/48211", chooseVariants, ["delegated"]],
  ["the button adds to the cart", "/product/48211", addToCart, ["delegated"]],
  ["a heart is pressed", "/gallery/sample-100", pressHeart, CARDS],
  ["a colour shows its picture", "/gallery/sample-100", pointAtColor, CARDS],
];

for (const [title, address, work, references] of ROWS) {
  test(`${title}: each reference shows and sends what the bundle does`, LONG, async ({ atEnd }) => {
    const rig = await openRig(FULL_SPEED);
    atEnd(() => rig.close());
    const ours = await workOf(rig, "ours", address, work);
    for (const reference of references) {
      const options = reference === "custom-elements" ? { change: customCards } : {};
      assert.deepEqual(await workOf(rig, reference, address, work, options), ours, reference);
    }
  });
}

test("a cart that is fetched again: the reference shows what the bundle does", LONG, async ({ atEnd }) => {
  const rig = await openRig(FULL_SPEED);
  atEnd(() => rig.close());
  const works = [];
  for (const contender of ["ours", "idiomorph"] as const) {
    let version = 0;
    const fragments = { "/cart/widget": () => cartFragment((version += 1)) };
    works.push(await workOf(rig, contender, "/cart", refreshCart, { change: withCart, fragments }));
  }
  assert.deepEqual(works[1], works[0]);
});
