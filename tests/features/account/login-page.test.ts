import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { DEMO_USER } from "../../../mocks/shop/showcase";
import { resetSession } from "../../../mocks/shop/shop";
import { UNLOAD_MAX_MS } from "../../../src/lib/leaving";
import { heard } from "../../http/server";
import { DEPARTURE, expectErrors } from "../../support/console-errors";
import { openPage, startShop } from "../../support/open-page";
import { hear } from "../../support/hear";
import { neverStrikes } from "../../support/limits";

const { shop, requests, server } = startShop();

beforeEach(() => {
  sessionStorage.clear();
  shop.sessions.forEach((session) => resetSession(shop, session));
});
afterEach(() => server.resetHandlers());

async function openLogin(address = "/account/login"): Promise<ReturnType<typeof within>> {
  const page = await openPage(address);
  await waitFor(() => {
    for (const island of document.querySelectorAll('[data-island$="-form"]')) {
      expect(island.getAttribute("data-state")).toBe("live");
    }
  });
  return page;
}

const loginForm = (): HTMLElement => {
  const form = document.getElementById("login");
  if (form === null) throw new Error("no login form on the page");
  return form;
};
const email = (): HTMLInputElement => within(loginForm()).getByLabelText("E-mail address");
const password = (): HTMLInputElement => within(loginForm()).getByLabelText("Password");
const submit = (): HTMLElement => within(loginForm()).getByRole("button", { name: "Log in" });
const logIn = async (word: string): Promise<void> => {
  await userEvent.type(email(), DEMO_USER.email);
  await userEvent.type(password(), word);
  await userEvent.click(submit());
};

test("a refused login says so, fetches the form again and keeps the typed text (spec §4)", async () => {
  await openLogin();
  const received = heard<{ response: { isLoggedIn: boolean } }>("account:login:receive");
  const requested = heard("account:login:request");
  const updated = heard<{ element: Element }>("login-form:updated");
  const form = loginForm();
  await logIn("crochet");
  await waitFor(() => expect(updated).toHaveLength(1));
  expect(requested).toHaveLength(1);
  expect(received[0]?.response.isLoggedIn).toBe(false);
  expect(updated[0]?.element).toBe(form);
  expect(loginForm()).toBe(form);
  expect(requests.filter((request) => !request.startsWith("GET /account/login"))).toEqual([
    "POST /json/account/login",
    "GET /account/widget/login-form",
  ]);
  expect([email().value, password().value]).toEqual([DEMO_USER.email, "crochet"]);
  expect(document.activeElement).toBe(submit());
  const words = "E-mail address or password is wrong.";
  expect(within(form).getByText(words).hidden).toBe(false);
  expect((await hear(words)).getAttribute("aria-live")).toBe("assertive");
  expect(within(document.body).queryByRole("alert")).toBeNull();
});

test("a successful login makes the page an account user's and reloads it once (spec §4, §6)", async () => {
  const reloads = expectErrors(DEPARTURE);
  // The page is being left until the end
  neverStrikes(UNLOAD_MAX_MS);
  await openLogin();
  const accounts = heard("account:receive");
  await logIn(DEMO_USER.password);
  await waitFor(() => expect(accounts).toEqual([{ response: expect.objectContaining({ isLoggedIn: true }) }]));
  expect(document.body.className).toMatch(/\buser-account$/);
  expect(reloads).toHaveLength(1);
  // A later request: the form's own would be listed before it
  document.dispatchEvent(new CustomEvent("cart:refresh"));
  await waitFor(() => expect(requests).toContain("GET /cart/widget/header"));
  expect(requests).not.toContain("GET /account/widget/login-form");
  // On a slow line the page is still there
  expect(submit().getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(submit());
  expect(requests.filter((request) => request === "POST /json/account/login")).toHaveLength(1);
});

test("a link followed during a login is not called off by a reload, which comes if the page stays", async () => {
  const reloads = expectErrors(DEPARTURE);
  neverStrikes(UNLOAD_MAX_MS);
  await openLogin();
  server.use(
    http.post("*/json/account/login", () => {
      window.dispatchEvent(new Event("beforeunload"));
      return HttpResponse.json({ success: true, isLoggedIn: true });
    }),
  );
  await logIn(DEMO_USER.password);
  await waitFor(() => expect(document.body.className).toMatch(/\buser-account$/));
  await new Promise((goOn) => setTimeout(goOn));
  expect(reloads).toHaveLength(0);
  // A second press meanwhile does not log in twice
  expect(submit().getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(submit());
  expect(requests.filter((request) => request === "POST /json/account/login")).toHaveLength(1);
  window.dispatchEvent(new Event("pageshow"));
  await waitFor(() => expect(reloads).toHaveLength(1), { timeout: 5000 });
});

/** Sets the answers of the login and account endpoints. */
function answerLogin(path: string, login: () => Response, account: () => Response): void {
  server.use(http.post(`*${path}`, login), http.get("*/json/account", account));
}
const NOT_MODIFIED = (): Response => new Response(null, { status: 304 });

test.each([
  ["a bare success", () => HttpResponse.json({ success: true })],
  ["304", NOT_MODIFIED],
])("a login answered by %s checks the account, and the page reloads", async (_what, answer) => {
  const reloads = expectErrors(DEPARTURE);
  const page = await openLogin();
  answerLogin("/json/account/login", answer, () => HttpResponse.json({ isLoggedIn: true }));
  const accounts = heard("account:receive");
  await logIn(DEMO_USER.password);
  await waitFor(() => expect(reloads).toHaveLength(1));
  expect(accounts).toEqual([{ response: { isLoggedIn: true } }]);
  expect(document.body.className).toMatch(/\buser-account$/);
  expect(page.queryByText(/Something went wrong/)).toBeNull();
});

test.each([
  ["says no", () => HttpResponse.json({ isLoggedIn: false })],
  ["is not modified either", NOT_MODIFIED],
  ["cannot be read", () => new HttpResponse(null, { status: 503 })],
])("if the account %s, the reloaded page says who is logged in", async (what, account) => {
  if (what === "cannot be read") expectErrors("503: Service Unavailable");
  const reloads = expectErrors(DEPARTURE);
  const page = await openLogin();
  answerLogin("/json/account/login", () => HttpResponse.json({ success: true }), account);
  await logIn(DEMO_USER.password);
  await waitFor(() => expect(reloads).toHaveLength(1));
  expect(document.body.className).toMatch(/\buser-unknown$/);
  expect(page.queryByText(/Something went wrong/)).toBeNull();
});

test("a success that logs nobody in is reported once, and the page stays", async () => {
  await openLogin();
  answerLogin("/json/account/login", () => HttpResponse.json({ success: true, isLoggedIn: false }), NOT_MODIFIED);
  await logIn(DEMO_USER.password);
  await within(loginForm()).findByText("Something went wrong. Please try again.");
  expect(within(document.body).queryByRole("alert")).toBeNull();
});

test("a login that cannot be sent is reported in its form, or in a toast if there is no place", async () => {
  expectErrors("429: Too Many Requests");
  await openLogin();
  answerLogin("/json/account/login", () => new HttpResponse(null, { status: 429 }), NOT_MODIFIED);
  await logIn(DEMO_USER.password);
  const words = "Too many attempts. Please wait a moment and try again.";
  await within(loginForm()).findByText(words);
  expect(within(document.body).queryByRole("alert")).toBeNull();
  loginForm().querySelector('[data-slot="message"]')?.removeAttribute("data-slot");
  await userEvent.click(submit());
  expect((await within(document.body).findByRole("alert")).textContent).toContain(words);
});

test("a password is never part of the markup", async () => {
  await openLogin();
  await userEvent.type(password(), "secret");
  await userEvent.click(within(loginForm()).getByRole("button", { name: "Show the password" }));
  expect(document.documentElement.outerHTML).not.toContain("secret");
});

test("the button shows the password, hides it again, and sending hides it", async () => {
  await openLogin();
  const button = within(loginForm()).getByRole("button", { name: "Show the password" });
  await userEvent.click(button);
  expect([password().type, button.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  await userEvent.click(button);
  expect([password().type, button.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
  await userEvent.click(button);
  await logIn("crochet");
  await waitFor(() => expect(password().type).toBe("password"));
});

test("a new password is requested in place, with the same words for an unknown address (spec §4)", async () => {
  const page = await openLogin();
  const updated = heard("lost-password-form:updated");
  const received = heard("account:password-lost:receive");
  await userEvent.type(page.getAllByLabelText("E-mail address")[1] ?? document.body, "nobody@example.com");
  await userEvent.click(page.getByRole("button", { name: "Send me a link" }));
  const done = await page.findByText(/If there is an account with this address/);
  await waitFor(() => expect(done.hidden).toBe(false));
  await waitFor(() => expect(updated).toHaveLength(1));
  expect(received).toHaveLength(1);
  expect(document.activeElement).toBe(done);
  expect(requests.slice(-2)).toEqual([
    "POST /json/account/data/password/lost",
    "GET /account/widget/lost-password-form",
  ]);
});

test("an address that the server refuses is flagged at its field", async () => {
  const page = await openLogin();
  const field = page.getAllByLabelText("E-mail address")[1] ?? document.body;
  await userEvent.type(field, "nobody@example");
  await userEvent.click(page.getByRole("button", { name: "Send me a link" }));
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(field);
  expect(page.queryByRole("alert")).toBeNull();
});

test("nothing is sent if a field is invalid (spec §5)", async () => {
  await openLogin();
  await userEvent.click(submit());
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);
});
