import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { publish } from "../../../src/contract/bus";
import { emptyQuickView, fillQuickView } from "../../../src/features/cards/quick-view-content";
import { DEPARTURE, expectErrors } from "../../support/console-errors";
import { prolong } from "../../support/limits";
import { openPage, startShop } from "../../support/open-page";

const { jumper, loneVariant } = SHOWCASE;
/** Two jumpers, and the blanket, which has an order form of its own on the jumper's page. */
const { requests, server } = startShop({ bundles: [jumper, "48212", loneVariant] });

const modal = (): HTMLElement => one("#quick-view");
const body = (): HTMLElement => one('#quick-view [data-slot="body"]');
function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
const opener = (bundle: string): HTMLElement => one(`[data-quick-view-url^="/quick-view/${bundle}"]`);
const isOpen = (): boolean => modal().classList.contains("show");
const form = (): HTMLElement => one('#quick-view [data-island="order-form"]');
const whenLive = (): Promise<void> => waitFor(() => expect(form().getAttribute("data-state")).toBe("live"));
const sizes = (name: RegExp): HTMLElement => {
  const [found] = within(form())
    .getAllByRole("radio", { name })
    .filter((radio) => radio.closest("[hidden]") === null);
  if (found === undefined) throw new Error(`no size ${String(name)}`);
  return found;
};

async function open(bundle: string): Promise<void> {
  await userEvent.click(opener(bundle));
  await waitFor(() => expect(isOpen()).toBe(true));
}
async function close(): Promise<void> {
  await waitFor(() => expect(modal().contains(document.activeElement)).toBe(true));
  await userEvent.keyboard("{Escape}");
  await whenClosed();
}
/** Waits until it is hidden and empty. */
const whenClosed = (): Promise<void> =>
  waitFor(() => {
    expect(isOpen()).toBe(false);
    expect(body().childElementCount).toBe(0);
    expect(document.body.classList.contains("modal-open")).toBe(false);
  });

afterEach(() => server.resetHandlers());

test("opens a modal with a loading state, fills its body and signals that it is ready (spec §2)", async () => {
  await openPage("/gallery/jumpers");
  const ready: unknown[] = [];
  document.addEventListener("quick-view:ready", ({ target, detail }) => ready.push([target, detail]), { once: true });
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  server.use(http.get("*/quick-view/:bundle", () => gate.then(() => undefined), { once: true }));
  await open(jumper);
  expect(body().getAttribute("aria-busy")).toBe("true");
  expect(ready).toEqual([]);
  release();
  await waitFor(() => expect(within(body()).getByRole("heading", { name: "Cable jumper Skagen" })).toBeTruthy());
  expect(ready).toEqual([[modal(), { url: `http://localhost:3000/quick-view/${jumper}?color=navy`, element: body() }]]);
  await waitFor(() => expect(body().hasAttribute("aria-busy")).toBe(false));
  await close();
  expect(body().childElementCount).toBe(0);
});

test("its order form is live, closes the modal once the product is added, and leaves the URL alone", async () => {
  await openPage("/gallery/jumpers");
  await open(jumper);
  await whenLive();
  await userEvent.click(sizes(/^S/));
  await waitFor(() => expect(one("#quick-view [data-slot=submit]").textContent).toBe("Add to cart"));
  const title = within(body()).getByRole("link", { name: "Cable jumper Skagen" });
  await waitFor(() =>
    expect(title.getAttribute("href")).toMatch(new RegExp(`^/product/${jumper}\\?color=navy&variant=\\d+$`)),
  );
  await userEvent.click(one("#quick-view [data-slot=submit]"));
  await waitFor(() => expect(requests).toContain("POST /json/cart/product/add"));
  await whenClosed();
  expect(window.location.href).toBe("http://localhost:3000/gallery/jumpers");
  expect(document.activeElement).toBe(opener(jumper));
});

test("a size that is back is no longer remembered for a reminder once it is chosen in the quick view", async () => {
  await openPage("/gallery/jumpers");
  await open(jumper);
  await whenLive();
  const small = sizes(/^S/);
  window.localStorage.setItem("reminders", JSON.stringify([small.getAttribute("value"), "1"]));
  await userEvent.click(small);
  await waitFor(() => expect(window.localStorage.getItem("reminders")).toBe('["1"]'));
  window.localStorage.clear();
  await close();
});

test("opened again with the answer that the browser has kept, it sends another idempotency key", async () => {
  await openPage("/gallery/jumpers");
  const kept = await (await fetch(`/quick-view/${jumper}?color=navy`)).text();
  const keys: (string | null)[] = [];
  server.use(
    http.get("*/quick-view/:bundle", () => HttpResponse.html(kept)),
    http.post("*/json/cart/product/add", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return HttpResponse.json({ success: true });
    }),
  );
  for (const time of [1, 2]) {
    await open(jumper);
    await whenLive();
    await userEvent.click(sizes(/^S/));
    await userEvent.click(one("#quick-view [data-slot=submit]"));
    await whenClosed();
    expect(keys).toHaveLength(time);
  }
  expect(keys[1]).not.toBe(keys[0]);
});

test("closes once all products of a form in it are added", async () => {
  await openPage("/gallery/jumpers");
  await open(jumper);
  await whenLive();
  const outfit = body().appendChild(document.createElement("form"));
  const answer = { form: outfit, endpoint: "json/cart/products/add" } as const;
  await waitFor(() => expect(modal().contains(document.activeElement)).toBe(true));
  publish("cart:add-products:receive", { ...answer, response: { success: true } }, outfit);
  await whenClosed();
});

test("stays open if the cart refuses", async () => {
  prolong("BUTTON_NOTICE_MS");
  await openPage("/gallery/jumpers");
  await open(jumper);
  await whenLive();
  await userEvent.click(sizes(/^S/));
  server.use(http.post("*/json/cart/product/add", () => HttpResponse.json({ success: false }, { status: 422 })));
  await userEvent.click(one("#quick-view [data-slot=submit]"));
  await waitFor(() => expect(one("#quick-view [data-slot=submit]").textContent).toBe("Error"));
  expect(isOpen()).toBe(true);
  await close();
});

test("disturbs nothing behind it, the same product included, and duplicates no id", async () => {
  await openPage(`/product/${jumper}`);
  const page = one(`form[data-island="order-form"][data-bundle="${jumper}"]`);
  await waitFor(() => expect(page.getAttribute("data-state")).toBe("live"));
  await waitFor(() => expect(document.querySelector('[data-state="pending"]')).toBeNull());
  // Code that loads with the first touch of the page, whatever is touched
  await userEvent.click(document.body);
  await waitFor(() => expect(one('[data-island="sticky-sidebar"]').getAttribute("data-state")).toBe("live"));
  const link = document.createElement("a");
  link.href = `/product/${jumper}`;
  link.setAttribute("data-quick-view-url", `/quick-view/${jumper}`);
  one("main").appendChild(link);
  const before = one(".product").innerHTML;
  // The page already has an element with an id that the quick view brings
  const clash = document.createElement("i");
  clash.id = "quick-view-order-quantity";
  one("main").appendChild(clash);
  await open(jumper);
  await whenLive();
  await userEvent.click(within(form()).getByRole("radio", { name: "Ecru" }));
  await userEvent.click(sizes(/^XL/));
  await waitFor(() => expect(one("#quick-view [data-slot=main-image]").getAttribute("src")).toContain("/ecru/"));
  expect(one(".product").innerHTML).toBe(before);
  expect(window.location.search).toBe("");
  const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(within(form()).getByLabelText("Quantity", { selector: "input" })).toBeTruthy();
  await close();
});

test("unmounts what it has mounted: openings leave no listener behind", async () => {
  await openPage("/gallery/jumpers");
  await open(jumper);
  await whenLive();
  await close();
  const added = jest.spyOn(EventTarget.prototype, "addEventListener");
  const removed = jest.spyOn(EventTarget.prototype, "removeEventListener");
  for (let time = 0; time < 5; time += 1) {
    await open(jumper);
    await whenLive();
    await close();
  }
  const own = (calls: unknown[][]): number =>
    calls.filter(([type]) => /^(variant|color|cart):/.test(String(type))).length;
  await waitFor(() => expect(own(removed.mock.calls)).toBe(own(added.mock.calls)));
  expect(own(added.mock.calls)).toBeGreaterThan(0);
  added.mockRestore();
  removed.mockRestore();
});

test("a product opened inside the quick view leaves the focus there, and closing gives it to the opener", async () => {
  await openPage("/gallery/jumpers");
  await open(jumper);
  await whenLive();
  const inside = document.createElement("button");
  inside.setAttribute("data-quick-view-url", "/quick-view/48212");
  body().appendChild(inside);
  await userEvent.click(inside);
  expect(body().contains(inside)).toBe(false);
  expect(modal().contains(document.activeElement)).toBe(true);
  await close();
  expect(document.activeElement).toBe(opener(jumper));
});

test("the latest opener wins", async () => {
  await openPage("/gallery/jumpers");
  const other = document.querySelectorAll<HTMLElement>("[data-quick-view-url]")[1];
  await open(jumper);
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const answered = jest.fn();
  server.use(
    http.get(`*/quick-view/${jumper}`, async () => {
      await gate;
      answered();
      return HttpResponse.html("<h3>too late</h3>");
    }),
  );
  opener(jumper).click();
  other?.click();
  const name = other?.closest("article")?.querySelector("h3")?.textContent ?? "";
  await waitFor(() => expect(within(body()).getByRole("heading", { name })).toBeTruthy());
  release();
  await waitFor(() => expect(answered).toHaveBeenCalled());
  // A later request of the test's own: when its answer is there, the late one has arrived before
  await (await fetch(`/quick-view/${jumper}`)).text();
  expect(body().textContent).not.toContain("too late");
  await close();
});

test.each([
  ["a failing fetch", () => new HttpResponse(null, { status: 500, statusText: "Server Error" }), "500: Server Error"],
  ["JSON", () => HttpResponse.json({}), "expected HTML but got application/json"],
  ["an empty answer", () => HttpResponse.html(""), "expected the HTML of a quick view but got nothing"],
  [
    "a notice of maintenance with status 200",
    () => HttpResponse.html("<!doctype html><html><body><h1>Back soon</h1></body></html>"),
    "expected the HTML of a quick view but got a whole page",
  ],
])("%s says so and links to the product's page", async (_what, answer, problem) => {
  expectErrors(problem);
  await openPage("/gallery/jumpers");
  server.use(http.get("*/quick-view/:bundle", answer));
  const failures: string[] = [];
  document.addEventListener("http:receive-error", ({ detail }) => failures.push(detail.error.message), { once: true });
  await open(jumper);
  expect((await within(body()).findByRole("alert")).textContent).toBe("The quick view could not be loaded.");
  expect(within(body()).getByRole("link").getAttribute("href")).toBe(`/product/${jumper}?color=navy`);
  expect(failures).toEqual([expect.stringContaining(problem)]);
  await close();
});

test("'quick view modal not found' if the modal element is missing; the link goes to its href (spec §8)", async () => {
  await openPage("/gallery/jumpers");
  await open(jumper);
  await close();
  const errors = jest.spyOn(console, "error").mockImplementation();
  modal().remove();
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  opener(jumper).dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  expect(errors).toHaveBeenCalledWith(
    "quick view modal not found",
    opener(jumper),
    expect.stringContaining("quick-view"),
  );
  // The link's navigation is a task of its own
  await waitFor(() => expect(errors.mock.calls.join()).toContain(DEPARTURE));
});

test("another origin is refused with an error; a link goes to its href, a button ends in a toast", async () => {
  await openPage("/gallery/jumpers");
  await open(jumper);
  await close();
  const errors = expectErrors("https://elsewhere.example/x: requests may only go to", DEPARTURE);
  const link = opener(jumper);
  link.setAttribute("data-quick-view-url", "https://elsewhere.example/x");
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(false);
  expect(errors).toHaveLength(1);
  const button = document.createElement("button");
  button.setAttribute("data-quick-view-url", "https://elsewhere.example/x");
  const said: unknown[] = [];
  document.addEventListener("toast:show", ({ detail }) => said.push(detail.theme), { once: true });
  one("main").appendChild(button);
  button.click();
  expect(said).toEqual(["error"]);
  expect(isOpen()).toBe(false);
  // The link's navigation is a task of its own
  await waitFor(() => expect(errors.filter((message) => message.includes(DEPARTURE))).toHaveLength(1));
});

test("its link to the product follows the chosen size after a reminder was opened over it, too", () => {
  document.body.innerHTML = '<div id="quick-view"></div><div id="reminder-modal"></div>';
  const [view, over] = [modal(), one("#reminder-modal")];
  const facts = { color: undefined, link: undefined };
  fillQuickView(view, '<p>Choose a size</p><a data-slot="product-link" href="/product/1">Scarf</a>', facts);
  fillQuickView(over, "<p>Tell me when it is back</p>", facts);
  emptyQuickView(over);
  publish("variant:change", { bundle: "1", ean: "a", stockCount: 1 }, one("#quick-view p"));
  expect(one("#quick-view a").getAttribute("href")).toMatch(/\/product\/1\?variant=a$/);
  emptyQuickView(view);
});

test.each([
  ["", true],
  ["navy", true],
  ["ecru", false],
])('opened in navy, a checked size with data-color-value="%s" stays checked: %s', (own, isKept) => {
  document.body.innerHTML = '<div id="quick-view"></div>';
  const color = '<input type="radio" name="color" value="navy" data-color="{}">';
  const size = `<input type="radio" name="variant" value="a" data-variant="{}" data-color-value="${own}" checked>`;
  fillQuickView(modal(), color + size, { color: "navy", link: undefined });
  expect(one('#quick-view [value="a"]')).toHaveProperty("checked", isKept);
  emptyQuickView(modal());
});
