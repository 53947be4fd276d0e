/** @jest-environment node */
import * as limits from "../../src/contract/limits";

test("the limits are those of the specification (spec §9) and the contract (§1, §4, §7)", () => {
  expect(limits).toMatchObject({
    STOCK_MIN: 10,
    STOCK_MIN_PRODUCT_PAGE: 5,
    MINI_CART_CLOSE_MS: 5000,
    AWAY_MS: 30_000,
    COLOR_HOVER_MS: 300,
    LAZY_LOAD_MARGIN_PX: 300,
    TOAST_DELAY_MS: 7500,
    STICKY_SIDEBAR_UPDATE_MS: 1000,
    CHUNK_LOAD_TIMEOUT_MS: 120_000,
    REQUEST_TIMEOUT_MS: 30_000,
    BUTTON_NOTICE_MS: 2000,
    EARLY_SUBMIT_MS: 10_000,
  });
});

test("a screen reader gets half a second for the focused element and for each announcement", () => {
  expect(limits.ANNOUNCER_QUIET_MS).toBe(500);
});
