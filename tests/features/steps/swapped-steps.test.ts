import { fireEvent, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { find, heard } from "../../http/server";
import { one } from "../../attach/swap/fragment-page";
import { announced, announceSoon, hear } from "../../support/hear";
import { startShop } from "../../support/open-page";
import { shownHeading } from "../../support/shown-heading";
import { openInFragment, type Swap } from "../../support/swapped-page";

const shop = startShop();
announceSoon();
const ADDRESS = "/survey/shopping";
const SURVEY = '[data-island="survey"]';
const page = () => within(document.body);
const inSurvey = () => within(find(SURVEY));
const button = (name: string): HTMLElement => inSurvey().getByRole("button", { name });
const shownSteps = (): string[] =>
  Array.from(document.querySelectorAll<HTMLElement>("[data-form-step]"))
    .filter((step) => !step.hidden)
    .map((step) => step.id);

async function openSurvey(address = ADDRESS): Promise<{ swap: Swap }> {
  const opened = await openInFragment(shop, address, SURVEY);
  await waitFor(() => expect(find(SURVEY)).toHaveProperty("dataset.state", "live"));
  return opened;
}

const rate = (value: string): Promise<void> => userEvent.click(find(`input[name="rating"][value="${value}"]`));

async function toKnits(): Promise<void> {
  await rate("4");
  await userEvent.click(inSurvey().getByLabelText("A gift"));
  await userEvent.click(button("Next"));
  await shownHeading("Knitwear and you");
}

async function toTheEnd(): Promise<void> {
  await toKnits();
  await userEvent.click(inSurvey().getByLabelText("Socks and hats"));
  await userEvent.click(button("Next"));
  await shownHeading("One last thing");
}

/** Holds the server's answer to the form until it is let through. */
function holdAnswer(): { posts: string[]; answer: () => void } {
  const posts: string[] = [];
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  shop.server.use(
    http.post(`*${ADDRESS}`, async ({ request }) => {
      posts.push(request.url);
      await isAnswered;
      return HttpResponse.json({ success: true });
    }),
  );
  return { posts, answer };
}

beforeEach(() => {
  window.localStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  const known = shop.shop.sessions.get("test");
  if (known !== undefined) known.surveys = [];
});
afterEach(() => shop.server.resetHandlers());

test("a survey stays on its step across a swap, and shows the server's new texts", async () => {
  const { swap } = await openSurvey();
  await toKnits();
  const socks = inSurvey().getByLabelText("Socks and hats");
  await userEvent.click(socks);
  const moves = heard("survey:step");
  await swap((survey) => {
    one("#survey-knits-title", survey).textContent = "You and knitwear";
  });
  expect((await shownHeading("You and knitwear")).closest("section")).toHaveProperty("hidden", false);
  expect(shownSteps()).toEqual(["survey-knits"]);
  expect([socks.isConnected, document.activeElement]).toEqual([true, socks]);
  expect(page().getByText("Step 2 of 3")).toBeTruthy();
  expect(inSurvey().getByRole("link", { name: "Your visit" })).toBeTruthy();
  expect(document.title).toMatch(/^Step 2 of 3: You and knitwear –/);
  expect(moves).toEqual([]);
  await userEvent.click(button("Next"));
  await shownHeading("One last thing");
});

test("thanks stay across a swap", async () => {
  const { swap } = await openSurvey();
  await toTheEnd();
  await userEvent.click(button("Send my answers"));
  await shownHeading("Thank you");
  await swap((survey) => {
    one("h2", one('[data-slot="done"]', survey)).textContent = "Thank you very much";
  });
  expect(await shownHeading("Thank you very much")).toBeTruthy();
  expect(find('[data-slot="body"]').hidden).toBe(true);
});

test("a survey swapped while it is being sent is sent once, and its thanks appear", async () => {
  const { swap } = await openSurvey();
  await toTheEnd();
  const { posts, answer } = holdAnswer();
  await userEvent.click(button("Send my answers"));
  await waitFor(() => expect(posts).toHaveLength(1));
  await swap((survey) => one(SURVEY, survey).classList.add("is-new"));
  fireEvent.submit(find(SURVEY));
  answer();
  await shownHeading("Thank you");
  expect(posts).toHaveLength(1);
});

test("text typed just before a swap is in the draft", async () => {
  const { swap } = await openSurvey();
  await toTheEnd();
  await userEvent.type(inSurvey().getByRole("textbox"), "Soft");
  await swap((survey) => one(SURVEY, survey).classList.add("is-new"));
  window.dispatchEvent(new Event("pagehide"));
  const draft = JSON.parse(window.localStorage.getItem("storefront-draft:survey-shopping") ?? "{}");
  expect(draft).toMatchObject({ step: "end", values: { comment: ["Soft"], rating: ["4"] } });
});

test("a restored draft's notice stays across a swap, and is not announced again", async () => {
  const first = await openSurvey();
  await toKnits();
  window.dispatchEvent(new Event("pagehide"));
  expect(first).toBeTruthy();
  const { swap } = await openSurvey();
  const notice = (): HTMLElement => find('[data-slot="restored"]');
  await waitFor(() => expect(notice().hidden).toBe(false));
  await hear("Your earlier answers are back");
  await swap((survey) => one(SURVEY, survey).classList.add("is-new"));
  expect(notice().hidden).toBe(false);
  expect(shownSteps()).toEqual(["survey-knits"]);
  const before = announced().length;
  await userEvent.click(button("Start again"));
  await hear("The form is empty again.");
  expect(announced().slice(before).join()).not.toContain("Your earlier answers are back");
});

test("a swap that removes the step leads to the last one before it, in the address too", async () => {
  const { swap } = await openSurvey();
  await toTheEnd();
  await userEvent.click(inSurvey().getByRole("link", { name: "Knitwear and you" }));
  await shownHeading("Knitwear and you");
  await userEvent.click(inSurvey().getByRole("link", { name: "Your visit" }));
  await shownHeading("Your visit");
  window.history.back();
  await shownHeading("Knitwear and you");
  const moves = heard<{ step: string }>("survey:step");
  await swap((survey) => one("#survey-knits", survey).remove());
  expect(shownSteps()).toEqual(["survey-end"]);
  expect(window.location.hash).toBe("#survey-end");
  expect(document.activeElement).toBe(await shownHeading("One last thing"));
  expect(moves.map(({ step }) => step)).toEqual(["end"]);
  expect(page().getByText("Step 2 of 2")).toBeTruthy();
});

test("if a swap changes the server's defaults, the branches follow them", async () => {
  const { swap } = await openSurvey();
  await rate("4");
  expect(page().getByText("Step 1 of 3")).toBeTruthy();
  // A control that has the focus keeps its value
  await userEvent.tab();
  await swap((survey) => one('input[name="rating"][value="1"]', survey).setAttribute("checked", ""));
  expect(find('input[name="rating"][value="1"]')).toHaveProperty("checked", true);
  expect(page().getByText("Step 1 of 4")).toBeTruthy();
});

test("a branch added by a swap is asked and sent", async () => {
  const { swap } = await openSurvey();
  await rate("4");
  await swap((survey) => {
    one("#survey-visit", survey).insertAdjacentHTML(
      "beforeend",
      '<div data-show-if="rating>=4"><label>Why so good? <input name="praise" data-required></label></div>',
    );
  });
  const praise = inSurvey().getByLabelText("Why so good?");
  expect(praise.closest<HTMLElement>("[data-show-if]")?.hidden).toBe(false);
  expect([praise.hasAttribute("disabled"), praise.hasAttribute("required")]).toEqual([false, true]);
});

test("another draft is another survey: it starts afresh and can be sent", async () => {
  const { swap } = await openSurvey();
  await toTheEnd();
  await userEvent.click(button("Send my answers"));
  await shownHeading("Thank you");
  const { posts, answer } = holdAnswer();
  await swap((survey) => one(SURVEY, survey).setAttribute("data-draft", "survey-winter@1"));
  await waitFor(() => expect(find('[data-slot="body"]').hidden).toBe(false));
  expect(find('[data-slot="done"]').hidden).toBe(true);
  await toTheEnd();
  await userEvent.click(button("Send my answers"));
  await waitFor(() => expect(posts).toHaveLength(1));
  answer();
  await shownHeading("Thank you");
});
