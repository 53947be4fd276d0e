import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { readReturned } from "../../../src/features/returns/return-form/lines";
import { fieldsByName } from "../../../src/lib/fields";
import { on } from "../../../src/lib/dom";
import { pause } from "../../../src/lib/timing";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";
import { announced, announceSoon, hear } from "../../support/hear";
import { endPage, startPage } from "../../support/running-sections";

announceSoon();

const shownSteps = (): string[] =>
  Array.from(document.querySelectorAll<HTMLElement>("[data-form-step]"))
    .filter((step) => !step.hidden)
    .map((step) => step.id);

/** The ticked boxes inside an element, by name and value. */
const ticked = (around: string): string[] =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>(`${around} input[type="checkbox"]:checked`),
    ({ name, value }) => `${name}=${value}`,
  );

const step = (id: string, inside: string): string => `<section id="${id}" data-form-step="${id}"><h2>${id}</h2>${inside}
  <button type="button" data-slot="back" hidden>Back</button>
  <button type="button" data-slot="next" hidden>Next</button></section>`;

/** Keeps a draft, as an earlier visit does. */
function keep(values: Record<string, string[]>, last = "one"): void {
  const draft = { version: "1", step: last, values, savedAt: Date.now() };
  window.localStorage.setItem("storefront-draft:pieces", JSON.stringify(draft));
}

/** Opens a survey of two steps. @param before what the shopper does before the form is live */
async function open(one: string, two = "", before = (): void => undefined): Promise<void> {
  endPage();
  window.history.replaceState(null, "", "/survey");
  document.body.className = "section-survey";
  show(`<form data-island="survey" data-hydrate="load" data-draft="pieces@1" action="/survey" method="post">
    <div data-slot="body"><p data-slot="progress"></p><div data-slot="restored" hidden>They are back.</div>
    ${step("one", one)}${step("two", two)}</div>
    <div data-slot="done" hidden></div></form>`);
  before();
  window.dispatchEvent(new Event("pageshow"));
  await startPage();
  await waitFor(() => expect(find("form")).toHaveProperty("dataset.state", "live"));
}

const restored = (): Promise<void> => waitFor(() => expect(find('[data-slot="restored"]').hidden).toBe(false));

beforeEach(() => {
  window.localStorage.clear();
});

test.each([
  ["the step in which the shopper is typing", "", "one"],
  ["the draft's step, if the page itself has focused a field", "autofocus", "two"],
])("a draft that comes back shows %s", async (_which, attribute, shown) => {
  keep({ comment: ["Warm"] }, "two");
  const town = `<input name="town" aria-label="Town" ${attribute}>`;
  await open(town, '<input name="comment" aria-label="Comment">', () => find('[name="town"]').focus());
  await restored();
  expect(shownSteps()).toEqual([shown]);
});

test("without a draft, too, the step in which the shopper types stays, and nothing is said to be back", async () => {
  const comment = '<input name="comment" aria-label="Comment">';
  await open(comment, '<input name="town" aria-label="Town">', () => find('[name="town"]').focus());
  await waitFor(() => expect(shownSteps()).toEqual(["two"]));
  await userEvent.keyboard("Kiel");
  expect(find('[name="town"]')).toHaveProperty("value", "Kiel");
  expect(find('[data-slot="restored"]').hidden).toBe(true);
});

test.each([
  ["another place of the page stays", "#main", "#main"],
  ["another step is corrected", "#two", "#one"],
])("an address with %s when the form starts where the shopper types", async (_what, before, after) => {
  await open('<input name="town" aria-label="Town">', "", () => {
    window.history.replaceState(null, "", `/survey${before}`);
    find('[name="town"]').focus();
  });
  await waitFor(() => expect(window.location.hash).toBe(after));
  await userEvent.keyboard("Kiel");
  expect(shownSteps()).toEqual(["one"]);
  expect(window.location.hash).toBe(after);
});

test.each([
  ["", {}],
  [", even if a draft comes back", { comment: ["Warm"] }],
])("a page that the server has refused shows and announces the step of the refused field%s", async (_if, values) => {
  keep(values);
  const street = `<input name="street" value="Nowhere" class="is-invalid" aria-invalid="true" aria-label="Street">
    <p id="street-error" class="is-invalid" data-field-error="street">We do not know that street.</p>`;
  await open('<input name="comment" aria-label="Comment">', street);
  await waitFor(() => expect(shownSteps()).toEqual(["two"]));
  await hear("We do not know that street.");
});

test("a refusal in a step that cannot be shown yet is not announced", async () => {
  keep({ comment: ["Warm"] });
  const street = '<p class="is-invalid" data-field-error="street">We do not know that street.</p>';
  // A browser gives no chosen file back
  await open(
    '<input name="comment" aria-label="Comment"><input type="file" name="photo" aria-label="Photo" required>',
    street,
  );
  await restored();
  await hear(/Your earlier answers are back/);
  expect(shownSteps()).toEqual(["one"]);
  expect(announced().join()).not.toContain("We do not know that street.");
});

const branch = (piece: string): string => `<label><input type="radio" name="piece" value="${piece}"> ${piece}</label>
  <div id="${piece}" data-show-if="piece=${piece}"><input name="size" aria-label="Size">
  <select name="color" aria-label="Colour"><option value="">–</option><option>red</option><option>blue</option></select>
  <input type="checkbox" name="place" value="edge" aria-label="Edge">
  <input type="checkbox" name="place" value="middle" aria-label="Middle"></div>`;
const PIECES = branch("socks") + branch("hat");

async function answer(piece: string, size: string, color: string, ...places: string[]): Promise<void> {
  const field = (selector: string): HTMLElement => find(`#${piece} ${selector}`);
  await userEvent.click(find(`[name="piece"][value="${piece}"]`));
  await waitFor(() => expect(field('[name="size"]')).toHaveProperty("disabled", false));
  await userEvent.type(field('[name="size"]'), size);
  await userEvent.selectOptions(field('[name="color"]'), color);
  for (const place of places) await userEvent.click(field(`[value="${place}"]`));
}

const answersFor = (piece: string): string[] => [
  find<HTMLInputElement>(`#${piece} [name="size"]`).value,
  find<HTMLSelectElement>(`#${piece} [name="color"]`).value,
  ...ticked(`#${piece}`),
];

test("two branches that ask the same each get their own texts, choices and ticks back", async () => {
  await open(PIECES);
  await answer("socks", "39", "red", "edge", "middle");
  await answer("hat", "54", "blue", "middle");
  window.dispatchEvent(new Event("pagehide"));
  await open(PIECES);
  await restored();
  expect(answersFor("socks")).toEqual(["39", "red", "place=edge", "place=middle"]);
  expect(answersFor("hat")).toEqual(["54", "blue", "place=middle"]);
});

const shades = (piece: string): string => `<label><input type="radio" name="piece" value="${piece}"> ${piece}</label>
  <p id="${piece}" data-show-if="piece=${piece}"><input type="radio" name="shade" value="red" aria-label="Red">
  <input type="radio" name="shade" value="blue" aria-label="Blue"></p>`;

test("a draft with a radio of one branch leaves the one that the shopper has chosen in another", async () => {
  const questions = `${shades("socks")}${shades("hat")}<input name="comment" aria-label="Comment">`;
  const blue = '#hat [value="blue"]';
  await open(questions);
  await userEvent.click(find('[value="hat"]'));
  await waitFor(() => expect(find(blue)).toHaveProperty("disabled", false));
  await userEvent.click(find(blue));
  await userEvent.type(find('[name="comment"]'), "Warm");
  window.dispatchEvent(new Event("pagehide"));
  const red = '#socks [value="red"]';
  await open(questions, "", () => ['[value="socks"]', red].forEach((choice) => find(choice).click()));
  await restored();
  expect([red, blue].map((choice) => find<HTMLInputElement>(choice).checked)).toEqual([true, false]);
});

test("a draft kept before fields had entries of their own comes back once, in the first of them", async () => {
  keep({ piece: ["socks"], size: ["39"], color: ["red"], place: ["edge", "middle"] });
  await open(PIECES);
  await restored();
  expect(answersFor("socks")).toEqual(["39", "red", "place=edge", "place=middle"]);
  expect(answersFor("hat")).toEqual(["", ""]);
});

const COLORS = `<select name="colors" aria-label="Colours" multiple>
  <option>red</option><option>green</option><option>blue</option></select>
  <div id="why" data-show-if="colors=blue"><input name="why" aria-label="Why blue?"></div>
  <input name="comment" aria-label="Comment">`;
const choose = (...colors: string[]): Promise<void> => userEvent.selectOptions(find('[name="colors"]'), colors);
const chosen = (): string[] =>
  Array.from(find<HTMLSelectElement>('[name="colors"]').options)
    .filter(({ selected }) => selected)
    .map(({ value }) => value);

test("a branch is shown by each choice of a select with several", async () => {
  await open(COLORS);
  await choose("red", "blue");
  await waitFor(() => expect(find("#why").hidden).toBe(false));
});

test("a draft brings all choices of a select with several back", async () => {
  await open(COLORS);
  await choose("red", "blue");
  window.dispatchEvent(new Event("pagehide"));
  await open(COLORS);
  await restored();
  expect(chosen()).toEqual(["red", "blue"]);
});

test("a draft leaves the options that the shopper has chosen in a multiple select, even the first one", async () => {
  keep({ colors: ["blue"], comment: ["Warm"] });
  await open(COLORS, "", () => {
    const first = find<HTMLSelectElement>('[name="colors"]').options[0];
    if (first !== undefined) first.selected = true;
  });
  await restored();
  expect(chosen()).toEqual(["red"]);
});

test("the summary has no message of a field that stands in its legend or label", async () => {
  const message = '<span data-field-error="size">Please choose.</span>';
  await open(
    `<fieldset><legend>Which size? ${message}</legend>
      <label><input type="radio" name="size" value="s" checked> Small ${message}</label>
      <label><input type="radio" name="size" value="m"> Medium</label></fieldset>`,
    '<div data-slot="summary"></div>',
  );
  await userEvent.click(within(document.body).getByRole("button", { name: "Next" }));
  const row = await waitFor(() => find(".step-summary__row"));
  expect(row.textContent).toBe("Which size?Small");
});

test("the summary has all choices of a select with several", async () => {
  await open(COLORS, '<div data-slot="summary"></div>');
  await choose("red", "green");
  await userEvent.click(within(document.body).getByRole("button", { name: "Next" }));
  await within(document.body).findByText("red; green");
});

test.each([
  ["date", "2026-12-24", "24.12.2026"],
  ["month", "2026-12", "Dezember 2026"],
  ["datetime-local", "2026-12-24T10:30", "24.12.2026, 10:30"],
  ["text", "2026-12-24", "2026-12-24"],
])("the summary writes what a field of type %s has as the page's language does", async (type, value, text) => {
  document.documentElement.lang = "de";
  atEnd(() => document.documentElement.removeAttribute("lang"));
  await open(
    `<label>Tag <input type="${type}" name="day" value="${value}"></label>`,
    '<div data-slot="summary"></div>',
  );
  await userEvent.click(within(document.body).getByRole("button", { name: "Next" }));
  const row = await waitFor(() => find(".step-summary__row"));
  expect(row.textContent).toBe(`Tag${text}`);
});

const boxes = (name: string, attributes = ""): string => `<input type="checkbox" name="${name}" value="free">
  <input type="checkbox" name="${name}" value="gone" disabled ${attributes}>`;

test("a draft ticks no box that the server has disabled, but those of a branch that is not asked yet", async () => {
  keep({ item: ["free", "gone"], place: ["free", "gone"] });
  await open(`${boxes("item")}<div data-show-if="item=free">${boxes("place")}</div>`);
  await restored();
  expect(ticked("form")).toEqual(["item=free", "place=free"]);
});

test("a ticked box that the server has disabled does not answer a required question", async () => {
  await open(`<fieldset data-required><legend>Where?</legend>${boxes("place", "checked")}</fieldset>
    <p id="place-error" data-field-error="place"></p>`);
  await userEvent.click(within(document.body).getByRole("button", { name: "Next" }));
  await waitFor(() => expect(find("#place-error").textContent).toBe("Please choose at least one."));
  expect(shownSteps()).toEqual(["one"]);
});

test("a ticked item that the server has disabled is not counted for the refund", () => {
  show(`<form>${boxes("item", "checked")}<input type="radio" name="solution-gone" value="refund" checked></form>`);
  const lines = [{ key: "gone", price: 10 }];
  expect(readReturned(fieldsByName(find<HTMLFormElement>("form")), lines)).toEqual([]);
});

const DRAFT = "storefront-draft:pieces";

test("a form that is reset drops its draft; one whose reset is prevented keeps it", async () => {
  await open('<input name="comment" aria-label="Comment">');
  await userEvent.type(find('[name="comment"]'), "Warm");
  await waitFor(() => expect(window.localStorage.getItem(DRAFT)).toMatch(/Warm/));
  const allow = on(document, "reset", (event) => event.preventDefault());
  atEnd(allow);
  find<HTMLFormElement>("form").reset();
  await pause(20);
  expect(window.localStorage.getItem(DRAFT)).toMatch(/Warm/);
  allow();
  find<HTMLFormElement>("form").reset();
  await waitFor(() => expect(window.localStorage.getItem(DRAFT)).toBeNull());
});

test.each(["constructor", "toString"])("a draft keeps a field named %s", async (name) => {
  await open(`<input name="${name}" aria-label="Builder"><input name="comment">`);
  await userEvent.type(find(`[name="${name}"]`), "Anna");
  await waitFor(() => expect(window.localStorage.getItem(DRAFT)).toMatch(/Anna/));
  await open(`<input name="${name}" aria-label="Builder"><input name="comment">`);
  await restored();
  expect(find(`[name="${name}"]`)).toHaveProperty("value", "Anna");
});

test("the summary of 20 answers reads the labels of the page as often as that of 2", async () => {
  const readsFor = async (count: number): Promise<number> => {
    const boxes = Array.from(
      { length: count },
      (_each, index) => `<label><input type="checkbox" name="${index}" checked>
      Box ${index}</label>`,
    );
    await open(boxes.join(""), '<div data-slot="summary"></div>');
    const read = jest.spyOn(Document.prototype, "querySelectorAll");
    await userEvent.click(within(find("#one")).getByRole("button", { name: "Next" }));
    await waitFor(() => expect(find('[data-slot="summary"]').querySelectorAll("dd")).toHaveLength(count));
    const { length } = read.mock.calls.filter(([selector]) => selector === "label");
    read.mockRestore();
    return length;
  };
  expect(await readsFor(20)).toBe(await readsFor(2));
});

test("the summary shows each of several texts of one name with its own label", async () => {
  const lines = ["Street", "Town"].map((label) => `<label>${label} <input name="line[]" value="${label} 1"></label>`);
  await open(lines.join(""), '<div data-slot="summary"></div>');
  await userEvent.click(within(find("#one")).getByRole("button", { name: "Next" }));
  await waitFor(() => expect(find('[data-slot="summary"]').querySelectorAll("dd")).not.toHaveLength(0));
  const rows = Array.from(find('[data-slot="summary"]').querySelectorAll("dl > div"));
  expect(rows.map((row) => Array.from(row.children, ({ textContent }) => textContent))).toEqual([
    ["Street", "Street 1"],
    ["Town", "Town 1"],
  ]);
});
