import { waitFor } from "@testing-library/dom";
import { measuringOf } from "../../../mocks/shop/measuring";
import { openSession } from "../../../mocks/shop/shop";
import { failIsland } from "../../../src/attach/islands/island-state";
import { reportFailure } from "../../../src/http/failure";
import { reportError } from "../../../src/lib/errors";
import { expectErrors } from "../../support/console-errors";
import { openPage, startShop } from "../../support/open-page";

const { shop } = startShop();

test("what fails before the error reports start is sent with its island or request, too", async () => {
  const measuring = measuringOf(openSession(shop, "test"));
  measuring.isOn = true;
  const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0";
  Object.defineProperty(navigator, "userAgent", { configurable: true, value: `${userAgent} Safari/537.36` });
  expectErrors("no needles", "503");
  const error = new Error("no needles");
  failIsland(document.createElement("form"), "order-form", error);
  reportError(error);
  reportFailure(new Error("503"), { url: `${location.origin}/json/account?x=1`, method: "GET" });
  await openPage("/product/48211");
  await waitFor(() => expect(measuring.reports).toHaveLength(2));
  const events = measuring.reports.map((envelope) => JSON.parse(envelope.split("\n")[2] ?? "{}") as { tags?: object });
  expect(events.map(({ tags }) => tags)).toEqual([
    expect.objectContaining({ island: "order-form" }),
    expect.objectContaining({ request: "GET /json/account" }),
  ]);
});
