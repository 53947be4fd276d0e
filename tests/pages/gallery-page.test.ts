import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { openPage, startShop } from "./open-page";

const { requests, server } = startShop();
const JUMPERS = "/gallery/jumpers";

let errors: jest.SpyInstance;
beforeEach(() => {
  errors = jest.spyOn(console, "error").mockImplementation();
});
afterEach(() => server.resetHandlers());

/** What was asked of the gallery's endpoints, in order. */
const asked = (): string[] =>
  requests.filter((request) => /\/(widget|json)\/gallery\/|\/gallery\/widget\//.test(request));

/** Errors of ours: React 17 wants act() around updates that the page itself makes. */
const ownErrors = (): unknown[][] =>
  errors.mock.calls.filter(([message]) => !String(message).includes("not wrapped in act"));

test("nothing is asked before the shopper touches something (spec §7)", async () => {
  await openPage(JUMPERS);
  expect(asked()).toEqual([]);
  expect(document.querySelector('[data-island="gallery-content"]')).toHaveProperty("dataset.state", "live");
});

test("counts what is ticked, shows it when it is sent, and tells of it (spec §2, §7)", async () => {
  const page = await openPage(JUMPERS);
  await userEvent.click(page.getByLabelText(/^Ecru/));
  expect(await page.findByRole("button", { name: "Show 5 items" })).toBeTruthy();
  expect(asked()).toEqual(["GET /json/gallery/items/count/jumpers?color=ecru"]);
  const heard: unknown[] = [];
  document.addEventListener("gallery:updated", ({ detail }) => heard.push(detail), { once: true });
  await userEvent.click(page.getByRole("button", { name: "Show 5 items" }));
  expect(window.location.search).toBe("?color=ecru");
  expect(await page.findByRole("heading", { name: "5 products" })).toBeTruthy();
  await waitFor(() => expect(heard).toEqual([{ url: "/gallery/jumpers?color=ecru", count: 5 }]));
  expect(asked().slice(1)).toEqual([
    "GET /gallery/widget/content/jumpers?color=ecru",
    "GET /gallery/widget/filter-form/jumpers?color=ecru",
  ]);
  expect(page.getByLabelText(/^Ecru/)).toHaveProperty("checked", true);
  expect(ownErrors()).toEqual([]);
});

test("a chip takes its filter away; the focus goes to the list's heading", async () => {
  const page = await openPage(`${JUMPERS}?color=ecru&size=M`);
  await userEvent.click(page.getByRole("link", { name: /Remove filter: M/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("5 products"));
  expect(window.location.search).toBe("?color=ecru");
  await waitFor(() => expect(page.getByLabelText(/^M 1?\d/)).toHaveProperty("checked", false));
});

test("the order is applied at once", async () => {
  const page = await openPage(JUMPERS);
  await userEvent.selectOptions(page.getByLabelText("Sort by"), "cheap");
  await waitFor(() => expect(window.location.search).toBe("?sort=cheap"));
  await waitFor(() => expect(asked()).toContain("GET /gallery/widget/content/jumpers?sort=cheap"));
});

test("a link that is opened elsewhere is left to the browser", async () => {
  const page = await openPage(`${JUMPERS}?color=ecru`);
  const link = page.getByRole("link", { name: /Remove filter/ });
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  link.dispatchEvent(click);
  expect(window.location.search).toBe("?color=ecru");
  expect(asked()).toEqual([]);
});

test("a count of a wrong shape is one clear error, and the button goes on", async () => {
  server.use(http.get("*/json/gallery/items/count/*", () => HttpResponse.json({ count: -1 })));
  const page = await openPage(JUMPERS);
  await userEvent.click(page.getByLabelText(/^Rust/));
  await waitFor(() => expect(ownErrors().flat().join(" ")).toContain("response.count: expected a whole number"));
  expect(page.getByRole("button", { name: "Show items" })).toBeTruthy();
});

test("the German page counts in German", async () => {
  const page = await openPage(`/de${JUMPERS}`);
  await userEvent.click(page.getByLabelText(/^Naturweiß|^Ecru|^Wollweiß/));
  expect(await page.findByRole("button", { name: "5 Artikel anzeigen" })).toBeTruthy();
  expect(asked()[0]).toMatch(/^GET \/de\/json\/gallery\/items\/count\/jumpers\?color=ecru$/);
});
