import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import validatedForm from "../../../src/features/forms/validated-form";
import { showServerErrors } from "../../../src/features/forms/form-messages";
import { find, show } from "../../http/server";
import { announceSoon, hear } from "../../support/hear";

const page = within(document.body);
let stop = (): void => undefined;

announceSoon();
beforeEach(() => {
  stop = validatedForm(document);
});
afterEach(() => {
  stop();
});

const FORM = `<form data-validate>
  <div data-error-summary data-opaque></div>
  <label for="name">Name:</label> <input id="name" name="name" required aria-describedby="hint">
  <p id="hint">As on your passport</p>
  <p id="name-error" data-field-error="name">Please tell us your name.</p>
  <label for="mail">E-mail</label> <input id="mail" name="mail" type="email" required>
  <p data-field-error="mail"></p>
  <fieldset><legend>Size</legend>
    <label><input type="radio" name="size" value="s" required> S</label>
    <label><input type="radio" name="size" value="m" required> M</label>
  </fieldset>
  <p id="size-error" data-field-error="size">Please choose a size.</p>
  <button>Send</button>
</form><button>Elsewhere</button>`;

const send = (): Promise<void> => userEvent.click(page.getByRole("button", { name: "Send" }));
const name = (): HTMLElement => page.getByLabelText("Name:");
const mail = (): HTMLElement => page.getByLabelText("E-mail");
const describedBy = (element: Element): string =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
const place = (of: string): Element => find(`[data-field-error="${of}"]`);

async function sendInvalid(): Promise<void> {
  await send();
  await waitFor(() => expect(document.activeElement).toBe(name()));
}

test("on submit invalid fields show their errors, to screen readers too; the first is focused (spec §5)", async () => {
  show(FORM);
  expect(name().getAttribute("aria-describedby")).toBe("hint");
  await sendInvalid();
  expect(name().getAttribute("aria-invalid")).toBe("true");
  expect(describedBy(name())).toBe("As on your passport Please tell us your name.");
  expect(describedBy(mail())).toBe("Please fill in this field.");
  expect(place("mail").textContent).toBe("Please fill in this field.");
  expect(describedBy(page.getByLabelText("M"))).toBe("Please choose a size.");
  expect(page.getByLabelText("S").hasAttribute("aria-invalid")).toBe(false);
});

test("several invalid fields are listed as links to them; corrected ones leave the list", async () => {
  show(FORM);
  await sendInvalid();
  const links = within(find("[data-error-summary]")).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Name: Please tell us your name.",
    "E-mail: Please fill in this field.",
    "Size: Please choose a size.",
  ]);
  expect(find("[data-error-summary] p").textContent).toBe("Please check 3 fields:");
  await userEvent.click(page.getByRole("link", { name: /^E-mail/ }));
  expect(document.activeElement).toBe(mail());
  await userEvent.click(page.getByLabelText("M"));
  expect(page.queryByRole("link", { name: /^Size/ })).toBeNull();
  expect(describedBy(page.getByLabelText("S"))).toBe("");
  expect(find("[data-error-summary] p").textContent).toBe("Please check 2 fields:");
  await userEvent.type(mail(), "ada@example.com");
  expect(find("[data-error-summary]").textContent).toBe("");
  expect(describedBy(name())).toContain("Please tell us your name.");
});

test("the list names a field by its label alone, without a select's options and the marks at its end", async () => {
  show(`<form data-validate><div data-error-summary></div>
    <label>Country: <select name="country" required><option value="">–</option><option>Italy</option></select></label>
    <p data-field-error="country"></p>
    <label>Name *: <input name="name" required></label> <p data-field-error="name"></p>
    <button>Send</button></form>`);
  await send();
  const links = await within(find("[data-error-summary]")).findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Country: Please choose an option.",
    "Name: Please fill in this field.",
  ]);
});

test("the list puts no colon after a question", async () => {
  const question = (text: string, id: string): string =>
    `<label for="${id}">${text}</label> <input id="${id}" required><p data-field-error="${id}"></p>`;
  show(`<form data-validate><div data-error-summary data-opaque></div>
    ${question("Why did you come?", "why")} ${question("And when? *", "when")}<button>Send</button></form>`);
  await send();
  await waitFor(() =>
    expect(
      within(find("[data-error-summary]"))
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Why did you come? Please fill in this field.", "And when? Please fill in this field."]),
  );
});

test("the list names a field without a message inside its label or legend", async () => {
  show(`<form data-validate><div data-error-summary></div>
    <label>Name: <input name="name" required> <span data-field-error="name"></span></label>
    <fieldset><legend>Size <span data-field-error="size">Please choose a size.</span></legend>
      <label><input type="radio" name="size" value="s" required> S</label>
      <label><input type="radio" name="size" value="m" required> M</label></fieldset>
    <button>Send</button></form>`);
  await send();
  const links = await within(find("[data-error-summary]")).findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Name: Please fill in this field.",
    "Size: Please choose a size.",
  ]);
});

test("one invalid field needs no list", async () => {
  show(FORM);
  await userEvent.type(mail(), "ada@example.com");
  await userEvent.click(page.getByLabelText("S"));
  await sendInvalid();
  expect(find("[data-error-summary]").textContent).toBe("");
});

test("a message disappears once its field is valid, and the server's description returns", async () => {
  show(FORM);
  await sendInvalid();
  await userEvent.type(name(), "A");
  expect(name().hasAttribute("aria-invalid")).toBe(false);
  expect(name().getAttribute("aria-describedby")).toBe("hint");
  expect(place("name").classList.contains("is-invalid")).toBe(false);
});

test("a field shows no message before the first try; after it, when it is left", async () => {
  show(FORM);
  await userEvent.type(mail(), "ada");
  await userEvent.tab();
  expect(place("mail").classList.contains("is-invalid")).toBe(false);
  await sendInvalid();
  await userEvent.clear(mail());
  await userEvent.type(mail(), "ada@example.com");
  expect(place("mail").classList.contains("is-invalid")).toBe(false);
  await userEvent.clear(mail());
  await userEvent.tab();
  expect(mail().getAttribute("aria-invalid")).toBe("true");
});

test("data-validate=blur reports invalid input as soon as the field is left", async () => {
  show(FORM.replace("data-validate", 'data-validate="blur"'));
  name().focus();
  await userEvent.tab();
  expect(name().hasAttribute("aria-invalid")).toBe(false);
  await userEvent.type(mail(), "ada");
  await userEvent.tab();
  await waitFor(() => expect(mail().getAttribute("aria-invalid")).toBe("true"));
});

test("data-validate=blur reports no choice that the shopper only passes on the way to the next field", async () => {
  show(FORM.replace("data-validate", 'data-validate="blur"'));
  page.getByLabelText("S").focus();
  page.getByRole("button", { name: "Elsewhere" }).focus();
  expect(place("size").classList.contains("is-invalid")).toBe(false);
  await sendInvalid();
  expect(place("size").classList.contains("is-invalid")).toBe(true);
});

test("a script's message precedes the server's", async () => {
  show(FORM);
  (name() as HTMLInputElement).setCustomValidity("There is no such date.");
  await sendInvalid();
  expect(describedBy(name())).toContain("There is no such date.");
  (name() as HTMLInputElement).setCustomValidity("");
  await send();
  await waitFor(() => expect(describedBy(name())).toContain("Please tell us your name."));
});

test("the server's messages stay at their fields until they are edited (contract §4)", async () => {
  show(FORM);
  await userEvent.type(name(), "Ada");
  const unplaced = showServerErrors(find("form") as HTMLFormElement, {
    name: "This name is taken.",
    age: "Too young.",
  });
  expect(unplaced).toEqual(["age"]);
  expect(document.activeElement).toBe(name());
  expect(describedBy(name())).toContain("This name is taken.");
  await userEvent.tab();
  expect(describedBy(name())).toContain("This name is taken.");
  await userEvent.type(name(), "!");
  expect(name().hasAttribute("aria-invalid")).toBe(false);
  expect(place("name").textContent).toBe("Please tell us your name.");
});

/** The form as the server renders it after a refusal. */
const REFUSED = FORM.replace(
  'type="email"',
  'type="email" class="is-invalid" aria-invalid="true" value="ada@example.com"',
).replace(
  '<p data-field-error="mail">',
  '<p data-field-error="mail" class="is-invalid">This address is on the list already.',
);

test("a refusal rendered by the server disappears once its field is edited, and does not come back", async () => {
  show(REFUSED);
  expect(place("mail").textContent).toBe("This address is on the list already.");
  await userEvent.type(mail(), ".uk");
  expect([mail().className, mail().getAttribute("aria-invalid"), place("mail").className]).toEqual(["", null, ""]);
  await userEvent.clear(mail());
  await send();
  await waitFor(() => expect(place("mail").classList.contains("is-invalid")).toBe(true));
  expect(place("mail").textContent).toBe("Please fill in this field.");
});

test("a refused field that is emptied names the new problem", async () => {
  show(REFUSED);
  await userEvent.clear(mail());
  await send();
  await waitFor(() => expect(place("mail").textContent).toBe("Please fill in this field."));
  await userEvent.type(mail(), "ada@example.com");
  expect([mail().className, mail().getAttribute("aria-invalid"), place("mail").className]).toEqual(["", null, ""]);
});

const URGENT = ".visually-hidden[aria-live=assertive]";
const said = (): string => document.querySelector(URGENT)?.textContent ?? "";

test("after Enter in the invalid field itself its message is announced, as no focus moves there", async () => {
  show(FORM);
  await userEvent.type(mail(), "ada@example.com");
  await userEvent.click(page.getByLabelText("S"));
  name().focus();
  await userEvent.keyboard("{Enter}");
  expect((await hear(/^Please tell us your name\.$/)).matches(URGENT)).toBe(true);
  await userEvent.type(name(), "Ada");
  await waitFor(() => expect(said()).toBe(""));
  showServerErrors(find("form") as HTMLFormElement, { name: "This name is taken." });
  expect((await hear(/^This name is taken\.$/)).matches(URGENT)).toBe(true);
  await waitFor(() => expect(said()).toBe(""));
});

test("a server's message at a hidden field is shown elsewhere, too", () => {
  show(FORM.replace('<label for="mail">', '<div hidden><label for="mail">').replace("<fieldset>", "</div><fieldset>"));
  expect(showServerErrors(find("form") as HTMLFormElement, { mail: "Unknown." })).toEqual(["mail"]);
  expect(place("mail").textContent).toBe("Unknown.");
});

test("a server's message for a form that has left the page is shown elsewhere", () => {
  show(FORM);
  const form = find("form") as HTMLFormElement;
  form.remove();
  expect(showServerErrors(form, { mail: "Unknown." })).toEqual(["mail"]);
});

test("a server's answer does not take the focus from a shopper who has moved on: it is announced", async () => {
  show(FORM);
  await userEvent.click(page.getByRole("button", { name: "Elsewhere" }));
  showServerErrors(find("form") as HTMLFormElement, { mail: "Unknown." });
  expect(document.activeElement).toBe(page.getByRole("button", { name: "Elsewhere" }));
  expect((await hear(/^E-mail: Unknown\.$/)).matches(URGENT)).toBe(true);
  await waitFor(() => expect(said()).toBe(""));
});

test("a server's answer moves the focus from the field in which Enter was pressed, but not from another", async () => {
  show(FORM);
  name().focus();
  showServerErrors(find("form") as HTMLFormElement, { mail: "Unknown." }, name());
  expect(document.activeElement).toBe(mail());
  name().focus();
  showServerErrors(find("form") as HTMLFormElement, { mail: "Unknown." }, page.getByRole("button", { name: "Send" }));
  expect(document.activeElement).toBe(name());
});

test("a server's answer moves the focus from the form's button to the field, wherever the button is", async () => {
  show(FORM.replace("<form", '<form id="f"').replace("<button>Elsewhere", '<button type="button" form="f">Elsewhere'));
  await userEvent.click(page.getByRole("button", { name: "Elsewhere" }));
  showServerErrors(find("form") as HTMLFormElement, { mail: "Unknown." });
  expect(document.activeElement).toBe(mail());
});

test("a message waits while a button is pressed, so that it does not move the button", async () => {
  show(FORM);
  await sendInvalid();
  await userEvent.type(name(), "A");
  await userEvent.clear(name());
  const button = page.getByRole("button", { name: "Elsewhere" });
  const hand = userEvent.setup();
  await hand.pointer({ keys: "[MouseLeft>]", target: button });
  expect(name().hasAttribute("aria-invalid")).toBe(false);
  await hand.pointer({ keys: "[/MouseLeft]", target: button });
  await waitFor(() => expect(name().getAttribute("aria-invalid")).toBe("true"));
});

test("a reset form has no messages", async () => {
  show(FORM);
  await sendInvalid();
  (find("form") as HTMLFormElement).reset();
  expect(document.querySelectorAll("[aria-invalid], .is-invalid")).toHaveLength(0);
  expect(find("[data-error-summary]").textContent).toBe("");
});

test("two forms whose messages share an id: each field is described by its own", async () => {
  const form = (label: string): string => `<form data-validate>
    <label>${label} <input name="mail" required></label><p id="mail-error" data-field-error="mail">${label} is missing.</p>
    <button>Send ${label}</button></form>`;
  show(form("First") + form("Second"));
  await userEvent.click(page.getByRole("button", { name: "Send Second" }));
  await waitFor(() => expect(describedBy(page.getByLabelText(/^Second/))).toContain("Second is missing."));
  expect(describedBy(page.getByLabelText(/^Second/))).not.toContain("First");
});

const BRANCHES = `<form data-validate>
  <div hidden><label>Place on the sock <input name="place" required disabled></label>
    <p data-field-error="place"></p></div>
  <div><label>Place on the hat <input name="place" required></label><p data-field-error="place"></p></div>
  <button>Send</button></form>`;
const messages = (): (string | null)[] =>
  Array.from(document.querySelectorAll("[data-field-error]"), (each) => each.textContent);

test("of two branches that ask the same, the one that shows has the message", async () => {
  show(BRANCHES);
  await send();
  await waitFor(() => expect(messages()).toEqual(["", "Please fill in this field."]));
  expect(describedBy(page.getByLabelText("Place on the hat"))).toBe("Please fill in this field.");
});

test("of two branches that ask the same, the one that shows has the server's message and the focus", () => {
  show(BRANCHES);
  expect(showServerErrors(find("form") as HTMLFormElement, { place: "Unknown." })).toEqual([]);
  expect(messages()).toEqual(["", "Unknown."]);
  expect(document.activeElement).toBe(page.getByLabelText("Place on the hat"));
});

test.each([
  ["its place and the server leave out the brackets", "sizes", "sizes"],
  ["only the server leaves them out", "sizes[]", "sizes"],
  ["both write them", "sizes[]", "sizes[]"],
])("a message about a list shows at its fields (sizes[]) if %s", (_why, place, name) => {
  show(`<form data-validate>
    <label><input type="checkbox" name="sizes[]" value="m"> M</label>
    <p data-field-error="${place}"></p>
  </form>`);
  expect(showServerErrors(find("form") as HTMLFormElement, { [name]: "Please choose." })).toEqual([]);
  expect(find("p").textContent).toBe("Please choose.");
});

test("the list of 30 fields reads the labels of the page as often as that of 3", async () => {
  const readsFor = async (count: number): Promise<number> => {
    const fields = Array.from(
      { length: count },
      (_each, index) => `<label>Field ${index} <input name="${index}" required>
      </label> <p data-field-error="${index}"></p>`,
    );
    show(`<form data-validate><div data-error-summary></div>${fields.join("")}<button>Send</button></form>`);
    const read = jest.spyOn(Document.prototype, "querySelectorAll");
    await send();
    await waitFor(() => expect(find("[data-error-summary]").querySelectorAll("a")).toHaveLength(count));
    const { length } = read.mock.calls.filter(([selector]) => selector === "label");
    read.mockRestore();
    return length;
  };
  expect(await readsFor(30)).toBe(await readsFor(3));
});

test.each([
  ["modal fade", []],
  ["modal fade show", ["name"]],
  ["offcanvas offcanvas-end show hiding", []],
  ["offcanvas offcanvas-end show", ["name"]],
])("messages at fields are for a dialog or drawer that stays: %s", (className, shown) => {
  show(`<div class="${className}"><form><input name="name"><p data-field-error="name"></p></form></div>`);
  const unplaced = showServerErrors(find("form") as HTMLFormElement, { name: "Too long." });
  expect(unplaced).toEqual(shown.length === 0 ? ["name"] : []);
  expect(find("p").textContent).toBe(shown.length === 0 ? "" : "Too long.");
});
