import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { find, heard } from "../../http/server";
import { openPage, startShop } from "../../support/open-page";

/** Three jumpers, two of them in Ecru. */
const { requests, server } = startShop({ bundles: ["48211", "48215", "48217"] });
const JUMPERS = "/gallery/jumpers";

afterEach(() => server.resetHandlers());

/** Opens the gallery with one more button in its filters, ticks Ecru, and waits for the form's script. */
async function openWith(button: string, action = JUMPERS): Promise<ReturnType<typeof openPage>> {
  const html = (await (await fetch(JUMPERS)).text())
    .replace(/(<form[^>]*data-island="filter-form"[^>]* action=")[^"]*"/, `$1${action}"`)
    .replace('<div class="filter-form__buttons">', `$&${button}`);
  server.use(http.get(`*${JUMPERS}`, () => HttpResponse.html(html), { once: true }));
  const page = await openPage(JUMPERS);
  await userEvent.click(page.getByLabelText(/^Ecru/));
  await waitFor(() => expect(find('[data-island="filter-form"]')).toHaveProperty("dataset.state", "live"));
  return page;
}

test("filters sent by a button with a name keep its name and value", async () => {
  const page = await openWith('<button name="sort" value="cheap">Cheapest first</button>');
  const shown = heard<{ url: string }>("gallery:updated");
  await userEvent.click(page.getByRole("button", { name: "Cheapest first" }));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]?.url).toBe(`${JUMPERS}?color=ecru&sort=cheap`);
  expect(requests).toContain("GET /gallery/widget/content/jumpers?color=ecru&sort=cheap");
});

test("a button with the gallery's address shows the view in place, wherever its form leads", async () => {
  const page = await openWith(`<button formaction="${JUMPERS}">Show here</button>`, "/search");
  const shown = heard<{ url: string }>("gallery:updated");
  await userEvent.click(page.getByRole("button", { name: "Show here" }));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]?.url).toBe(`${JUMPERS}?color=ecru`);
});

test("a change of a custom element in the form is sent, too", async () => {
  await openWith('<my-slider data-submit-on="change"></my-slider>');
  const shown = heard<{ url: string }>("gallery:updated");
  find("my-slider").dispatchEvent(new Event("change", { bubbles: true }));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]?.url).toBe(`${JUMPERS}?color=ecru`);
});

test("a button with the address of another page is left to the browser", async () => {
  const page = await openWith('<button formaction="/gallery/hats">Look at hats</button>');
  const isTaken: boolean[] = [];
  document.addEventListener(
    "submit",
    (event) => {
      isTaken.push(event.defaultPrevented);
      event.preventDefault();
    },
    { once: true },
  );
  await userEvent.click(page.getByRole("button", { name: "Look at hats" }));
  expect(isTaken).toEqual([false]);
  expect(window.location.search).toBe("");
});

test("fields outside the form that name it by their attribute form are counted, sent, and sent at once", async () => {
  const html = (await (await fetch(JUMPERS)).text())
    .replace(/(<form[^>]*data-island="filter-form")([^>]*?)( id="[^"]*")?([^>]*>)/, '$1 id="filters"$2$4')
    .replace(
      "</main>",
      `<label>Only wool <input type="checkbox" name="color" value="ecru" form="filters"></label>
      <label>Order <select name="sort" form="filters" data-submit-on="change"><option value="" selected>None</option>
        <option value="cheap">Cheap</option></select></label></main>`,
    );
  server.use(http.get(`*${JUMPERS}`, () => HttpResponse.html(html), { once: true }));
  const page = await openPage(JUMPERS);
  const count = requests.length;
  await userEvent.click(page.getByLabelText("Only wool"));
  await waitFor(() => expect(find('[data-island="filter-form"]')).toHaveProperty("dataset.state", "live"));
  expect(await page.findByRole("button", { name: "Show 2 products" })).toBeTruthy();
  await userEvent.click(page.getByLabelText("Only wool"));
  expect(await page.findByRole("button", { name: "Show 3 products" })).toBeTruthy();
  await userEvent.click(page.getByLabelText("Only wool"));
  const shown = heard<{ url: string }>("gallery:updated");
  await userEvent.selectOptions(page.getByLabelText("Order"), "cheap");
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]?.url).toBe(`${JUMPERS}?color=ecru&sort=cheap`);
  expect(requests.slice(count)).toContain("GET /json/gallery/items/count/jumpers?color=ecru");
});

test.each(["?", "#list", "?page=2"])("the last filter goes from a form that is sent to %s, too", async (action) => {
  const address = `${JUMPERS}?color=ecru`;
  const html = (await (await fetch(address)).text()).replace(
    /(<form[^>]*data-island="filter-form"[^>]* action=")[^"]*"/,
    `$1${action}"`,
  );
  server.use(http.get(`*${JUMPERS}`, () => HttpResponse.html(html), { once: true }));
  const page = await openPage(address);
  const shown = heard<{ url: string }>("gallery:updated");
  await userEvent.click(page.getByLabelText(/^Ecru/));
  await waitFor(() => expect(find('[data-island="filter-form"]')).toHaveProperty("dataset.state", "live"));
  await userEvent.click(find('[data-island="filter-form"] [data-slot="submit"]'));
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]?.url).toBe(JUMPERS);
});
