import { waitFor } from "@testing-library/dom";
import { measuringOf } from "../../../mocks/shop/measuring";
import { openSession } from "../../../mocks/shop/shop";
import { reportError } from "../../../src/lib/errors";
import { openPage, startShop } from "../../support/open-page";

const { shop } = startShop();

test("an older browser's errors stay on the console (spec §1, §2)", async () => {
  const measuring = measuringOf(openSession(shop, "test"));
  measuring.isOn = true;
  const userAgent = "Mozilla/5.0 (Windows NT 6.3) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Safari/537.36";
  Object.defineProperty(navigator, "userAgent", { configurable: true, value: userAgent });
  const errors = jest.spyOn(console, "error").mockImplementation();
  await openPage("/cart");
  reportError(new Error("old yarn"));
  const { createSender, default: reportErrors } = await import("../../../src/features/measuring/error-reports");
  reportErrors({ error: new Error("older yarn"), tags: {} });
  await waitFor(() => expect(errors).toHaveBeenCalled());
  // One that is sent after they would be
  await new Promise((resolve) => setTimeout(resolve));
  createSender({ dsn: "/error-reports" })({ error: new Error("new needles"), tags: {} });
  await waitFor(() => expect(measuring.reports).not.toHaveLength(0));
  expect(measuring.reports).toEqual([expect.stringContaining("new needles")]);
});
