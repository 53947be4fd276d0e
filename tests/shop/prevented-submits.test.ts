import { fireEvent, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { eanOf } from "../mocks/visitor";
import { openPage, startShop } from "../support/open-page";

const { shop, server } = startShop();

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(() => server.resetHandlers());

const live = (island: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-island="${island}"][data-state="live"]`);
    if (found === null) throw new Error(`no live ${island}`);
    return found;
  });

async function openLogin(): Promise<HTMLInputElement> {
  await openPage("/account/login");
  const form = within(await live("login-form"));
  fireEvent.input(form.getByLabelText("Password"), { target: { value: "crochet" } });
  return form.getByLabelText<HTMLInputElement>("E-mail address");
}

async function openReminder(): Promise<HTMLInputElement> {
  await openPage(`/product/${SHOWCASE.jumper}?variant=${eanOf(shop, SHOWCASE.jumper, "navy", "XL")}`);
  const form = within(await live("reminder-form"));
  // Its sending has loaded
  await waitFor(() => expect(form.getByRole("button")).toHaveProperty("disabled", true));
  return form.getByLabelText<HTMLInputElement>("E-mail address");
}

async function openStores(): Promise<HTMLInputElement> {
  const page = await openPage("/stores?near=54.32,10.14");
  const field = page.getByLabelText("Town or postcode") as HTMLInputElement;
  await userEvent.hover(field);
  await live("store-finder");
  return field;
}

/** The values of a field that are sent there, as they arrive; the shop answers. */
function sentTo(path: string, name: string): string[] {
  const sent: string[] = [];
  server.use(
    http.all(`*${path}`, async ({ request }) => {
      const isRead = request.method === "GET";
      const data = isRead ? new URL(request.url).searchParams : await request.clone().formData();
      sent.push(String(data.get(name)));
    }),
  );
  return sent;
}

test.each([
  ["login form", openLogin, "/json/account/login", "knitter@example.com"],
  ["reminder form", openReminder, "/reminder", "knitter@example.com"],
  ["store search", openStores, "/stores/widget/list", "Kiel"],
])("the %s sends no submit that another listener has prevented, but the next", async (_form, open, path, typed) => {
  const field = await open();
  const sent = sentTo(path, field.name);
  document.addEventListener("submit", (event) => event.preventDefault(), { capture: true, once: true });
  await userEvent.type(field, `${typed.slice(0, -1)}{Enter}`);
  await userEvent.type(field, `${typed.slice(-1)}{Enter}`);
  await waitFor(() => expect(sent).not.toHaveLength(0));
  expect(sent).toEqual([typed]);
});
