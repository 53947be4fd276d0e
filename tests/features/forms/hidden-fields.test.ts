import { within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import cartActions from "../../../src/features/cart/cart-actions";
import validatedForm from "../../../src/features/forms/validated-form";
import { guardForm } from "../../../src/features/forms/captcha/captcha";
import { isRight } from "../../../src/features/steps/sending";
import { invalidFieldsOf } from "../../../src/lib/fields";
import { find, show } from "../../http/server";

const page = within(document.body);
const submitted: unknown[] = [];
const stops: (() => void)[] = [];

function keep(event: Event): void {
  if (!event.defaultPrevented) submitted.push(event.target);
  event.preventDefault();
}

beforeEach(() => {
  submitted.length = 0;
  document.addEventListener("submit", keep);
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.removeEventListener("submit", keep);
});

const send = (): Promise<void> => userEvent.click(page.getByRole("button"));
const formOf = (inside: string): HTMLFormElement => {
  show(`<style>.off { display: none }</style><form data-validate action="/x">${inside}<button>Send</button></form>`);
  return find("form") as HTMLFormElement;
};

const HIDDEN = {
  "the attribute hidden": '<p hidden><input name="a" required></p>',
  "a style sheet": '<fieldset class="off"><p><input name="a" required></p></fieldset>',
  visibility: '<p style="visibility: hidden"><input name="a" required></p>',
  "a closed details": "<details><summary>More</summary><input name='a' required></details>",
  "its own style": '<select name="a" class="off" required><option value=""></option></select>',
};

describe("no chunk validates a hidden field", () => {
  test.each(Object.entries(HIDDEN))("hidden by %s, it blocks no validated form", async (_by, field) => {
    stops.push(validatedForm(document));
    const form = formOf(field);
    await send();
    expect(submitted).toEqual([form]);
    expect(form.className).toContain("is-valid");
  });

  test("beside it, only the visible field is required", async () => {
    stops.push(validatedForm(document));
    const form = formOf(`${HIDDEN["the attribute hidden"]}<input name="b" required>`);
    await send();
    expect(submitted).toEqual([]);
    expect(document.activeElement).toBe(form.elements.namedItem("b"));
    expect(invalidFieldsOf(form).map(({ name }) => name)).toEqual(["b"]);
  });

  test("an input ticked by its label counts as visible", () => {
    expect(
      invalidFieldsOf(formOf('<input id="t" type="checkbox" class="off" required><label for="t">Terms</label>')),
    ).toHaveLength(1);
    expect(invalidFieldsOf(formOf('<label><input type="radio" name="r" class="off" required>S</label>'))).toHaveLength(
      1,
    );
    expect(invalidFieldsOf(formOf('<label hidden><input type="radio" name="r" required>S</label>'))).toEqual([]);
  });

  test("an open details and a closed one's summary are visible", () => {
    expect(invalidFieldsOf(formOf("<details open><summary>More</summary><input required></details>"))).toHaveLength(1);
    expect(invalidFieldsOf(formOf("<details><summary><input required></summary></details>"))).toHaveLength(1);
  });

  test("in a hidden step, its own fields are checked, its hidden ones are not", () => {
    const form = formOf('<section hidden><input name="a" required><p hidden><input name="b" required></p></section>');
    const step = { name: "one", element: find("section"), id: "", title: "", checkUrl: undefined, branch: undefined };
    expect(isRight(form, step)).toBe(false);
    (form.elements.namedItem("a") as HTMLInputElement).value = "x";
    expect(isRight(form, step)).toBe(true);
  });

  test("a captcha is required if nothing else blocks the form", async () => {
    const form = formOf(HIDDEN["the attribute hidden"]);
    form.noValidate = true;
    let blocked = 0;
    stops.push(guardForm(form, () => (blocked += 1)));
    await send();
    expect(blocked).toBe(1);
  });

  test.each([
    ["leaves invalid fields to the validation", "", 0],
    ["is required by a button that skips the validation, too", "formnovalidate", 1],
  ])("a captcha %s", async (_what, attribute, count) => {
    const form = formOf('<input name="a" required>');
    form.noValidate = true;
    if (attribute !== "") find("button").setAttribute(attribute, "");
    let blocked = 0;
    stops.push(guardForm(form, () => (blocked += 1)));
    await send();
    expect([blocked, submitted.length]).toEqual([count, 1 - count]);
  });

  test("a cart form that sends each change is sent", async () => {
    stops.push(cartActions(document));
    show(
      '<form data-cart-action="update-size" data-submit-on="change" action="/elsewhere" method="post"><p hidden><input required></p><select><option>S</option><option>M</option></select></form>',
    );
    const sent: string[] = [];
    const stop = (event: Event): void => {
      sent.push(event.type);
      event.preventDefault();
    };
    document.addEventListener("cart:update-size:request", stop);
    await userEvent.selectOptions(page.getByRole("combobox"), "M");
    document.removeEventListener("cart:update-size:request", stop);
    expect(sent).toEqual(["cart:update-size:request"]);
  });
});
