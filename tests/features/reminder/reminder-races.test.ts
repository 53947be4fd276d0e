import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { openSession, setStock } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { releaseIslands } from "../../../src/attach/islands/islands";
import { eanOf } from "../../mocks/visitor";
import { atEnd } from "../../support/at-end";
import { expectErrors } from "../../support/console-errors";
import { announceSoon, hear } from "../../support/hear";
import { openPage, orderForm, startShop } from "../../support/open-page";

const { jumper } = SHOWCASE;
const { shop, server } = startShop({ bundles: [jumper] });
const soldOut = eanOf(shop, jumper, "navy", "XL");
const alsoSoldOut = eanOf(shop, jumper, "navy", "L");
const inStock = eanOf(shop, jumper, "navy", "S");

const form = (): HTMLFormElement => {
  const found = document.querySelector<HTMLFormElement>('[data-island="reminder-form"]');
  if (found === null) throw new Error("no reminder form on the page");
  return found;
};
const button = (): HTMLElement => within(form()).getByRole("button", { hidden: true });
const thanks = (): HTMLElement => within(form()).getByText(/^Noted/);

async function choose(ean: string): Promise<void> {
  await userEvent.click(orderForm(jumper).querySelector(`input[value="${ean}"]`) ?? form());
  if (ean === inStock) await waitFor(() => expect(form().hidden).toBe(true));
  else await waitFor(() => expect(form().querySelector('[name="ean"]')).toHaveProperty("value", ean));
}

/** Opens the product with two sold-out sizes, and asks for a reminder of the first. */
async function askForFirst(): Promise<void> {
  const session = openSession(shop, "test");
  setStock(shop, session, alsoSoldOut, 0);
  atEnd(() => session.stock.clear());
  await openPage(`/product/${jumper}`);
  await waitFor(() => expect(orderForm(jumper)).toHaveProperty("dataset.state", "live"));
  await choose(soldOut);
  await waitFor(() => expect(button()).toHaveProperty("disabled", true));
  await userEvent.type(within(form()).getByLabelText("E-mail address"), "knitter@example.com");
  await waitFor(() => expect(button()).toHaveProperty("disabled", false));
  await userEvent.click(button());
}

/** The sizes that are sent; each answer waits for its turn. */
function heldAnswers(): { sent: string[]; answers: (() => void)[] } {
  const held = { sent: [] as string[], answers: [] as (() => void)[] };
  server.use(
    http.post("*/reminder", async ({ request }) => {
      held.sent.push(String((await request.formData()).get("ean")));
      await new Promise<void>((resolve) => held.answers.push(resolve));
      return HttpResponse.json({ success: true });
    }),
  );
  return held;
}

announceSoon();

const kept = (): unknown => JSON.parse(window.localStorage.getItem("reminders") ?? "null");

beforeEach(() => window.localStorage.clear());
afterEach(() => server.resetHandlers());

test("a reminder for a second size says thanks, too, when the first was noted after that choice", async () => {
  const { sent, answers } = heldAnswers();
  await askForFirst();
  await waitFor(() => expect(sent).toEqual([soldOut]));
  await choose(alsoSoldOut);
  answers[0]?.();
  await waitFor(() => expect(kept()).toEqual([soldOut]));
  expect(thanks().hidden).toBe(true);
  await waitFor(() => expect(button()).toHaveProperty("disabled", false));
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBe(null));
  await userEvent.click(button());
  await waitFor(() => expect(sent).toEqual([soldOut, alsoSoldOut]));
  answers[1]?.();
  await waitFor(() => expect(kept()).toEqual([soldOut, alsoSoldOut]));
  await waitFor(() => expect(thanks().hidden).toBe(false));
});

test.each([
  ["another sold-out size", alsoSoldOut],
  ["a size in stock", inStock],
])("a reminder that is noted after the shopper chose %s is told all the same", async (_what, other) => {
  const { sent, answers } = heldAnswers();
  await askForFirst();
  await waitFor(() => expect(sent).toEqual([soldOut]));
  await choose(other);
  answers[0]?.();
  await waitFor(() => expect(kept()).toEqual([soldOut]));
  const toasts = await within(document.body).findAllByText(/^Noted/);
  await waitFor(() => expect(toasts.some((each) => each.closest(".toast") !== null)).toBe(true));
});

test("a reminder that is noted after its dialog was closed is told all the same", async () => {
  const { sent, answers } = heldAnswers();
  await askForFirst();
  await waitFor(() => expect(sent).toEqual([soldOut]));
  const gone = document.createElement("div");
  gone.append(form());
  releaseIslands(gone);
  answers[0]?.();
  await waitFor(() => expect(kept()).toEqual([soldOut]));
  expect((await within(document.body).findByText(/^Noted/)).closest(".toast")).not.toBeNull();
});

test.each<[what: string, goOn: () => unknown]>([
  // As when the dialog with it is closed
  ["its form has left the page", () => form().remove()],
  ["another sold-out size was chosen", () => choose(alsoSoldOut)],
])("a reminder sent by 'Try again', after %s, is noted and told", async (_what, goOn) => {
  expectErrors("the browser is offline");
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  server.use(http.post("*/reminder", () => HttpResponse.error(), { once: true }));
  await askForFirst();
  const again = await within(document.body).findByRole("button", { name: "Try again" });
  isOnline.mockRestore();
  server.use(http.post("*/reminder", () => HttpResponse.json({ success: true })));
  await goOn();
  await userEvent.click(again);
  await waitFor(() => expect(kept()).toEqual([soldOut]));
  const said = (): HTMLElement[] => within(document.body).queryAllByText(/^Noted/);
  await waitFor(() => expect(said().some((each) => each.closest(".toast") !== null)).toBe(true));
});

test("the thanks for a reminder do not take the focus from a shopper who has gone on", async () => {
  const { sent, answers } = heldAnswers();
  await askForFirst();
  await waitFor(() => expect(sent).toEqual([soldOut]));
  const elsewhere = within(document.body).getAllByRole("searchbox")[0] ?? document.body;
  elsewhere.focus();
  answers[0]?.();
  await waitFor(() => expect(thanks().hidden).toBe(false));
  await hear(/^Noted/);
  expect(document.activeElement).toBe(elsewhere);
});
