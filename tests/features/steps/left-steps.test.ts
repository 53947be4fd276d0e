import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { answering, find, heard, jsonAnswer, show, startServer } from "../../http/server";
import { allowWarnings } from "../../support/console-errors";
import { announceSoon, hear } from "../../support/hear";
import { endPage, startPage } from "../../support/running-sections";

startServer();
announceSoon();

const STEPS = ["one", "two", "three"];
const UMLAUTS = ["größe", "maß", "schluß"];
const CHECK = "/survey/check";
const page = within(document.body);
const button = (name: string): HTMLElement => page.getByRole("button", { name });
const shownSteps = (): string[] =>
  Array.from(document.querySelectorAll<HTMLElement>("[data-form-step]"))
    .filter((step) => !step.hidden)
    .map((step) => step.id);
const untilShown = (step: string): Promise<void> => waitFor(() => expect(shownSteps()).toEqual([step]));

/** @param second attributes of the second step */
async function open(ids: readonly string[], { hash = "", second = "" } = {}): Promise<void> {
  endPage();
  window.history.replaceState(null, "", `/survey${hash}`);
  document.body.className = "section-survey";
  const links = ids.map((id) => `<li><a data-step-link="${id}" href="#${id}">${id}</a></li>`);
  const steps = ids.map(
    (id, index) => `<section id="${id}" data-form-step="${id}" ${index === 1 ? second : ""}><h2>${id}</h2>
      <input name="about-${index}" aria-label="About it"><p id="error-${index}" data-field-error="about-${index}"></p>
      <button type="button" data-slot="back" hidden>Back</button>
      <button type="button" data-slot="next" hidden>Next</button></section>`,
  );
  show(`<form data-island="survey" data-hydrate="load" action="/survey" method="post">
    <div data-slot="body"><p data-slot="progress"></p><ol>${links.join("")}</ol>${steps.join("")}
    <div data-show-if="about-0=order"><button id="send">Send</button></div></div>
    <div data-slot="done" hidden>Thank you</div></form><input aria-label="Elsewhere">`);
  await startPage();
  await waitFor(() => expect(find("form")).toHaveProperty("dataset.state", "live"));
}

async function goOn(next: string): Promise<void> {
  await userEvent.click(button("Next"));
  await untilShown(next);
}

/** Goes back to the first step while the server checks the second. @returns the function that lets it answer */
async function leaveWhileChecked(response: () => Response): Promise<() => void> {
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const requests = answering("post", `*${CHECK}`, async () => {
    await isAnswered;
    return response();
  });
  await open(STEPS, { second: `data-check-url="${CHECK}"` });
  await goOn("two");
  await userEvent.click(button("Next"));
  await waitFor(() => expect(requests).toHaveLength(1));
  await userEvent.click(button("Back"));
  await untilShown("one");
  return answer;
}

const untilAnswered = (): Promise<void> =>
  waitFor(() => expect(find('#two [data-slot="next"]').hasAttribute("aria-disabled")).toBe(false));

const accepted = (): Response => jsonAnswer({ success: true });
const refused = (): Response => jsonAnswer({ success: false, errors: { "about-1": ["Shop.Wrong"] } }, { status: 422 });

test("a shopper who goes back while a step is being checked can press Next there", async () => {
  const answer = await leaveWhileChecked(accepted);
  await goOn("two");
  answer();
  await untilAnswered();
});

test.each([
  ["refusal", refused],
  ["acceptance", accepted],
])("the late %s of a step that was left moves nobody and shows nothing", async (_answer, response) => {
  const answer = await leaveWhileChecked(response);
  await userEvent.click(page.getByRole("link", { name: "two" }));
  await untilShown("two");
  const field = find<HTMLInputElement>("#two input");
  await userEvent.type(field, "wa");
  const answers = heard("form:check:receive");
  answer();
  await untilAnswered();
  expect([answers, find("#error-1").textContent]).toEqual([[], ""]);
  await userEvent.keyboard("rm");
  expect([shownSteps(), document.activeElement, field.value]).toEqual([["two"], field, "warm"]);
});

test("Back in the browser shows the step before, even if its id has umlauts", async () => {
  await open(UMLAUTS);
  await goOn("maß");
  await goOn("schluß");
  window.history.back();
  await untilShown("maß");
});

test("a reload keeps the step, even if its id has umlauts", async () => {
  await open(UMLAUTS);
  await goOn("maß");
  const { hash } = window.location;
  await open(UMLAUTS, { hash });
  await untilShown("maß");
  expect(window.location.hash).toBe(hash);
});

test("a form that is reset in a step which is then no longer asked shows the last step before it", async () => {
  await open(STEPS, { second: 'data-show-if="about-0=gift"' });
  await userEvent.type(find("#one input"), "gift");
  await goOn("two");
  find<HTMLFormElement>("form").reset();
  await untilShown("one");
  expect([window.location.hash, document.activeElement]).toEqual(["#one", find("#one h2")]);
  await goOn("three");
});

test("what the server says about a step that it accepts is shown", async () => {
  allowWarnings("expected a translation key");
  const messages = { info: ["Islands take two days longer."] };
  answering("post", `*${CHECK}`, () => jsonAnswer({ success: true, messages }));
  const toasts = heard<{ theme: string; body: string }>("toast:show");
  await open(STEPS, { second: `data-check-url="${CHECK}"` });
  await goOn("two");
  await goOn("three");
  expect(toasts).toEqual([{ theme: "info", body: "Islands take two days longer." }]);
});

test("a step whose data-check-url is empty is not checked at the page's own address", async () => {
  const requests = answering("post", "*/survey", accepted);
  await open(STEPS, { second: 'data-check-url=""' });
  await goOn("two");
  await goOn("three");
  expect(requests).toEqual([]);
});

test("Enter in a step that the server checks marks its Next as busy, not a submit button out of sight", async () => {
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answering("post", `*${CHECK}`, async () => {
    await isAnswered;
    return accepted();
  });
  await open(STEPS, { second: `data-check-url="${CHECK}"` });
  await goOn("two");
  await userEvent.type(find("#two input"), "warm{Enter}");
  const buttons = [find('#two [data-slot="next"]'), find("#send")];
  const areBusy = (): boolean[] => buttons.map((each) => each.hasAttribute("aria-disabled"));
  await waitFor(() => expect(areBusy()).toContain(true));
  expect(areBusy()).toEqual([true, false]);
  answer();
  await untilShown("three");
});

test("a step and the thanks that come late leave the focus in a field outside the form", async () => {
  const answers: (() => void)[] = [];
  const late = async (): Promise<Response> => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return accepted();
  };
  answering("post", `*${CHECK}`, late);
  answering("post", "*/survey", late);
  await open(STEPS, { second: `data-check-url="${CHECK}"` });
  const outside = page.getByLabelText("Elsewhere");
  await userEvent.type(find("#one input"), "order");
  await goOn("two");
  await userEvent.click(button("Next"));
  await waitFor(() => expect(answers).toHaveLength(1));
  outside.focus();
  answers[0]?.();
  await untilShown("three");
  expect(document.activeElement).toBe(outside);
  await userEvent.click(button("Send"));
  await waitFor(() => expect(answers).toHaveLength(2));
  outside.focus();
  answers[1]?.();
  await hear("Thank you");
  expect(document.activeElement).toBe(outside);
});
