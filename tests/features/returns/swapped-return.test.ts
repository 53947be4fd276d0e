import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { becomeUser } from "../../../mocks/shop/account";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { openSession } from "../../../mocks/shop/shop";
import { eanOf } from "../../mocks/visitor";
import { one } from "../../attach/swap/fragment-page";
import { find, heard } from "../../http/server";
import { expectErrors } from "../../support/console-errors";
import { startShop } from "../../support/open-page";
import { shownHeading } from "../../support/shown-heading";
import { openInFragment, type Swap } from "../../support/swapped-page";

const shop = startShop();
const RETURN = '[data-island="return-form"]';
const jumper = eanOf(shop.shop, SHOWCASE.jumper, "navy", "M");
const small = eanOf(shop.shop, SHOWCASE.jumper, "navy", "S");
const page = () => within(document.body);
const solution = (value: string): HTMLElement => find(`input[name="solution-${jumper}"][value="${value}"]`);
const refund = (): string => find('[data-slot="refund"]').textContent ?? "";
const stock = (): string => find(`[data-slot="stock-${jumper}"]`).textContent ?? "";

/** Opens the return of the jumper at the step that asks what the shopper wants for it. */
async function openAtSolution(): Promise<{ swap: Swap }> {
  becomeUser(shop.shop, openSession(shop.shop, "test"), "account");
  const opened = await openInFragment(shop, "/returns/order/M-90017", RETURN);
  await waitFor(() => expect(find(RETURN)).toHaveProperty("dataset.state", "live"));
  await userEvent.click(find(`input[name="item"][value="${jumper}"]`));
  await userEvent.selectOptions(find(`select[name="reason-${jumper}"]`), "too-small");
  await userEvent.selectOptions(find(`select[name="where-${jumper}"]`), "length");
  await userEvent.click(page().getByRole("button", { name: "Next" }));
  await shownHeading("Money or exchange");
  return opened;
}

beforeEach(() => {
  window.sessionStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => shop.server.resetHandlers());

test("a return stays on its step across a swap, and its refund uses the new prices", async () => {
  const { swap } = await openAtSolution();
  await userEvent.click(solution("refund"));
  await waitFor(() => expect(refund()).toBe("€99.30"));
  await swap((order) => one(`[data-return-line="${jumper}"]`, order).setAttribute("data-price-value", "80"));
  await waitFor(() => expect(refund()).toBe("€80.00"));
  expect((await shownHeading("Money or exchange")).closest("section")?.hidden).toBe(false);
  expect(solution("refund")).toHaveProperty("checked", true);
  await userEvent.click(page().getByRole("button", { name: "Next" }));
  expect((await shownHeading("Check and send")).closest("section")?.hidden).toBe(false);
});

test("the list of steps still marks where the shopper is after a swap during which the summary shows", async () => {
  const { swap } = await openAtSolution();
  const link = (): HTMLElement => find('.step-list [data-step-link="solution"]');
  await userEvent.click(solution("refund"));
  await userEvent.click(page().getByRole("button", { name: "Next" }));
  await shownHeading("Check and send");
  await waitFor(() => expect(document.querySelector('[data-slot="summary"] [data-step-link]')).not.toBeNull());
  await swap((order) => one(RETURN, order).classList.add("is-new"));
  await waitFor(() => expect(link().parentElement?.classList.contains("is-done")).toBe(true));
  await userEvent.click(link());
  await shownHeading("Money or exchange");
  await waitFor(() => expect(link().getAttribute("aria-current")).toBe("step"));
});

test("the stock of the chosen size stays shown across a swap, and is up to date", async () => {
  const { swap } = await openAtSolution();
  await userEvent.click(solution("exchange"));
  await waitFor(() => expect(find(`input[value="${small}"]`)).toHaveProperty("disabled", false));
  await userEvent.click(find(`input[value="${small}"]`));
  await waitFor(() => expect(stock()).not.toBe(""));
  await swap((order) => {
    const size = one(`input[name="exchange-${jumper}"][value="${small}"]`, order);
    const data: object = JSON.parse(size.getAttribute("data-variant") ?? "{}");
    size.setAttribute("data-variant", JSON.stringify({ ...data, stockCount: 2 }));
  });
  await waitFor(() => expect(stock()).toBe("Only 2 more of this item available"));
  expect(find(`input[value="${small}"]`)).toHaveProperty("checked", true);
});

test("a size whose data a swap has repaired can be chosen again", async () => {
  const errors = expectErrors("return-form");
  const { swap } = await openAtSolution();
  const updates = heard("fragment:updated");
  await userEvent.click(solution("exchange"));
  await waitFor(() =>
    expect(updates).toContainEqual(
      expect.objectContaining({ url: expect.stringContaining("/returns/widget/exchange/") }),
    ),
  );
  const sizeIn = (order: ParentNode): HTMLElement => one(`input[name="exchange-${jumper}"][value="${small}"]`, order);
  let data = "";
  await swap((order) => {
    data = sizeIn(order).getAttribute("data-variant") ?? "";
    sizeIn(order).setAttribute("data-variant", "{");
  });
  await waitFor(() => expect(sizeIn(document)).toHaveProperty("disabled", true));
  await swap((order) => sizeIn(order).setAttribute("data-variant", data));
  await waitFor(() => expect(sizeIn(document)).toHaveProperty("disabled", false));
  expect(errors).toEqual([`return-form: data-variant of "${small}": expected JSON but got "{"`]);
});
