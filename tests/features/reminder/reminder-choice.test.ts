import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { find, heard } from "../../http/server";
import { eanOf } from "../../mocks/visitor";
import { openPage, startShop } from "../../support/open-page";

const { requests, shop } = startShop();
const { jumper, soldOut } = SHOWCASE;

const form = (): HTMLElement => find('[data-island="reminder-form"]');
const slot = (name: string): HTMLElement => find(`[data-island="reminder-form"] [data-slot="${name}"]`);
const submit = (): HTMLElement => within(form()).getByRole("button", { hidden: true });

/** Opens a form with its own select, at a size of which this browser has a reminder, and waits for its script. */
async function openAt(bundle: string, chosen: string, reminded: readonly string[]): Promise<void> {
  window.localStorage.setItem("reminders", JSON.stringify(reminded));
  await openPage(`/reminder/${bundle}?variant=${chosen}`);
  await waitFor(() => expect(submit()).toHaveProperty("disabled", true));
}

afterEach(() => window.localStorage.clear());

test("a form with its own choice of sizes can be used for another size after one was remembered", async () => {
  const [known, other] = [eanOf(shop, soldOut, "walnut", "S"), eanOf(shop, soldOut, "petrol", "M")];
  await openAt(soldOut, known, [known]);
  const sent = heard<{ formData: FormData }>("reminder:submit:request");
  // Found only if it is not hidden
  const choice = within(form()).getByRole("combobox");
  expect(choice).toHaveProperty("value", known);
  expect(slot("done").hidden).toBe(true);
  await userEvent.selectOptions(choice, other);
  await userEvent.type(within(form()).getByLabelText("E-mail address"), "knitter@example.com");
  await waitFor(() => expect(submit()).toHaveProperty("disabled", false));
  await userEvent.click(submit());
  await waitFor(() => expect(document.activeElement).toBe(slot("done")));
  expect([slot("fields").hidden, slot("done").hidden]).toEqual([true, false]);
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual(["POST /reminder"]);
  expect(sent.map(({ formData }) => formData.get("ean"))).toEqual([other]);
});

test("it says thanks at once where every size of its choice was remembered", async () => {
  const all = [eanOf(shop, jumper, "navy", "XL"), eanOf(shop, jumper, "moss", "S")];
  await openAt(jumper, all[1] ?? "", all);
  await waitFor(() => expect([slot("fields").hidden, slot("done").hidden]).toEqual([true, false]));
});
