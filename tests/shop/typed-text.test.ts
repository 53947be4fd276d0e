import { fireEvent, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { addToCart } from "../../mocks/shop/cart";
import { changeCart, openSession, resetSession } from "../../mocks/shop/shop";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { heard } from "../http/server";
import { eanOf } from "../mocks/visitor";
import { expectErrors, LOST } from "../support/console-errors";
import { openPage, startShop } from "../support/open-page";
import { firstOrAll } from "../support/tier";

const { shop, server } = startShop();
/** The fragments swapped in the current test. */
const updated = heard<{ url: string }>("fragment:updated");
const session = openSession(shop, "test");
const ean = eanOf(shop, SHOWCASE.jumper, "navy", "S");

beforeEach(() => {
  updated.splice(0);
  sessionStorage.clear();
  localStorage.clear();
  resetSession(shop, session);
});
afterEach(() => server.resetHandlers());

const refused = (): Response => Response.json({ success: false, isLoggedIn: false }, { status: 422 });

/** How a form's request can fail, and the error on the console. */
const FAILURES: readonly [failure: string, answer: () => Response, error?: string][] = [
  ["the connection is lost", () => HttpResponse.error(), LOST],
  ["the server answers 500", () => new HttpResponse(null, { status: 500 }), "500: Internal Server Error"],
  ["the server answers 403 and again 403", () => new HttpResponse(null, { status: 403 }), "403: Forbidden"],
  [
    "the server answers with a page",
    () => HttpResponse.html("<h1>Maintenance</h1>"),
    "expected JSON but got text/html",
  ],
  ["the form is refused with 422", refused],
];

interface FormCase {
  form: string;
  /** Opens the form's page. @returns the field to type into, in which Enter submits */
  open: () => Promise<HTMLInputElement>;
  endpoint: string;
  typed: string;
  /** The slot of its own messages; default: toasts. */
  messageSlot?: string;
  /** Whether the page's content was read again, after which the field must still have the text. */
  isReadAgain?: () => boolean;
}

const live = (selector: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null || found.getAttribute("data-state") !== "live") throw new Error(`no live ${selector}`);
    return found;
  });

const FORMS: FormCase[] = [
  {
    form: "voucher",
    endpoint: "/json/cart/modifier/add",
    typed: "WOOL10",
    async open() {
      changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean, quantity: 2 }));
      await openPage("/cart");
      return within(document.body).getByLabelText<HTMLInputElement>("Voucher code");
    },
    messageSlot: '.toast[role="alert"], #voucher-error.is-invalid',
    isReadAgain: () => updated.some(({ url }) => url === "/cart/widget"),
  },
  {
    form: "login",
    endpoint: "/json/account/login",
    typed: "knitter@example.com",
    messageSlot: '[data-island="login-form"] [data-slot="message"]:not([hidden])',
    async open() {
      await openPage("/account/login");
      const form = within(await live('[data-island="login-form"]'));
      fireEvent.input(form.getByLabelText("Password"), { target: { value: "crochet" } });
      return form.getByLabelText<HTMLInputElement>("E-mail address");
    },
  },
  {
    form: "lost password",
    endpoint: "/json/account/data/password/lost",
    typed: "knitter@example.com",
    async open() {
      await openPage("/account/login");
      return within(await live('[data-island="lost-password-form"]')).getByLabelText<HTMLInputElement>(/E-mail/);
    },
  },
  {
    form: "reminder",
    endpoint: "/reminder",
    typed: "knitter@example.com",
    async open() {
      await openPage(`/product/${SHOWCASE.jumper}?variant=${eanOf(shop, SHOWCASE.jumper, "navy", "XL")}`);
      const form = await live('[data-island="reminder-form"]');
      await waitFor(() => expect(form.hidden).toBe(false));
      await waitFor(() => expect(within(form).getByRole("button")).toHaveProperty("disabled", true));
      return within(form).getByLabelText<HTMLInputElement>("E-mail address");
    },
  },
];

/** The messages to the shopper: in the form's own slot, or else in toasts. */
const messages = (slot = '.toast[role="alert"]'): (string | null)[] =>
  Array.from(document.querySelectorAll(slot), (each) => each.textContent).filter(Boolean);

/** Every failure at the login; the other forms answer by the same code, but a voucher has a place for a refusal. */
function failuresOf({ form }: FormCase): typeof FAILURES {
  if (form === "login") return FAILURES;
  return firstOrAll(form === "voucher" ? [...FAILURES].reverse() : FAILURES);
}

const CASES = FORMS.flatMap((each) =>
  failuresOf(each).map(([failure, answer, error]) => [each.form, failure, each, answer, error] as const),
);

test.each(CASES)("the form %s keeps the typed text when %s", async (_form, _failure, each, answer, error) => {
  if (error !== undefined) expectErrors(error);
  const field = await each.open();
  let answers = 0;
  server.use(
    http.post(`*${each.endpoint}`, () => {
      answers += 1;
      return answer();
    }),
  );
  await userEvent.type(field, `${each.typed}{Enter}`);
  await waitFor(() => expect(answers).toBeGreaterThan(0));
  await waitFor(() => expect(messages(each.messageSlot)).not.toHaveLength(0));
  await waitFor(() => expect(each.isReadAgain?.() ?? true).toBe(true));
  await waitFor(() => expect(document.querySelectorAll("[aria-busy=true], .is-loading")).toHaveLength(0));
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe(each.typed);
  expect(field.form?.contains(document.activeElement)).toBe(true);
});
