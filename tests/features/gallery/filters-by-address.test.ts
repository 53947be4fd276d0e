import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { DEPARTURE, expectErrors } from "../../support/console-errors";
import { openPage, startShop } from "../../support/open-page";

const { requests } = startShop({ bundles: ["48211", "48215"] });

// In a file of its own, because galleries of other tests would hear the change of the address
test("filters that were opened without scripts are sent to a page of their own, which shows them closed", async () => {
  const page = await openPage("/gallery/jumpers");
  window.location.hash = "gallery-filters";
  const departures = expectErrors(DEPARTURE);
  await userEvent.click(page.getByLabelText(/^Ecru/));
  await userEvent.click(await page.findByRole("button", { name: /^Show \d+ products?$/ }));
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(requests.filter((request) => request.includes("/widget/"))).toEqual([]);
});

test("after a link past the menu, which leads to all around the filters, the list still changes in place", async () => {
  const page = await openPage("/gallery/jumpers");
  window.location.hash = "main";
  await userEvent.click(page.getByLabelText(/^Ecru/));
  await userEvent.click(await page.findByRole("button", { name: /^Show \d+ products?$/ }));
  await waitFor(() => expect(requests.filter((request) => request.includes("/widget/"))).not.toEqual([]));
});
