/** @jest-environment node */
import {
  isReminderShown,
  orderButtonState,
  type OrderButtonFacts,
  type OrderButtonTextKey,
} from "../../../src/features/product/rules";
import type { SelectedVariant } from "../../../src/rules/variants";
import { variant } from "../../rules/variants";

const unselected: SelectedVariant = { kind: "unselected" };
const soldOut: SelectedVariant = { kind: "soldOut", variant: variant("navy", "S", 0) };
const available: SelectedVariant = { kind: "available", variant: variant("navy", "M", 3) };

const facts: OrderButtonFacts = {
  selection: available,
  isBundleSoldOut: false,
  isAllInCart: false,
  phase: "idle",
  hasReminder: false,
};

test.each<[rule: string, given: Partial<OrderButtonFacts>, textKey: OrderButtonTextKey, isDisabled: boolean]>([
  ["is enabled with a variant whose stock is above 0 (spec §4)", {}, "Theme.AddToCart", false],
  ["is disabled without a variant (spec §4, contract §7)", { selection: unselected }, "Theme.ChooseSize", true],
  [
    "is disabled at stock 0, with the empty-stock text (spec §4, contract §7)",
    { selection: soldOut },
    "Theme.StockEmpty",
    true,
  ],
  [
    "shows the empty-stock text when the bundle is sold out (spec §4)",
    { selection: unselected, isBundleSoldOut: true },
    "Theme.StockEmpty",
    true,
  ],
  ["says 'Add to cart' while the request runs", { phase: "busy" }, "Theme.AddToCart", false],
  ["is disabled when the whole stock is in the cart (contract §7)", { isAllInCart: true }, "Theme.AllInCart", true],
  ["says 'Added' before 'All in cart' (spec §9)", { isAllInCart: true, phase: "added" }, "Theme.Added", true],
  ["says 'Error' before 'All in cart' (spec §8)", { isAllInCart: true, phase: "failed" }, "Theme.Error", true],
  ["says 'Added' (spec §9)", { phase: "added" }, "Theme.Added", false],
  ["says 'Error' (spec §8)", { phase: "failed" }, "Theme.Error", false],
  [
    "says what the new choice needs, not what the last one got",
    { phase: "added", selection: unselected },
    "Theme.ChooseSize",
    true,
  ],
  [
    "says that the new choice is sold out, not that the last one failed",
    { phase: "failed", selection: soldOut },
    "Theme.StockEmpty",
    true,
  ],
])("the button %s", (_rule, given, textKey, isDisabled) => {
  expect(orderButtonState({ ...facts, ...given })).toMatchObject({ textKey, isDisabled });
});

test.each<[phase: OrderButtonFacts["phase"], isBusy: boolean]>([
  ["idle", false],
  ["busy", true],
  ["added", false],
  ["failed", false],
])("the button is busy, not disabled, only while a request runs (contract §7): %s", (phase, isBusy) => {
  expect(orderButtonState({ ...facts, phase })).toMatchObject({ isBusy, isDisabled: false });
});

test.each<[rule: string, selection: SelectedVariant, hasReminder: boolean, isShown: boolean]>([
  ["stock 0 shows the reminder form and hides add-to-cart", soldOut, true, true],
  ["stock above 0 is the reverse", available, true, false],
  ["before a choice it is the reverse", unselected, true, false],
  ["without a reminder form the button stays (contract §2)", soldOut, false, false],
])("%s (spec §4)", (_rule, selection, hasReminder, isShown) => {
  expect(isReminderShown(selection, hasReminder)).toBe(isShown);
  expect(orderButtonState({ ...facts, selection, hasReminder }).isHidden).toBe(isShown);
});
