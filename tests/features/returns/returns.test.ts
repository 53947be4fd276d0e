import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { getResponse, http, HttpResponse } from "msw";
import { shopHandlers } from "../../../mocks/msw";
import { becomeUser } from "../../../mocks/shop/account";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { openSession, setStock } from "../../../mocks/shop/shop";
import { eanOf } from "../../mocks/visitor";
import { DEPARTURE, expectErrors, LOST } from "../../support/console-errors";
import { openPage, startShop } from "../../support/open-page";
import { shownHeading } from "../../support/shown-heading";

const { shop, requests, server } = startShop();
const ADDRESS = "/returns/order/M-90017";
const jumper = eanOf(shop, SHOWCASE.jumper, "navy", "M");
const small = eanOf(shop, SHOWCASE.jumper, "navy", "S");
const large = eanOf(shop, SHOWCASE.jumper, "navy", "L");
const soldOut = eanOf(shop, SHOWCASE.jumper, "navy", "XL");
const page = () => within(document.body);
const session = () => {
  const known = shop.sessions.get("test");
  if (known === undefined) throw new Error("the page has no session");
  return known;
};
const form = (): HTMLFormElement => {
  const found = document.querySelector<HTMLFormElement>('[data-island="return-form"]');
  if (found === null) throw new Error("no return form on the page");
  return found;
};
const inForm = () => within(form());
const button = (name: string): HTMLElement => inForm().getByRole("button", { name });
const control = (selector: string): HTMLInputElement => {
  const found = form().querySelector<HTMLInputElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const text = (selector: string): string => form().querySelector(selector)?.textContent ?? "";

async function openReturn(): Promise<void> {
  becomeUser(shop, openSession(shop, "test"), "account");
  await openPage(ADDRESS);
  await waitFor(() => expect(form()).toHaveProperty("dataset.state", "live"));
}

/** Returns the jumper as too small, to be exchanged. */
async function toExchange(): Promise<void> {
  await userEvent.click(control(`input[name="item"][value="${jumper}"]`));
  await userEvent.selectOptions(control(`select[name="reason-${jumper}"]`), "too-small");
  await userEvent.selectOptions(control(`select[name="where-${jumper}"]`), "length");
  await userEvent.click(button("Next"));
  await shownHeading("Money or exchange");
  await userEvent.click(control(`input[name="solution-${jumper}"][value="exchange"]`));
  await waitFor(() => expect(control(`input[value="${small}"]`)).toHaveProperty("disabled", false));
}

beforeEach(() => {
  window.sessionStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  const known = shop.sessions.get("test");
  if (known !== undefined) {
    Object.assign(known, { returns: [] });
    known.stock.clear();
  }
});
afterEach(() => server.resetHandlers());

test("a chosen item shows quantity and reasons; an item that cannot be sent back says why", async () => {
  await openReturn();
  const blanket = inForm().getByLabelText(/^Made to measure|Made to measure/);
  expect(blanket).toHaveProperty("disabled", true);
  expect(inForm().queryByRole("combobox", { name: /^Why/ })).toBeNull();
  await userEvent.click(button("Choose everything"));
  const reasons = (): Element[] => Array.from(form().querySelectorAll('select[name^="reason-"]'));
  await waitFor(() => expect(reasons().filter((each) => each.closest("[hidden]") === null)).toHaveLength(3));
  expect(inForm().getAllByRole("combobox", { name: /^Why/ })).toHaveLength(3);
  expect(inForm().getAllByRole("combobox", { name: /^How many/ })).toHaveLength(1);
  expect(blanket).toHaveProperty("checked", false);
});

test("an empty choice is caught before the next step", async () => {
  await openReturn();
  await userEvent.click(button("Next"));
  await page().findByText("Please choose at least one.");
});

test("each question names its item, for the list of errors and the summary", async () => {
  await openReturn();
  const questions = Array.from(form().querySelectorAll(".question__label [data-label]"));
  const names = questions.map(({ textContent }) => textContent);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  await userEvent.click(control(`input[name="item"][value="${jumper}"]`));
  await userEvent.selectOptions(control(`select[name="reason-${jumper}"]`), "too-small");
  await inForm().findByRole("combobox", { name: /^Where does it not fit: / });
});

test("an exchange requests the current stock and shows it by the rules of the product page", async () => {
  await openReturn();
  setStock(shop, session(), small, 0);
  await userEvent.click(control(`input[name="item"][value="${jumper}"]`));
  await userEvent.selectOptions(control(`select[name="reason-${jumper}"]`), "style");
  await userEvent.click(button("Next"));
  await shownHeading("Money or exchange");
  expect(control(`input[value="${small}"]`)).toHaveProperty("disabled", true);
  expect(control(`input[value="${soldOut}"]`)).toHaveProperty("disabled", true);
  setStock(shop, session(), small, 4);
  await userEvent.click(control(`input[name="solution-${jumper}"][value="exchange"]`));
  await waitFor(() =>
    expect(form().querySelector(`input[value="${small}"][data-variant*='"stockCount":4']`)).not.toBeNull(),
  );
  expect(requests).toContain(`GET /returns/widget/exchange/M-90017/${jumper}`);
  await waitFor(() => expect(control(`input[value="${small}"]`)).toHaveProperty("disabled", false));
  await userEvent.click(control(`input[value="${small}"]`));
  await waitFor(() => expect(text(`[data-slot="stock-${jumper}"]`)).toBe("Only 4 more of this item available"));
});

test("an exchange chosen from a list requests the current stock, too", async () => {
  await openReturn();
  const wish = control(`input[name="solution-${jumper}"][value="exchange"]`);
  const list = document.createElement("select");
  list.name = wish.name;
  list.innerHTML = '<option value="refund">Money back</option><option value="exchange">Another size</option>';
  form()
    .querySelectorAll<HTMLInputElement>(`input[name="${wish.name}"]`)
    .forEach((radio) => (radio.disabled = true));
  wish.closest("[data-return-line]")?.prepend(list);
  setStock(shop, session(), small, 4);
  await userEvent.selectOptions(list, "exchange");
  await waitFor(() => expect(requests).toContain(`GET /returns/widget/exchange/M-90017/${jumper}`));
  await waitFor(() =>
    expect(form().querySelector(`input[value="${small}"][data-variant*='"stockCount":4']`)).not.toBeNull(),
  );
});

test.each<[what: string, data: string | undefined, says: string]>([
  ["without its data", undefined, ": expected a text but got nothing"],
  ["with malformed data", "{", ': expected JSON but got "{"'],
  ["with a negative stock", '{"stockCount":-3}', ".stockCount: expected a whole number of 0 or more but got number -3"],
])("a size %s is reported once and disabled; the others stay available", async (_what, data, says) => {
  const errors = expectErrors("return-form");
  await openReturn();
  server.use(
    http.get("*/returns/widget/exchange/*", async ({ request }) => {
      const answer = await getResponse(shopHandlers(shop), request);
      const { body } = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
      const size = body.querySelector(`input[value="${large}"]`);
      if (data === undefined) size?.removeAttribute("data-variant");
      else size?.setAttribute("data-variant", data);
      return HttpResponse.html(body.innerHTML);
    }),
  );
  await toExchange();
  await waitFor(() => expect(control(`input[value="${large}"]`)).toHaveProperty("disabled", true));
  await userEvent.click(control(`input[value="${small}"]`));
  await waitFor(() => expect(text(`[data-slot="stock-${jumper}"]`)).toMatch(/available/));
  expect(control(`input[value="${large}"]`)).toHaveProperty("disabled", true);
  expect(errors).toEqual([`return-form: data-variant of "${large}"${says}`]);
});

const trousers = eanOf(shop, SHOWCASE.trousers, "charcoal", "32/32");
const pair = (size: string): string => eanOf(shop, SHOWCASE.trousers, "charcoal", size);
const axis = (name: string): HTMLSelectElement => inForm().getByLabelText(name);
const labels = (name: string): string[] => Array.from(axis(name).options, ({ text: label }) => label);

/** Returns the trousers, to be exchanged for another width and length. */
async function toAxes(): Promise<void> {
  await openReturn();
  await userEvent.click(control(`input[name="item"][value="${trousers}"]`));
  await userEvent.selectOptions(control(`select[name="reason-${trousers}"]`), "style");
  await userEvent.click(button("Next"));
  await shownHeading("Money or exchange");
  await userEvent.click(control(`input[name="solution-${trousers}"][value="exchange"]`));
  await waitFor(() => expect(control(`input[value="${pair("28/30")}"]`)).toHaveProperty("disabled", false));
  await waitFor(() => expect(axis("Width").disabled).toBe(false));
}

test("trousers are exchanged by width and length, which limit each other to sizes in stock (spec §4)", async () => {
  await toAxes();
  await userEvent.selectOptions(axis("Width"), "28");
  await waitFor(() => expect(labels("Length")).toEqual(["Choose …", "30", "32", "34 – sold out"]));
  await userEvent.selectOptions(axis("Length"), "30");
  await waitFor(() => expect(control(`input[value="${pair("28/30")}"]`)).toHaveProperty("checked", true));
  await waitFor(() => expect(text(`[data-slot="stock-${trousers}"]`)).toBe("Only 6 more of this item available"));
  expect(labels("Width")).toContain("30 – sold out");
  // Clearing the width frees the lengths, and nothing is chosen any more
  await userEvent.selectOptions(axis("Width"), "");
  await waitFor(() => expect(control(`input[value="${pair("28/30")}"]`)).toHaveProperty("checked", false));
  await waitFor(() => expect(labels("Length")).not.toContain("34 – sold out"));
  await userEvent.selectOptions(axis("Width"), "34");
  await userEvent.click(button("Next"));
  await shownHeading("Check and send");
  await waitFor(() => expect(text('[data-slot="summary"]')).toContain("34/30"));
});

test("a missing length is reported at the selects, which get the focus", async () => {
  await toAxes();
  await userEvent.selectOptions(axis("Width"), "28");
  await userEvent.click(button("Next"));
  await waitFor(() => expect(document.activeElement).toBe(axis("Length")));
  expect(text(`[data-field-error="exchange-${trousers}"]`)).not.toBe("");
});

test("the refund is an estimate of the money or credit that the shopper gets back", async () => {
  await openReturn();
  await toExchange();
  expect(text('[data-slot="refund"]')).toBe("€0.00");
  await userEvent.click(control(`input[name="solution-${jumper}"][value="credit"]`));
  await waitFor(() => expect(text('[data-slot="refund"]')).toBe("€99.30"));
});

test("items may be named as PHP reads a list", async () => {
  server.use(
    http.get(`*${ADDRESS}`, async ({ request }) => {
      const html = await (await getResponse(shopHandlers(shop), request))?.text();
      const named = (html ?? "")
        .replace(/name="item"/g, 'name="item[]"')
        .replace(/data-show-if="item=/g, 'data-show-if="item[]=');
      return HttpResponse.html(named);
    }),
  );
  await openReturn();
  await userEvent.click(button("Next"));
  await page().findByText("Please choose at least one.");
  await userEvent.click(button("Choose everything"));
  for (const select of inForm().getAllByRole("combobox", { name: /^Why/ }))
    await userEvent.selectOptions(select, "style");
  await userEvent.click(button("Next"));
  await shownHeading("Money or exchange");
  await userEvent.click(control(`input[name="solution-${jumper}"][value="credit"]`));
  await waitFor(() => expect(text('[data-slot="refund"]')).toBe("€99.30"));
});

test("a return is registered once, and its items are not offered again", async () => {
  const departures = expectErrors(DEPARTURE);
  await openReturn();
  await toExchange();
  await userEvent.click(control(`input[value="${small}"]`));
  await userEvent.click(button("Next"));
  await shownHeading("Check and send");
  await waitFor(() => expect(text('[data-slot="summary"]')).toMatch(/Too small.*Exchange for another size.*S/));
  let location: unknown;
  document.addEventListener("return:submit:receive", ({ detail }) => (location = detail.response.location), {
    once: true,
  });
  await userEvent.dblClick(button("Register the return"));
  await waitFor(() => expect(session().returns).toHaveLength(1));
  const [registered] = session().returns;
  expect(registered?.pieces).toEqual([
    expect.objectContaining({ key: jumper, quantity: 1, reason: "too-small", solution: "exchange", exchange: small }),
  ]);
  await waitFor(() => expect(location).toBe(`/returns/request/${registered?.number ?? ""}`));
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(requests.filter((each) => each === `POST ${ADDRESS}`)).toHaveLength(1);
  await openPage(ADDRESS);
  expect(page().getByText("You have announced its return already.")).toBeTruthy();
});

test("a size sold out meanwhile is reported in its place, on its step, and marked in the list", async () => {
  await openReturn();
  await toExchange();
  await userEvent.click(control(`input[value="${small}"]`));
  await userEvent.click(button("Next"));
  await shownHeading("Check and send");
  setStock(shop, session(), small, 0);
  await userEvent.click(button("Register the return"));
  await shownHeading("Money or exchange");
  await page().findByText("This size has just sold out. Please choose another one.");
  await waitFor(() => expect(control(`input[value="${small}"]`)).toHaveProperty("disabled", true));
  expect(session().returns).toEqual([]);
});

test("a lost answer is reported, the input stays, and the retry carries the same key", async () => {
  expectErrors(LOST);
  const departures = expectErrors(DEPARTURE);
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${ADDRESS}`, ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return keys.length === 1 ? HttpResponse.error() : undefined;
    }),
  );
  await openReturn();
  await toExchange();
  await userEvent.click(control(`input[value="${small}"]`));
  await userEvent.click(button("Next"));
  await shownHeading("Check and send");
  await userEvent.click(button("Register the return"));
  await page().findByText("Something went wrong. Please try again.");
  expect(control(`input[value="${small}"]`).checked).toBe(true);
  await userEvent.click(button("Register the return"));
  await waitFor(() => expect(session().returns).toHaveLength(1));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await waitFor(() => expect(departures).toHaveLength(1));
});

test("a half-filled return comes back after a reload, with its width and length", async () => {
  await toAxes();
  await userEvent.selectOptions(axis("Width"), "28");
  await userEvent.selectOptions(axis("Length"), "30");
  await waitFor(() => expect(control(`input[value="${pair("28/30")}"]`)).toHaveProperty("checked", true));
  await waitFor(() =>
    expect(window.sessionStorage.getItem("storefront-draft:return-M-90017")).toContain(pair("28/30")),
  );
  await openPage(ADDRESS);
  await shownHeading("Money or exchange");
  await waitFor(() => expect([axis("Width").value, axis("Length").value]).toEqual(["28", "30"]));
});

test("a draft brings back a quantity, too, in place of the first one that nobody has chosen", async () => {
  await openReturn();
  const socks = eanOf(shop, SHOWCASE.plenty, "moss", "39–42");
  await userEvent.click(control(`input[name="item"][value="${socks}"]`));
  const quantity = (): HTMLInputElement => control(`select[name="quantity-${socks}"]`);
  expect(quantity().value).toBe("1");
  await userEvent.selectOptions(quantity(), "2");
  await waitFor(() => expect(window.sessionStorage.getItem("storefront-draft:return-M-90017")).toContain('"2"'));
  await openPage(ADDRESS);
  await waitFor(() => expect(quantity().value).toBe("2"));
});
