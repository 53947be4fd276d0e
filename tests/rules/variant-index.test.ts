/** @jest-environment node */
import {
  chooseLength,
  chooseWidth,
  indexAxes,
  lengthOptions,
  soldOutCombinations,
  widthOptions,
  type AxisOption,
} from "../../src/rules/variant-axes";
import {
  hasAxes,
  indexVariants,
  isBundleSoldOut,
  offerOf,
  variantGroup,
  type Variant,
  chooseColor,
  chooseVariant,
  selectedVariant,
} from "../../src/rules/variants";
import { variant } from "./variants";

function eans(variants: readonly Variant[]): string[] {
  return variants.map(({ ean }) => ean);
}

function values(options: readonly AxisOption[]): string[] {
  return options.map(({ value }) => value);
}

test.each<[rule: string, color: string | undefined, expected: string[]]>([
  [
    "a colour limits the variants to its own and those of every colour (contract §2)",
    "navy",
    ["any S", "navy M", "any L"],
  ],
  ["in the order of the page", "rust", ["any S", "any L", "rust M"]],
  ["a colour that no variant names has those of every colour", "teal", ["any S", "any L"]],
  ["without a colour all are listed", undefined, ["any S", "navy M", "any L", "rust M"]],
])("%s", (_rule, color, expected) => {
  const index = indexVariants([
    variant(undefined, "S", 1),
    variant("navy", "M", 1),
    variant(undefined, "L", 1),
    variant("rust", "M", 1),
  ]);
  expect(eans(variantGroup(index, color).variants)).toEqual(expected);
});

test.each<[rule: string, variants: Variant[], color: string | undefined, expected: boolean]>([
  [
    "every combination sold out: the bundle is sold out (spec §4)",
    [variant("navy", "30/32", 0), variant("rust", "30/32", 0)],
    undefined,
    true,
  ],
  ["one in stock: it is not", [variant("navy", "30/32", 0), variant("rust", "30/32", 1)], undefined, false],
  [
    "every combination of the colour sold out: the colour is",
    [variant("navy", "30/32", 0), variant("rust", "30/32", 1)],
    "navy",
    true,
  ],
  ["the other colour is not", [variant("navy", "30/32", 0), variant("rust", "30/32", 1)], "rust", false],
  ["a colour without variants cannot be bought", [variant("rust", "M", 1)], "teal", true],
])("%s", (_rule, variants, color, expected) => {
  expect(isBundleSoldOut(indexVariants(variants), color)).toBe(expected);
});

test("lists the sold-out combinations of a colour in the order of the page", () => {
  const index = indexVariants([
    variant("navy", "32/34", 0),
    variant("navy", "30/34", 2),
    variant("navy", "30/32", 0),
    variant("rust", "30/32", 0),
  ]);
  expect(eans(soldOutCombinations(index, "navy"))).toEqual(["navy 32/34", "navy 30/32"]);
});

test.each<[rule: string, variants: Variant[], expected: boolean]>([
  ["every variant carries a width and a length", [variant("navy", "30/32", 1), variant("rust", "30/34", 0)], true],
  ["one variant carries none", [variant("navy", "30/32", 1), variant("navy", "M", 1)], false],
  [
    "one variant carries a width alone",
    [variant("navy", "30/32", 1), { ...variant("navy", "30/34", 1), length: "" }],
    false,
  ],
  ["there are no variants", [], false],
])("axes: %s → %s", (_rule, variants, expected) => {
  expect(hasAxes(variants)).toBe(expected);
});

test.each<[rule: string, sizes: string[], expected: string[]]>([
  ["numbers are in their own order", ["102/1", "98/1", "9/1"], ["9", "98", "102"]],
  ["numbers with units, too", ["102 cm/1", "98 cm/1"], ["98 cm", "102 cm"]],
  [
    "a single text among numbers keeps the page's order",
    ["34/1", "short/1", "32/1", "30/1"],
    ["34", "short", "32", "30"],
  ],
  ["equal numbers keep the order of the page", ["30 W/1", "30/1", "28/1"], ["28", "30 W", "30"]],
  ["names are in the order of the page", ["regular/1", "slim/1", "30/1"], ["regular", "slim", "30"]],
])("order of the options: %s", (_rule, sizes, expected) => {
  const index = indexAxes(sizes.map((size) => variant("navy", size, 1)));
  expect(values(widthOptions(index, { color: "navy" }))).toEqual(expected);
});

test("a variant without a width or a length is not part of the axes", () => {
  const index = indexAxes([
    variant("navy", "30/32", 1),
    variant("navy", "M", 1),
    { ...variant("navy", "34/36", 1), length: "" },
  ]);
  expect(values(widthOptions(index, { color: "navy" }))).toEqual(["30"]);
});

test.each<[rule: string, stock: [number, number], expected: string]>([
  ["the first stands for both", [1, 1], "any 30/32"],
  ["the one in stock stands for both", [0, 1], "navy 30/32"],
  ["the first in stock stays", [1, 0], "any 30/32"],
  ["the first of two sold-out ones stays", [0, 0], "any 30/32"],
])("two variants of the same size in a colour: %s", (_rule, [first, second], expected) => {
  const index = indexAxes([
    variant(undefined, "30/32", first),
    variant("navy", "30/32", second),
    variant("rust", "30/32", 1),
  ]);
  expect(chooseColor(index, { width: "30", length: "32" }, "navy").ean).toBe(expected);
});

test("a pair of three colours is no variant before the colour is chosen", () => {
  const index = indexAxes(["navy", "rust", "navy"].map((color) => variant(color, "30/32", 1)));
  expect(chooseLength(index, { width: "30" }, "32")).toEqual({ width: "30", length: "32" });
});

test("the first of two inputs with the same EAN counts", () => {
  const index = indexVariants([variant("navy", "M", 1), variant("navy", "M", 0)]);
  expect(selectedVariant(index, { ean: "navy M" }).kind).toBe("available");
});

/** How many variants one round of choices looks at, with `colors` times 4 widths and 3 lengths. */
function variantsLookedAt(colors: number): number {
  const looked = new Set<string>();
  const sizes = ["28", "30", "32", "34"].flatMap((width) => ["30", "32", "34"].map((length) => `${width}/${length}`));
  const all = Array.from({ length: colors }, (_, color) =>
    sizes.map((size) => variant(`color-${color}`, size, 2)),
  ).flat();
  const watched = all.map(
    (one) => new Proxy(one, { get: (target, key) => (looked.add(one.ean), Reflect.get(target, key)) }),
  );
  const index = indexAxes(watched);
  looked.clear();
  let selection = chooseColor(index, {}, "color-1");
  selection = chooseWidth(index, selection, "30");
  selection = chooseLength(index, selection, "32");
  widthOptions(index, selection);
  lengthOptions(index, selection);
  selection = chooseColor(index, selection, "color-0");
  selection = chooseVariant(index, selection, "color-1 34/34");
  selectedVariant(index, selection);
  isBundleSoldOut(index, selection.color);
  return looked.size;
}

test("looks at no more of 2,400 variants than of 24", () => {
  expect(variantsLookedAt(2)).toBeGreaterThan(0);
  expect(variantsLookedAt(200)).toBe(variantsLookedAt(2));
});

test.each<[rule: string, prices: [color: string, priceValue: number | undefined, stock: number][], expected: unknown]>([
  [
    "the cheapest of the colour, and that others cost more",
    [
      ["navy", 30, 1],
      ["navy", 20, 1],
      ["rust", 5, 1],
    ],
    [20, true],
  ],
  [
    "one price for all is no 'from' price",
    [
      ["navy", 30, 1],
      ["navy", 30, 1],
    ],
    [30, false],
  ],
  [
    "sold-out variants are no offer",
    [
      ["navy", 10, 0],
      ["navy", 30, 1],
    ],
    [30, false],
  ],
  [
    "unless all are",
    [
      ["navy", 10, 0],
      ["navy", 30, 0],
    ],
    [10, true],
  ],
  [
    "without a numeric price there is no offer",
    [
      ["navy", 10, 1],
      ["navy", undefined, 1],
    ],
    undefined,
  ],
  ["a colour without variants has none", [["rust", 10, 1]], undefined],
])("the offer of a colour: %s", (_rule, prices, expected) => {
  const index = indexVariants(
    prices.map(([color, priceValue, stock], place) => {
      const made = variant(color, String(place), stock);
      return priceValue === undefined ? made : { ...made, data: { ...made.data, priceValue } };
    }),
  );
  const offer = offerOf(index, "navy");
  expect(offer && [offer.variant.data.priceValue, offer.isFrom]).toEqual(expected);
});

test("before a colour is chosen there is no offer: the server's price stays (contract §2)", () => {
  expect(offerOf(indexVariants([variant("navy", "M", 1)]), undefined)).toBeUndefined();
});
