import { fireEvent, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { openSession, setStock } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { one } from "../../attach/swap/fragment-page";
import { eanOf } from "../../mocks/visitor";
import { atEnd } from "../../support/at-end";
import { openPage, orderForm, startShop } from "../../support/open-page";

const { jumper, loneVariant } = SHOWCASE;
/** The blanket has an order form of its own on the jumper's page. */
const { shop, requests, server } = startShop({ bundles: [jumper, loneVariant] });
const soldOut = eanOf(shop, jumper, "navy", "XL");
const alsoSoldOut = eanOf(shop, jumper, "navy", "L");

const form = (): HTMLFormElement => {
  const found = document.querySelector<HTMLFormElement>('[data-island="reminder-form"]');
  if (found === null) throw new Error("no reminder form on the page");
  return found;
};
const submit = (): HTMLElement => within(form()).getByRole("button", { hidden: true });
const email = (): HTMLElement => within(form()).getByLabelText("E-mail address");
/** The addresses that are sent to the shop, as they arrive; the shop answers. */
function sentAddresses(): string[] {
  const sent: string[] = [];
  server.use(
    http.post("*/reminder", async ({ request }) => {
      sent.push(String((await request.clone().formData()).get("email")));
    }),
  );
  return sent;
}
/** Sends the form, and waits for the thanks: by then all that was sent before has arrived. */
async function sendByEnter(): Promise<void> {
  await waitFor(() => expect(submit()).toHaveProperty("disabled", false));
  await userEvent.type(email(), "{Enter}");
  await waitFor(() => expect(within(form()).getByText(/^Noted/).hidden).toBe(false));
}
const posts = (): string[] => requests.filter((request) => request.startsWith("POST"));

async function openProduct(): Promise<void> {
  await openPage(`/product/${jumper}`);
  await waitFor(() => expect(orderForm(jumper)).toHaveProperty("dataset.state", "live"));
}

/** Chooses the sold-out size and waits until the form's script has taken over. */
async function chooseSoldOut(): Promise<void> {
  const radio = orderForm(jumper).querySelector<HTMLInputElement>(`input[value="${soldOut}"]`);
  if (radio === null) throw new Error("no radio of the sold-out size");
  await userEvent.click(radio);
  await waitFor(() => expect(form().hidden).toBe(false));
  await waitFor(() => expect(submit()).toHaveProperty("disabled", true));
}

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(() => server.resetHandlers());

test("spec §4: stock 0 shows the reminder form and hides add-to-cart; otherwise the reverse", async () => {
  await openProduct();
  const buy = orderForm(jumper).querySelector<HTMLElement>('[data-slot="buy"]');
  await waitFor(() => expect(form()).toHaveProperty("dataset.state", "live"));
  expect([form().hidden, buy?.hidden]).toEqual([true, false]);
  await chooseSoldOut();
  expect([form().hidden, buy?.hidden]).toEqual([false, true]);
  expect(within(form()).getByLabelText("Item number")).toHaveProperty("value", soldOut);
  await userEvent.click(within(orderForm(jumper)).getAllByRole("radio", { name: /^S/ })[0] ?? form());
  await waitFor(() => expect([form().hidden, buy?.hidden]).toEqual([true, false]));
});

/** The product page with a variant chosen, as a shop with other templates renders it. */
async function serveChosen(variant: string, change: (page: Document) => void): Promise<void> {
  const html = await (await fetch(`/product/${jumper}?variant=${variant}`)).text();
  const served = new DOMParser().parseFromString(html, "text/html");
  change(served);
  server.use(
    http.get(`*/product/${jumper}`, () => HttpResponse.html(`<!doctype html>${served.documentElement.outerHTML}`)),
  );
}

test.each(['"stockCount":"0"', '"stockCount" : 0'])(
  "a form that starts after a sold-out size was chosen shows for it, with stock 0 written %s",
  async (written) => {
    jest.spyOn(console, "warn").mockImplementation();
    await serveChosen(soldOut, (page) => {
      const radio = one(`input[name="variant"][value="${soldOut}"]`, page);
      const data = radio.getAttribute("data-variant") ?? "";
      radio.setAttribute("data-variant", data.replace('"stockCount":0', written));
      one('[data-island="reminder-form"]', page).setAttribute("data-hydrate", "interaction");
    });
    await openProduct();
    fireEvent.mouseOver(form());
    await waitFor(() => expect(form()).toHaveProperty("dataset.state", "live"));
    expect(form().hidden).toBe(false);
    await waitFor(() => expect(submit()).toHaveProperty("disabled", true));
  },
);

test("a form inside an island that is no form itself is submitted natively, as that island cannot send it", async () => {
  await serveChosen(soldOut, (page) => {
    const inner = one('[data-island="reminder-form"]', page);
    const island = page.createElement("div");
    ["data-island", "data-bundle"].forEach((name) => {
      island.setAttribute(name, inner.getAttribute(name) ?? "");
      inner.removeAttribute(name);
    });
    inner.replaceWith(island);
    island.append(inner);
  });
  await openProduct();
  await waitFor(() => expect(form()).toHaveProperty("dataset.state", "live"));
  const inner = one("form", form());
  await userEvent.type(within(form()).getByLabelText("E-mail address"), "knitter@example.com");
  // jsdom submits no form; the answer says whether a browser would
  expect(fireEvent.submit(inner)).toBe(true);
});

test("spec §4: its submit buttons are disabled while the form is invalid", async () => {
  await openProduct();
  await chooseSoldOut();
  await userEvent.type(email(), "knitter@example");
  await userEvent.clear(email());
  await userEvent.type(email(), "knitter");
  expect(submit()).toHaveProperty("disabled", true);
  await userEvent.type(email(), "@example.com");
  await waitFor(() => expect(submit()).toHaveProperty("disabled", false));
});

test("spec §5: the reminder form submits only if the validity check passes", async () => {
  await openProduct();
  await chooseSoldOut();
  const sent = sentAddresses();
  await userEvent.type(email(), "knitter{Enter}");
  // By a script, as the disabled button keeps Enter from submitting
  await waitFor(() => expect(form().hasAttribute("novalidate")).toBe(true));
  fireEvent.submit(form());
  await userEvent.type(email(), "@example.com");
  await sendByEnter();
  expect(sent).toEqual(["knitter@example.com"]);
});

test("spec §3: posts EAN and address, informs the page, says thanks, never asks for that EAN again", async () => {
  const session = openSession(shop, "test");
  setStock(shop, session, alsoSoldOut, 0);
  atEnd(() => session.stock.clear());
  await openProduct();
  await chooseSoldOut();
  const heard: unknown[] = [];
  document.addEventListener(
    "reminder:submit:request",
    ({ detail }) => heard.push([detail.formData.get("ean"), detail.formData.get("email"), detail.form === form()]),
    { once: true },
  );
  document.addEventListener("reminder:submit:receive", ({ detail }) => heard.push(detail.response), { once: true });
  await userEvent.type(email(), "knitter@example.com");
  await waitFor(() => expect(submit()).toHaveProperty("disabled", false));
  await userEvent.click(submit());
  const done = await within(document.body).findByText("Noted. We will write to you as soon as it is back.");
  await waitFor(() => expect(done.hidden).toBe(false));
  expect(posts()).toEqual(["POST /reminder"]);
  expect(heard).toEqual([[soldOut, "knitter@example.com", true], { success: true }]);
  await waitFor(() => expect(document.activeElement).toBe(done));
  // Back at this size, from another that is in stock or sold out, the thanks are shown, but leave the focus in the sizes
  const inStock = eanOf(shop, jumper, "navy", "S");
  for (const other of [inStock, alsoSoldOut]) {
    await userEvent.click(orderForm(jumper).querySelector(`input[value="${other}"]`) ?? form());
    await waitFor(() => expect(other === inStock ? form().hidden : done.hidden).toBe(true));
    const again = orderForm(jumper).querySelector<HTMLInputElement>(`input[value="${soldOut}"]`);
    await userEvent.click(again ?? form());
    await waitFor(() => expect(done.hidden || form().hidden).toBe(false));
    // The thanks would take the focus a few turns after they show
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(again);
  }

  await openProduct();
  const radio = orderForm(jumper).querySelector<HTMLInputElement>(`input[value="${soldOut}"]`);
  await userEvent.click(radio ?? form());
  await waitFor(() => expect(within(form()).getByText(/^Noted/).hidden).toBe(false));
  expect(form().querySelector<HTMLElement>('[data-slot="fields"]')?.hidden).toBe(true);
});

const kept = (): unknown => JSON.parse(window.localStorage.getItem("reminders") ?? "null");

test("a size that is back is no longer remembered, so that it can be asked for when it is sold out again", async () => {
  const small = eanOf(shop, jumper, "navy", "S");
  window.localStorage.setItem("reminders", JSON.stringify([small, soldOut]));
  await openProduct();
  await waitFor(() => expect(form()).toHaveProperty("dataset.state", "live"));
  await userEvent.click(orderForm(jumper).querySelector(`input[value="${small}"]`) ?? form());
  await waitFor(() => expect(kept()).toEqual([soldOut]));
});

test("a size that was back when the page opened is no longer remembered", async () => {
  const small = eanOf(shop, jumper, "navy", "S");
  window.localStorage.setItem("reminders", JSON.stringify([soldOut, small]));
  await serveChosen(small, (page) => {
    one('[data-island="reminder-form"]', page).setAttribute("data-hydrate", "interaction");
  });
  await openProduct();
  fireEvent.mouseOver(form());
  await waitFor(() => expect(kept()).toEqual([soldOut]));
});

test("such a size is forgotten on a page without a reminder form, too: there nothing is sold out", async () => {
  const small = eanOf(shop, jumper, "navy", "S");
  window.localStorage.setItem("reminders", JSON.stringify([soldOut, small]));
  await serveChosen(small, (page) => one('[data-island="reminder-form"]', page).remove());
  await openProduct();
  await waitFor(() => expect(kept()).toEqual([soldOut]));
});

test("contract §4: errors in the answer appear at their fields, and typed text is kept", async () => {
  server.use(
    http.post("*/reminder", () =>
      HttpResponse.json({ success: false, errors: { email: ["Shop.EmailInvalid"] } }, { status: 422 }),
    ),
  );
  await openProduct();
  await chooseSoldOut();
  await userEvent.type(email(), "knitter@example.com");
  await waitFor(() => expect(submit()).toHaveProperty("disabled", false));
  await userEvent.click(submit());
  await waitFor(() => expect(email().getAttribute("aria-invalid")).toBe("true"));
  expect(email()).toHaveProperty("value", "knitter@example.com");
  expect(form().hidden).toBe(false);
});

test.each([
  ["without a message", { email: [] }],
  ["with messages that cannot be read", { email: [{ text: "Taken" }] }],
])("a refusal %s is told as a failure, never passed over", async (_what, errors) => {
  jest.spyOn(console, "warn").mockImplementation();
  server.use(http.post("*/reminder", () => HttpResponse.json({ success: false, errors }, { status: 422 })));
  await openProduct();
  await chooseSoldOut();
  await userEvent.type(email(), "knitter@example.com");
  await waitFor(() => expect(submit()).toHaveProperty("disabled", false));
  await userEvent.click(submit());
  expect(await within(document.body).findByText("Something went wrong. Please try again.")).toBeTruthy();
});

test("contract §5: a page may stop the request", async () => {
  await openProduct();
  await chooseSoldOut();
  const sent = sentAddresses();
  const stop = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener("reminder:submit:request", stop, { once: true });
  await userEvent.type(email(), "knitter@example.com");
  await waitFor(() => expect(submit()).toHaveProperty("disabled", false));
  await userEvent.click(submit());
  await waitFor(() => expect(stop).toHaveBeenCalled());
  await userEvent.type(email(), ".au");
  await sendByEnter();
  expect(sent).toEqual(["knitter@example.com.au"]);
});
