/** @jest-environment node */
import {
  chooseLength,
  chooseWidth,
  indexAxes,
  lengthOptions,
  widthOptions,
  type AxisOption,
} from "../../src/rules/variant-axes";
import {
  indexVariants,
  chooseColor,
  chooseVariant,
  NOTHING_SELECTED,
  selectedVariant,
  type Selection,
} from "../../src/rules/variants";
import { variant } from "./variants";

const trousers = indexAxes([
  variant("navy", "30/32", 3),
  variant("navy", "30/34", 0),
  variant("navy", "32/32", 0),
  variant("navy", "32/34", 7),
  variant("navy", "34/34", 0),
  variant("rust", "30/34", 2),
  variant("rust", "30/32", 0),
  variant("rust", "32/36", 1),
]);
const jumpers = indexVariants([
  variant("navy", "S", 0),
  variant("navy", "M", 4),
  variant("rust", "M", 0),
  variant("rust", "L", 2),
  variant(undefined, "One size", 9),
]);

const navy: Selection = { color: "navy" };

function shown(options: readonly AxisOption[]): string {
  return options.map(({ value, available }) => (available ? value : `(${value})`)).join(" ");
}

test.each<[rule: string, before: Selection, color: string, after: Selection]>([
  ["a colour alone selects no variant (contract §2)", NOTHING_SELECTED, "navy", { color: "navy" }],
  [
    "the chosen size stays if the colour has it",
    { color: "rust", ean: "rust M" },
    "navy",
    { color: "navy", ean: "navy M" },
  ],
  ["it stays sold out, too", { color: "navy", ean: "navy M" }, "rust", { color: "rust", ean: "rust M" }],
  ["a size the colour lacks is let go", { color: "navy", ean: "navy S" }, "rust", { color: "rust" }],
  [
    "a variant of every colour stays",
    { color: "navy", ean: "any One size" },
    "rust",
    { color: "rust", ean: "any One size" },
  ],
  [
    "a colour that no variant names leaves those of every colour",
    { ean: "any One size" },
    "teal",
    { color: "teal", ean: "any One size" },
  ],
  ["a colour without variants selects nothing", { color: "navy", ean: "navy M" }, "teal", { color: "teal" }],
])("colour: %s", (_rule, before, color, after) => {
  expect(chooseColor(jumpers, before, color)).toEqual(after);
});

test.each<[rule: string, before: Selection, color: string, after: Selection]>([
  [
    "width and length stay if the colour has them (contract §2)",
    { color: "navy", width: "30", length: "32", ean: "navy 30/32" },
    "rust",
    { color: "rust", width: "30", length: "32", ean: "rust 30/32" },
  ],
  [
    "the width stays if the colour lacks the pair",
    { color: "navy", width: "32", length: "34", ean: "navy 32/34" },
    "rust",
    { color: "rust", width: "32" },
  ],
  ["a width alone stays", { color: "navy", width: "30" }, "rust", { color: "rust", width: "30" }],
  ["a length alone stays", { color: "navy", length: "34" }, "rust", { color: "rust", length: "34" }],
  [
    "the length stays if the colour lacks the width",
    { width: "34", length: "34", ean: "navy 34/34" },
    "rust",
    { color: "rust", length: "34" },
  ],
  ["a width that is sold out in the colour is let go", { color: "rust", width: "34" }, "navy", { color: "navy" }],
  ["a length that the colour lacks is let go", { color: "rust", length: "36" }, "navy", { color: "navy" }],
  [
    "a pair chosen before the colour becomes a variant",
    { width: "30", length: "34" },
    "rust",
    { color: "rust", width: "30", length: "34", ean: "rust 30/34" },
  ],
])("colour and axes: %s", (_rule, before, color, after) => {
  expect(chooseColor(trousers, before, color)).toEqual(after);
});

test.each<[rule: string, before: Selection, ean: string, after: Selection]>([
  ["a variant is chosen by its EAN (contract §2)", navy, "navy M", { color: "navy", ean: "navy M" }],
  ["a sold-out size stays selectable (contract §7)", navy, "navy S", { color: "navy", ean: "navy S" }],
  ["a variant brings its colour", navy, "rust L", { color: "rust", ean: "rust L" }],
  ["a variant of every colour keeps the chosen colour", navy, "any One size", { color: "navy", ean: "any One size" }],
  [
    "an unknown EAN changes nothing",
    { color: "navy", ean: "navy M" },
    "4051234567890",
    { color: "navy", ean: "navy M" },
  ],
])("variant: %s", (_rule, before, ean, after) => {
  expect(chooseVariant(jumpers, before, ean)).toEqual(after);
});

test("a sold-out combination can be chosen by its EAN, for the reminder", () => {
  const selection = chooseVariant(trousers, navy, "navy 30/34");
  expect(selection).toEqual({ color: "navy", width: "30", length: "34", ean: "navy 30/34" });
});

test.each<[rule: string, before: Selection, width: string | undefined, after: Selection]>([
  ["a width alone is no variant", navy, "30", { color: "navy", width: "30" }],
  [
    "with a length it is the variant of the colour",
    { color: "navy", length: "32" },
    "30",
    { color: "navy", width: "30", length: "32", ean: "navy 30/32" },
  ],
  [
    "a length that is not in stock with it is let go",
    { color: "navy", length: "34" },
    "30",
    { color: "navy", width: "30" },
  ],
  ["a length that it does not have is let go", { color: "rust", length: "36" }, "30", { color: "rust", width: "30" }],
  [
    "clearing it keeps the length (contract §7)",
    { color: "navy", width: "30", length: "32", ean: "navy 30/32" },
    undefined,
    { color: "navy", length: "32" },
  ],
  ["an unknown width changes nothing", { color: "rust", width: "30" }, "34", { color: "rust", width: "30" }],
  [
    "before the colour, a pair of one colour is that variant",
    { length: "36" },
    "32",
    { color: "rust", width: "32", length: "36", ean: "rust 32/36" },
  ],
  [
    "before the colour, a pair of several colours is no variant yet",
    { length: "34" },
    "30",
    { width: "30", length: "34" },
  ],
])("width: %s", (_rule, before, width, after) => {
  expect(chooseWidth(trousers, before, width)).toEqual(after);
});

test.each<[rule: string, before: Selection, length: string | undefined, after: Selection]>([
  ["a length alone is no variant", navy, "32", { color: "navy", length: "32" }],
  [
    "with a width it is the variant of the colour",
    { color: "navy", width: "32" },
    "34",
    { color: "navy", width: "32", length: "34", ean: "navy 32/34" },
  ],
  [
    "a width that is not in stock with it is let go",
    { color: "navy", width: "32" },
    "32",
    { color: "navy", length: "32" },
  ],
  [
    "clearing it keeps the width (contract §7)",
    { color: "navy", width: "30", length: "32", ean: "navy 30/32" },
    undefined,
    { color: "navy", width: "30" },
  ],
  ["an unknown length changes nothing", { color: "navy", length: "32" }, "36", { color: "navy", length: "32" }],
])("length: %s", (_rule, before, length, after) => {
  expect(chooseLength(trousers, before, length)).toEqual(after);
});

test.each<[rule: string, selection: Selection, widths: string, lengths: string]>([
  ["all that is in stock can be chosen at first (spec §4)", navy, "30 32 (34)", "32 34"],
  ["a width limits the lengths to those in stock", { color: "navy", width: "30" }, "30 32 (34)", "32 (34)"],
  ["a length limits the widths to those in stock", { color: "navy", length: "34" }, "(30) 32 (34)", "32 34"],
  ["a pair limits both", { color: "navy", width: "32", length: "34", ean: "navy 32/34" }, "(30) 32 (34)", "(32) 34"],
  ["each colour has its own", { color: "rust" }, "30 32", "(32) 34 36"],
  ["lengths that a width lacks are shown as unavailable", { color: "rust", width: "32" }, "30 32", "(32) (34) 36"],
  ["without a colour those of all colours are shown", NOTHING_SELECTED, "30 32 (34)", "32 34 36"],
])("options: %s", (_rule, selection, widths, lengths) => {
  expect(shown(widthOptions(trousers, selection))).toBe(widths);
  expect(shown(lengthOptions(trousers, selection))).toBe(lengths);
});

test.each<[rule: string, selection: Selection, kind: string]>([
  ["nothing is selected before a choice", navy, "unselected"],
  ["an EAN that no variant has selects nothing", { ean: "4051234567890" }, "unselected"],
  ["a variant with stock is available", { color: "navy", ean: "navy M" }, "available"],
  ["a variant with stock 0 is sold out", { color: "navy", ean: "navy S" }, "soldOut"],
])("selected variant: %s (spec §4)", (_rule, selection, kind) => {
  expect(selectedVariant(jumpers, selection).kind).toBe(kind);
});
