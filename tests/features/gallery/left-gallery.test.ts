import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { UNLOAD_MAX_MS } from "../../../src/lib/leaving";
import { pause } from "../../../src/lib/timing";
import { expectErrors } from "../../support/console-errors";
import { neverStrikes } from "../../support/limits";
import { openPage, startShop } from "../../support/open-page";
import { openedPages } from "../../support/opened-pages";

const JUMPERS = "/gallery/jumpers";
const { server } = startShop({ bundles: ["48211", "48215"] });

test("a link followed while a view is loading is not called off by the view's refusal", async () => {
  // Only `pageshow` says that the page stays
  neverStrikes(UNLOAD_MAX_MS);
  const page = await openPage(JUMPERS);
  await userEvent.click(page.getByLabelText(/^M 1?\d/));
  const refusals = expectErrors("500");
  const opened = openedPages();
  server.use(
    http.get("*/gallery/widget/*", () => {
      window.dispatchEvent(new Event("beforeunload"));
      return new HttpResponse(null, { status: 500 });
    }),
  );
  await userEvent.click(page.getByRole("button", { name: /^Show/ }));
  await waitFor(() => expect(refusals).not.toHaveLength(0));
  await pause(0);
  expect(opened()).toEqual([]);
  window.dispatchEvent(new Event("pageshow"));
  await waitFor(() => expect(opened()).toEqual([`http://localhost:3000${JUMPERS}?size=M`]), { timeout: 5000 });
});
