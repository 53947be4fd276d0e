import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import type { ToastOptions } from "../../../src/contract/events";
import { answering, find, heard, jsonAnswer, show, startServer } from "../../http/server";
import { allowWarnings, expectErrors } from "../../support/console-errors";
import { announceSoon, hear } from "../../support/hear";
import { endPage, startPage } from "../../support/running-sections";

startServer();
announceSoon();

const page = within(document.body);
const shownSteps = (): string[] =>
  Array.from(document.querySelectorAll<HTMLElement>("[data-form-step]"))
    .filter((step) => !step.hidden)
    .map((step) => step.id);
const untilShown = (step: string): Promise<void> => waitFor(() => expect(shownSteps()).toEqual([step]));
const press = (name: string): Promise<void> => userEvent.click(page.getByRole("button", { name }));

/** Opens a repair of two steps, which the server answers. */
async function open(one: string, two: string, answer: () => Response): Promise<void> {
  answering("post", "*/knit-repair", () => answer());
  endPage();
  window.history.replaceState(null, "", "/knit-repair");
  document.body.className = "section-knitrepair";
  show(`<form data-island="knit-repair-form" data-hydrate="load" action="/knit-repair" method="post">
    <div data-slot="body"><p data-slot="progress"></p>
    <section id="one" data-form-step="one"><h2>one</h2>${one}
      <button type="button" data-slot="next" hidden>Next</button></section>
    <section id="two" data-form-step="two"><h2>two</h2>${two}<button type="submit">Order</button></section></div>
    <div data-slot="done" hidden>Thank you</div></form>`);
  await startPage();
  await waitFor(() => expect(find("form")).toHaveProperty("dataset.state", "live"));
}

const accepted = (location?: string): Response => jsonAnswer({ success: true, location });
const refused = (): Response =>
  jsonAnswer({ success: false, errors: { size: ["Too small for you."] } }, { status: 422 });
const COMMENT = '<input name="comment" aria-label="Comment">';

// First in this file, because a refusal by JSON starts the watching of fields, too
test("a message that the server has rendered disappears when its field is corrected", async () => {
  const street = `<input name="street" value="Nowhere" class="is-invalid" aria-invalid="true" aria-label="Street">
    <p id="street-error" class="is-invalid" data-field-error="street">We do not know that street.</p>`;
  await open(COMMENT, street, accepted);
  await untilShown("two");
  await hear("We do not know that street.");
  await userEvent.type(page.getByLabelText("Street"), " 1");
  await waitFor(() => expect(find("#street-error").textContent).toBe(""));
  expect(page.getByLabelText("Street").classList.contains("is-invalid")).toBe(false);
});

test("a refused field shows its step, not that of a field of the same name in a branch that is not asked", async () => {
  allowWarnings("expected a translation key");
  const socks = '<div data-show-if="comment=socks"><input name="size" aria-label="Size of the socks"></div>';
  const size = '<input name="size" aria-label="Size"><p id="size-error" data-field-error="size"></p>';
  await open(COMMENT + socks, size, refused);
  await press("Next");
  await untilShown("two");
  await press("Order");
  await waitFor(() => expect(find("#size-error").textContent).toBe("Too small for you."));
  expect(shownSteps()).toEqual(["two"]);
});

test("a refused field that is hidden shows its step if no other field of that name is asked", async () => {
  allowWarnings("expected a translation key");
  await open(`${COMMENT}<input type="hidden" name="size" value="39">`, "", refused);
  await press("Next");
  await untilShown("two");
  await press("Order");
  await untilShown("one");
});

const STAYS = ["", " ", "#thanks", "/knit-repair#thanks"];

test.each(STAYS)("an accepted form whose location is %j shows its thanks", async (location) => {
  await open(COMMENT, "", () => accepted(location));
  await press("Next");
  await untilShown("two");
  await press("Order");
  await waitFor(() => expect(find('[data-slot="done"]').hidden).toBe(false));
  expect(find('[data-slot="body"]').hidden).toBe(true);
});

test("'Try again' sends the form, even if the shopper has gone back a step meanwhile", async () => {
  expectErrors("the browser is offline");
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const toasts = heard<ToastOptions>("toast:show");
  const back = '<button type="button" data-slot="back" hidden>Back</button>';
  await open(COMMENT, back, () => (navigator.onLine ? accepted() : HttpResponse.error()));
  await press("Next");
  await untilShown("two");
  onLine.mockReturnValue(false);
  await press("Order");
  await waitFor(() => expect(toasts.map(({ action }) => action?.text)).toEqual(["Try again"]));
  onLine.mockReturnValue(true);
  await press("Back");
  await untilShown("one");
  toasts[0]?.action?.run();
  await waitFor(() => expect(find('[data-slot="done"]').hidden).toBe(false));
});

test("of fields refused in two steps, a toast names the one that is out of sight", async () => {
  allowWarnings("expected a translation key");
  const toasts = heard<ToastOptions>("toast:show");
  const comment = `${COMMENT}<p id="comment-error" data-field-error="comment"></p>`;
  const size = '<input name="size" aria-label="Size"><p id="size-error" data-field-error="size"></p>';
  const errors = { comment: ["Too short."], size: ["Too small for you."] };
  await open(comment, size, () => jsonAnswer({ success: false, errors }, { status: 422 }));
  await press("Next");
  await untilShown("two");
  await press("Order");
  await waitFor(() => expect(toasts.map(({ body }) => body)).toEqual(["Size: Too small for you."]));
  expect([shownSteps(), find("#comment-error").textContent]).toEqual([["one"], "Too short."]);
});

test("a list that is refused by its name without brackets brings its step back, with the message at it", async () => {
  const size = `<label><input type="checkbox" name="size[]" value="m">M</label>
    <p id="size-error" data-field-error="size"></p>`;
  await open(size, COMMENT, refused);
  await press("Next");
  await untilShown("two");
  await press("Order");
  await untilShown("one");
  expect(find("#size-error").textContent).toBe("Too small for you.");
});

test("a refusal that comes late leaves the caret in another field of the form, and is announced", async () => {
  allowWarnings("expected a translation key");
  const size = '<input name="size" aria-label="Size"><p id="size-error" data-field-error="size"></p>';
  await open("", `${size}${COMMENT}`, refused);
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const requests = answering("post", "*/knit-repair", async () => {
    await isAnswered;
    return refused();
  });
  await press("Next");
  await untilShown("two");
  await press("Order");
  await waitFor(() => expect(requests).toHaveLength(1));
  const comment = page.getByLabelText("Comment");
  await userEvent.type(comment, "wa");
  answer();
  await hear("Size: Too small for you.");
  await userEvent.keyboard("rm");
  expect([find("#size-error").textContent, comment]).toEqual(["Too small for you.", document.activeElement]);
  expect(comment).toHaveProperty("value", "warm");
});
