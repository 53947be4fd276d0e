import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import startProduct from "../../src/sections/product";
import startSurvey from "../../src/sections/survey";
import startAccount from "../../src/sections/account";
import type { StorefrontEventName } from "../../src/contract/events";
import { FORM_RULES } from "../../src/features/debug/checks/forms";
import { on } from "../../src/lib/dom";
import { sampleOf } from "../docs/documents";
import { startSection } from "../support/running-sections";
import { atEnd } from "../support/at-end";
import { find } from "../http/server";

const withoutTypes = (html: string): string => html.replace(/type="button" /g, "");
const isLive = (): Promise<void> =>
  waitFor(() => expect(document.querySelector("form")).toHaveProperty("dataset.state", "live"));

/** The requests of that name, none of which is sent. */
function refused(name: StorefrontEventName): Event[] {
  const asked: Event[] = [];
  const refuse = (event: Event): void => {
    asked.push(event);
    event.preventDefault();
  };
  atEnd(on(document, name, refuse));
  return asked;
}

/** Time for what a press should not do. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  Element.prototype.scrollIntoView = jest.fn();
});

test("buttons between steps that say no type move by one step, and send nothing", async () => {
  const asked = refused("survey:submit:request");
  document.body.className = "section-survey";
  document.body.innerHTML = withoutTypes(sampleOf("survey"));
  startSection(startSurvey);
  await isLive();
  const shown = (): string[] =>
    Array.from(document.querySelectorAll<HTMLElement>("[data-form-step]"))
      .filter(({ hidden }) => !hidden)
      .map(({ id }) => id);
  await userEvent.click(find('[value="5"]'));
  await userEvent.click(find('#survey-visit [data-slot="next"]'));
  await waitFor(() => expect(shown()).toEqual(["survey-end"]));
  await settled();
  expect(asked).toEqual([]);
  await userEvent.click(find('#survey-end [data-slot="back"]'));
  await settled();
  expect(shown()).toEqual(["survey-visit"]);
  expect(asked).toEqual([]);
});

test("buttons beside a quantity that say no type change it, and order nothing", async () => {
  const asked = refused("cart:add-product:request");
  document.body.className = "section-product user-unknown";
  document.body.innerHTML = withoutTypes(sampleOf("order-form"));
  startSection(startProduct);
  await isLive();
  find<HTMLInputElement>('[value="4051234567890"]').click();
  await userEvent.click(find('[data-slot="increase"]'));
  await settled();
  expect(find('[data-slot="quantity-input"]')).toHaveProperty("value", "2");
  expect(asked).toEqual([]);
  // Without scripts they do
  expect(FORM_RULES["button-submits"]?.find(document).length).toBeGreaterThan(0);
});

test("the wallet's button in the order form may say no type: it sends the form", () => {
  document.body.innerHTML = `<form><div data-wallet-express><button data-slot="button"></button>
    <button data-slot="allow"></button></div></form>`;
  expect(FORM_RULES["button-submits"]?.find(document)).toHaveLength(1);
});

test("a button that shows the password and says no type does not log in", async () => {
  const asked = refused("account:login:request");
  document.body.className = "section-account user-unknown";
  document.body.innerHTML = withoutTypes(sampleOf("login-form"));
  startSection(startAccount);
  await isLive();
  await userEvent.type(find('[name="email"]'), "ada@example.com");
  await userEvent.type(find('[name="password"]'), "secret");
  await userEvent.click(find('[data-slot="show-password"]'));
  await settled();
  expect(find('[data-slot="password"]').getAttribute("type")).toBe("text");
  expect(asked).toEqual([]);
});
