import { waitFor } from "@testing-library/dom";
import { measuringOf } from "../../../mocks/shop/measuring";
import { openSession } from "../../../mocks/shop/shop";
import { createSender } from "../../../src/features/measuring/error-reports";
import { version } from "../../../package.json";
import { openPage, startShop } from "../../support/open-page";

const { shop } = startShop();

test.each([
  [undefined, version],
  ["shop-2026-11", "shop-2026-11"],
])("the release of a report is the configured one, or else the bundle's version (%s)", async (release, expected) => {
  const measuring = measuringOf(openSession(shop, "test"));
  measuring.isOn = true;
  measuring.reports.splice(0);
  await openPage("/cart");
  createSender({ dsn: "/error-reports", ...(release === undefined ? {} : { release }) })({
    error: new Error("old yarn"),
    tags: {},
  });
  await waitFor(() => expect(measuring.reports).toHaveLength(1));
  const event = JSON.parse(measuring.reports[0]?.split("\n")[2] ?? "{}") as { release?: string };
  expect(event.release).toBe(expected);
});
