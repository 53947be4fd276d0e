import { fireEvent, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { find, heard } from "../../http/server";
import { callOff } from "../../support/called-off";
import { expectErrors } from "../../support/console-errors";
import { openPage, startShop } from "../../support/open-page";

/** Six jumpers, five of them in Ecru. */
const BUNDLES = ["48211", "48215", "48217", "48218", "48220", "48223"];
const { requests, server } = startShop({ bundles: BUNDLES });
const JUMPERS = "/gallery/jumpers";

afterEach(() => server.resetHandlers());

/** The requests to the gallery's endpoints, in order. */
const asked = (): string[] =>
  requests.filter((request) => /\/(widget|json)\/gallery\/|\/gallery\/widget\//.test(request));

test("nothing is requested before the shopper's first touch (spec §7)", async () => {
  await openPage(JUMPERS);
  expect(asked()).toEqual([]);
  expect(document.querySelector('[data-island="gallery-content"]')).toHaveProperty("dataset.state", "live");
});

test("counts ticked filters, shows the list when sent, and reports it (spec §2, §7)", async () => {
  const page = await openPage(JUMPERS);
  await userEvent.click(page.getByLabelText(/^Ecru/));
  expect(await page.findByRole("button", { name: "Show 5 products" })).toBeTruthy();
  expect(asked()).toEqual(["GET /json/gallery/items/count/jumpers?color=ecru"]);
  const updates: unknown[] = [];
  document.addEventListener("gallery:updated", ({ detail }) => updates.push(detail), { once: true });
  await userEvent.click(page.getByRole("button", { name: "Show 5 products" }));
  expect(window.location.search).toBe("?color=ecru");
  expect(await page.findByRole("heading", { name: "5 products" })).toBeTruthy();
  await waitFor(() => expect(updates).toEqual([{ url: "/gallery/jumpers?color=ecru", count: 5 }]));
  expect(asked().slice(1)).toEqual([
    "GET /gallery/widget/content/jumpers?color=ecru",
    "GET /gallery/widget/filter-form/jumpers?color=ecru",
  ]);
  expect(page.getByLabelText(/^Ecru/)).toHaveProperty("checked", true);
});

test("a list without its count is still shown in place, and one error names the missing count", async () => {
  const errors = expectErrors("data-count");
  const page = await openPage(`${JUMPERS}?color=ecru&size=M`);
  const answer = find('[data-island="gallery-content"]').outerHTML;
  const url = "/gallery/widget/content/jumpers?color=ecru";
  server.use(
    http.get("*/gallery/widget/content/jumpers", () =>
      HttpResponse.html(
        answer.replace(/ data-count="\d+"/, "").replace(/data-fragment="[^"]*"/, `data-fragment="${url}"`),
      ),
    ),
  );
  await userEvent.click(page.getByRole("link", { name: /Remove filter: M/ }));
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(window.location.search).toBe("?color=ecru");
  expect(requests).not.toContain(`GET ${JUMPERS}?color=ecru`);
});

test("a filter unticked while its view is loading stays unticked, wherever the focus is by then", async () => {
  const page = await openPage(JUMPERS);
  await userEvent.click(page.getByLabelText(/^Ecru/));
  let letIn = (): void => undefined;
  const isOnItsWay = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  server.use(http.get("*/gallery/widget/filter-form/jumpers", () => isOnItsWay));
  await userEvent.click(await page.findByRole("button", { name: "Show 5 products" }));
  await waitFor(() => expect(asked().slice(-1)).toEqual(["GET /gallery/widget/filter-form/jumpers?color=ecru"]));
  await userEvent.click(page.getByLabelText(/^Ecru/));
  await userEvent.click(page.getByLabelText(/^Navy/));
  const shown = heard("gallery:updated");
  letIn();
  expect(await page.findByRole("heading", { name: "5 products" })).toBeTruthy();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(page.getByLabelText(/^Ecru/)).toHaveProperty("checked", false);
  expect(page.getByLabelText(/^Navy/)).toHaveProperty("checked", true);
});

test("a view that was loading when the page was left is shown once the page is back", async () => {
  const page = await openPage(JUMPERS);
  await userEvent.click(page.getByLabelText(/^Ecru/));
  const send = await page.findByRole("button", { name: "Show 5 products" });
  await callOff(() => userEvent.click(send), ["/gallery/widget/content/", "/gallery/widget/filter-form/"]);
  expect(page.queryByRole("heading", { name: "5 products" })).toBeNull();
  window.dispatchEvent(new Event("pageshow"));
  expect(await page.findByRole("heading", { name: "5 products" })).toBeTruthy();
  expect(page.getByLabelText(/^Ecru/)).toHaveProperty("checked", true);
});

test("a chip removes its filter; the focus goes to the list's heading", async () => {
  const page = await openPage(`${JUMPERS}?color=ecru&size=M`);
  await userEvent.click(page.getByRole("link", { name: /Remove filter: M/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("5 products"));
  expect(window.location.search).toBe("?color=ecru");
  await waitFor(() => expect(page.getByLabelText(/^M 1?\d/)).toHaveProperty("checked", false));
});

test("a shopper who has gone to a field while a view is on its way keeps the focus", async () => {
  const page = await openPage(`${JUMPERS}?color=ecru&size=M`);
  const shown = heard("gallery:updated");
  let letIn = (): void => undefined;
  const isOnItsWay = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  server.use(http.get("*/gallery/widget/content/jumpers", () => isOnItsWay));
  await userEvent.click(page.getByRole("link", { name: /Remove filter: M/ }));
  await waitFor(() => expect(asked()).toContain("GET /gallery/widget/content/jumpers?color=ecru"));
  const search = page.getByRole("searchbox", { name: "Search" });
  search.focus();
  letIn();
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(document.activeElement).toBe(search);
});

test("sorting applies at once", async () => {
  const page = await openPage(JUMPERS);
  await userEvent.selectOptions(page.getByLabelText("Sort by"), "cheap");
  await waitFor(() => expect(window.location.search).toBe("?sort=cheap"));
  await waitFor(() => expect(asked()).toContain("GET /gallery/widget/content/jumpers?sort=cheap"));
});

test("the footer's language links follow the filters", async () => {
  const page = await openPage(JUMPERS);
  const hrefs = (): (string | null)[] =>
    ["English", "Deutsch"].map((name) => page.getByRole("link", { name }).getAttribute("href"));
  expect(hrefs()).toEqual(["/gallery/jumpers", "/de/gallery/jumpers"]);
  const shown = heard("gallery:updated");
  await userEvent.selectOptions(page.getByLabelText("Sort by"), "cheap");
  await waitFor(() => expect(hrefs()).toEqual(["/gallery/jumpers?sort=cheap", "/de/gallery/jumpers?sort=cheap"]));
  // The next test has no requests of this one
  await waitFor(() => expect(shown).toHaveLength(1));
});

test("a link opened elsewhere is left to the browser", async () => {
  const page = await openPage(`${JUMPERS}?color=ecru`);
  const link = page.getByRole("link", { name: /Remove filter/ });
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  const isTaken: boolean[] = [];
  document.addEventListener(
    "click",
    (event) => {
      isTaken.push(event.defaultPrevented);
      event.preventDefault();
    },
    { once: true },
  );
  link.dispatchEvent(click);
  expect(isTaken).toEqual([false]);
});

test("a malformed count is one clear error, and the button still works", async () => {
  const errors = expectErrors("response.count: expected a whole number");
  server.use(http.get("*/json/gallery/items/count/*", () => HttpResponse.json({ count: -1 })));
  const page = await openPage(JUMPERS);
  await userEvent.click(page.getByLabelText(/^Rust/));
  await waitFor(() => expect(errors).not.toHaveLength(0));
  expect(page.getByRole("button", { name: "Show products" })).toBeTruthy();
});

test("an absolute address of the view that is shown makes no new entry, as a relative one does", async () => {
  const address = `${JUMPERS}?color=ecru`;
  const html = (await (await fetch(address)).text()).replace(
    /(<form[^>]*data-island="filter-form"[^>]* action=")([^"]*)"/,
    '$1http://localhost:3000$2"',
  );
  expect(html).toContain('action="http://localhost:3000/gallery/jumpers"');
  server.use(http.get(`*${JUMPERS}`, () => HttpResponse.html(html), { once: true }));
  const page = await openPage(address);
  const before = window.history.length;
  const urls: string[] = [];
  document.addEventListener("gallery:updated", ({ detail }) => urls.push(detail.url), { once: true });
  page.getByLabelText(/^Ecru/).closest("form")?.requestSubmit();
  await waitFor(() => expect(urls).toEqual([address]));
  expect(window.history.length).toBe(before);
});

test("a form without an address sends its query to the page's own, even if none is left", async () => {
  const html = (await (await fetch(`${JUMPERS}?color=ecru`)).text()).replace(
    /(<form[^>]*data-island="filter-form"[^>]* action=")[^"]*"/,
    '$1"',
  );
  server.use(http.get(`*${JUMPERS}`, () => HttpResponse.html(html), { once: true }));
  const page = await openPage(`${JUMPERS}?color=ecru`);
  await userEvent.click(page.getByLabelText(/^Ecru/));
  page.getByLabelText(/^Ecru/).closest("form")?.requestSubmit();
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(await page.findByRole("heading", { name: "6 products" })).toBeTruthy();
});

test("a typed price is counted once, at a pause, without leaving the field", async () => {
  const page = await openPage(JUMPERS);
  const from = page.getByLabelText("from (€)");
  await userEvent.type(from, "129");
  expect(document.activeElement).toBe(from);
  // Excludes what the previous test left to be retried
  const counted = (): string[] => asked().filter((request) => request.includes("price"));
  await waitFor(() => expect(counted()).toEqual(["GET /json/gallery/items/count/jumpers?price-min=129"]));
  expect(await page.findByRole("button", { name: /^Show \d+ products?$/ })).toBeTruthy();
  await userEvent.tab();
  await userEvent.clear(from);
  expect(await page.findByRole("button", { name: "Show 6 products" })).toBeTruthy();
  expect(counted()).toHaveLength(1);
});

test.each(["-5", "1e999", "e"])("a price that the browser would not send is not counted: %s", async (text) => {
  const page = await openPage(JUMPERS);
  const to = page.getByLabelText("to (€)") as HTMLInputElement;
  to.value = text;
  if (to.value === "")
    Object.defineProperty(to, "validity", { configurable: true, value: { valid: false, badInput: true } });
  fireEvent.input(to);
  fireEvent.change(to);
  await userEvent.click(page.getByLabelText(/^Ecru/));
  await waitFor(() => expect(find('[data-island="filter-form"]')).toHaveProperty("dataset.state", "live"));
  await userEvent.click(page.getByLabelText(/^Ecru/));
  await userEvent.click(page.getByLabelText(/^Navy/));
  expect(page.getByRole("button", { name: "Show 6 products" })).toBeTruthy();
  // Counted from now on
  Reflect.deleteProperty(to, "validity");
  to.value = "";
  fireEvent.change(to);
  const navy = "GET /json/gallery/items/count/jumpers?color=navy";
  await waitFor(() => expect(asked()).toContain(navy));
  expect(asked()).toEqual([navy]);
});

test.each([
  ["", "Show 1 product", "Show 1,234 products"],
  ["/de", "1 Produkt anzeigen", "1.234 Produkte anzeigen"],
])("counts have a singular and the language's thousands: %s%s", async (language, one, thousands) => {
  const countOf = ({ request }: { request: Request }): number =>
    Array.from(new URL(request.url).searchParams).length > 1 ? 1234 : 1;
  server.use(http.get("*/json/gallery/items/count/*", (asking) => HttpResponse.json({ count: countOf(asking) })));
  const page = await openPage(`${language}${JUMPERS}`);
  const [first, second] = page.getAllByRole("checkbox");
  await userEvent.click(first as HTMLElement);
  expect(await page.findByRole("button", { name: one })).toBeTruthy();
  await userEvent.click(second as HTMLElement);
  expect(await page.findByRole("button", { name: thousands })).toBeTruthy();
});

test.each([
  ["en", "Show 6 products", "1 product"],
  ["de", "6 Produkte anzeigen", "1 Produkt"],
])("the server's button and counts read like ours: %s", async (language, button, one) => {
  const page = await openPage(`${language === "de" ? "/de" : ""}${JUMPERS}`);
  const submit = page.getByRole("button", { name: button });
  const [first] = page.getAllByRole("checkbox");
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(submit.textContent).not.toBe(button));
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(submit.textContent).toBe(button));
  const counts = Array.from(document.querySelectorAll(".tick__count"), (count) => count.textContent ?? "");
  // The figure, and the words for those who do not see it
  expect(counts.filter((text) => text.startsWith("1") && text.slice(1) === one).length).toBeGreaterThan(0);
  expect(counts.filter((text) => /^1\s*1 (products|Produkte)/.test(text))).toEqual([]);
});

test("the German page counts in German", async () => {
  const page = await openPage(`/de${JUMPERS}`);
  await userEvent.click(page.getByLabelText(/^Naturweiß|^Ecru|^Wollweiß/));
  expect(await page.findByRole("button", { name: "5 Produkte anzeigen" })).toBeTruthy();
  expect(asked()[0]).toMatch(/^GET \/de\/json\/gallery\/items\/count\/jumpers\?color=ecru$/);
});
