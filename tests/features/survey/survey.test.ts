import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { STORAGE_KEY } from "../../../src/contract/markup";
import { DEPARTURE, expectErrors, LOST } from "../../support/console-errors";
import { openPage, startShop } from "../../support/open-page";
import { shownHeading } from "../../support/shown-heading";

const { shop, requests, server } = startShop();
const ADDRESS = "/survey/shopping";
const session = () => shop.sessions.get("test");
const page = () => within(document.body);
const form = (): HTMLFormElement => {
  const found = document.querySelector<HTMLFormElement>('[data-island="survey"]');
  if (found === null) throw new Error("no survey on the page");
  return found;
};
const inForm = () => within(form());
const button = (name: string): HTMLElement => inForm().getByRole("button", { name });
const isShown = (id: string): boolean => document.getElementById(id)?.hidden === false;
const answersSent = (): unknown => session()?.surveys.map(({ answers }) => answers);

async function openSurvey(address = ADDRESS): Promise<void> {
  await openPage(address);
  await waitFor(() => expect(form()).toHaveProperty("dataset.state", "live"));
}

async function rate(name: string, value: string): Promise<void> {
  const radio = document.querySelector(`input[name="${name}"][value="${value}"]`);
  if (radio === null) throw new Error(`no ${name} ${value}`);
  await userEvent.click(radio);
}

async function goOn(next: string): Promise<void> {
  await userEvent.click(button("Next"));
  await shownHeading(next);
}

async function fillToTheEnd(): Promise<void> {
  await rate("rating", "4");
  await userEvent.click(inForm().getByLabelText("A gift"));
  await goOn("Knitwear and you");
  await userEvent.click(inForm().getByLabelText("Socks and hats"));
  await goOn("One last thing");
}

beforeEach(() => {
  window.localStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  const known = session();
  if (known !== undefined) known.surveys = [];
});
afterEach(() => server.resetHandlers());

test("spec §1: answers a survey step by step and sends it once; thanks replace it", async () => {
  await openSurvey();
  const heard: unknown[] = [];
  const hear = ({ type, detail }: CustomEvent<{ step?: string; number?: number; total?: number }>): void => {
    heard.push([type, detail.step, detail.number, detail.total]);
  };
  document.addEventListener("survey:step", hear);
  document.addEventListener("survey:submit:receive", ({ detail }) => heard.push(detail.response), { once: true });
  expect(page().getByText("Step 1 of 3")).toBeTruthy();
  await fillToTheEnd();
  await userEvent.dblClick(button("Send my answers"));
  const thanks = await shownHeading("Thank you");
  await waitFor(() => expect(document.activeElement).toBe(thanks.parentElement));
  document.removeEventListener("survey:step", hear);
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([`POST ${ADDRESS}`]);
  expect(heard).toEqual([["survey:step", "knits", 2, 3], ["survey:step", "end", 3, 3], { success: true }]);
  expect(answersSent()).toEqual([{ rating: ["4"], reason: ["gift"], knits: ["socks"], recommend: [], comment: [] }]);
  expect(document.title).not.toMatch(/^Step/);
});

test("a step is one page: its heading has the focus, title and progress show its place", async () => {
  await openSurvey();
  await rate("rating", "4");
  await userEvent.click(inForm().getByLabelText("A gift"));
  await goOn("Knitwear and you");
  expect(document.activeElement).toBe(await shownHeading("Knitwear and you"));
  expect(document.title).toMatch(/^Step 2 of 3: Knitwear and you –/);
  expect(window.location.hash).toBe("#survey-knits");
  expect(inForm().getByRole("link", { name: "Your visit" }).hasAttribute("href")).toBe(true);
  expect(page().getByText("Knitwear and you", { selector: "a" }).getAttribute("aria-current")).toBe("step");
  expect(page().getByText("One last thing", { selector: "a" }).hasAttribute("href")).toBe(false);
  await userEvent.click(inForm().getByRole("link", { name: "Your visit" }));
  await shownHeading("Your visit");
  expect(inForm().getByLabelText("A gift")).toHaveProperty("checked", true);
});

test("browser Back goes one step back, and nothing is lost", async () => {
  await openSurvey();
  await rate("rating", "4");
  await userEvent.click(inForm().getByLabelText("A gift"));
  await goOn("Knitwear and you");
  await userEvent.click(inForm().getByLabelText("Socks and hats"));
  window.history.back();
  await shownHeading("Your visit");
  expect(inForm().getByLabelText("A gift")).toHaveProperty("checked", true);
  window.history.forward();
  await shownHeading("Knitwear and you");
  expect(inForm().getByLabelText("Socks and hats")).toHaveProperty("checked", true);
});

test("data-show-if: questions and steps show with their answer, and are not required or sent without it", async () => {
  await openSurvey();
  expect(document.getElementById("survey-reason-other")?.closest<HTMLElement>(".question")?.hidden).toBe(true);
  await userEvent.click(inForm().getByLabelText("Something else"));
  await userEvent.type(await inForm().findByLabelText("What was it?"), "buttons");
  await rate("rating", "1");
  await page().findByText("Step 1 of 4");
  await goOn("What went wrong?");
  await userEvent.click(inForm().getByLabelText("The delivery"));
  await userEvent.click(button("Back"));
  await shownHeading("Your visit");
  await rate("rating", "5");
  await userEvent.click(inForm().getByLabelText("A gift"));
  await goOn("Knitwear and you");
  await userEvent.click(inForm().getByLabelText("Socks and hats"));
  await goOn("One last thing");
  await userEvent.click(button("Send my answers"));
  await shownHeading("Thank you");
  expect(answersSent()).toEqual([{ rating: ["5"], reason: ["gift"], knits: ["socks"], recommend: [], comment: [] }]);
});

test("a missing answer, even a checkbox, is reported at its question before the next step", async () => {
  await openSurvey();
  await userEvent.click(button("Next"));
  await inForm().findAllByText(/Constraints|What did you come for/, { selector: "a, a *" });
  expect(inForm().getAllByRole("link", { name: /Constraints|What did you come for/ })).toBeTruthy();
  expect(isShown("survey-visit")).toBe(true);
  await rate("rating", "4");
  await userEvent.click(inForm().getByLabelText("A gift"));
  await goOn("Knitwear and you");
  await userEvent.click(button("Next"));
  await page().findByText("Please choose at least one.");
  await userEvent.click(inForm().getByLabelText("Socks and hats"));
  await waitFor(() => expect(page().queryByText("Please choose at least one.")).toBeNull());
  await goOn("One last thing");
});

test("Enter in a field goes to the next step, and sends nothing", async () => {
  await openSurvey();
  await rate("rating", "4");
  await userEvent.click(inForm().getByLabelText("Something else"));
  await userEvent.type(await inForm().findByLabelText("What was it?"), "buttons{Enter}");
  await shownHeading("Knitwear and you");
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);
});

test("a draft of this version comes back with a notice; 'Start again' discards it", async () => {
  await openSurvey();
  await rate("rating", "2");
  await userEvent.click(inForm().getByLabelText("A gift"));
  await goOn("What went wrong?");
  await userEvent.click(inForm().getByLabelText("The delivery"));
  await waitFor(() => expect(window.localStorage.getItem("storefront-draft:survey-shopping")).toMatch(/delivery/));
  await openSurvey();
  await shownHeading("What went wrong?");
  const notice = page().getByText("Your earlier answers are back.", { selector: ".draft-notice__text" });
  await waitFor(() => expect(notice.parentElement?.hidden).toBe(false));
  expect(inForm().getByLabelText("The delivery")).toHaveProperty("checked", true);
  await userEvent.click(button("Start again"));
  await shownHeading("Your visit");
  await waitFor(() => expect(notice.parentElement?.hidden).toBe(true));
  expect(inForm().getByLabelText("A gift")).toHaveProperty("checked", false);
  expect(window.localStorage.getItem("storefront-draft:survey-shopping")).toBeNull();
});

test("a draft of another version does not come back", async () => {
  const draft = { version: "2", step: "knits", values: { rating: ["2"] }, savedAt: Date.now() };
  window.localStorage.setItem("storefront-draft:survey-shopping", JSON.stringify(draft));
  await openSurvey();
  await waitFor(() => expect(window.localStorage.getItem("storefront-draft:survey-shopping")).toBeNull());
  expect(isShown("survey-visit")).toBe(true);
  expect(form().querySelectorAll("input:checked")).toHaveLength(0);
});

test("nobody is asked twice, neither by this browser nor by the server", async () => {
  await openSurvey();
  await fillToTheEnd();
  await userEvent.click(button("Send my answers"));
  await shownHeading("Thank you");
  await openPage(ADDRESS);
  await shownHeading("You have answered already");
  expect(document.querySelector("form[data-island=survey]")).toBeNull();
  const known = session();
  if (known !== undefined) known.surveys = [];
  await openSurvey();
  await waitFor(() => expect(form().querySelector<HTMLElement>('[data-slot="answered"]')?.hidden).toBe(false));
  expect(form().querySelector<HTMLElement>('[data-slot="body"]')?.hidden).toBe(true);
});

test.each([
  ["when it is sent", () => userEvent.click(button("Send my answers"))],
  [
    "when Back brings it from the cache",
    () => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  ],
])("a survey that another tab has sent meanwhile says so %s, and is not sent again", async (_when, act) => {
  const posts = (): string[] => requests.filter((request) => request.startsWith("POST"));
  await openSurvey();
  await fillToTheEnd();
  const before = posts().length;
  window.localStorage.setItem(STORAGE_KEY.answered, JSON.stringify([form().getAttribute("data-draft")]));
  await act();
  const answered = form().querySelector<HTMLElement>('[data-slot="answered"]');
  await waitFor(() => expect(answered?.hidden).toBe(false));
  expect(form().querySelector<HTMLElement>('[data-slot="body"]')?.hidden).toBe(true);
  expect(posts()).toHaveLength(before);
});

test("the focus moves to the text that says that another tab has sent the survey", async () => {
  await openSurvey();
  await fillToTheEnd();
  window.localStorage.setItem(STORAGE_KEY.answered, JSON.stringify([form().getAttribute("data-draft")]));
  await userEvent.click(button("Send my answers"));
  await waitFor(() => expect(document.activeElement).toBe(form().querySelector('[data-slot="answered"]')));
});

test.each<[which: string, part: RegExp, changed: string]>([
  ["without a text for those who have answered", /data-slot="answered"/, ""],
  ["with an empty data-draft, as another survey may have, too,", /data-draft="[^"]*"/, 'data-draft=""'],
])("a survey %s is filled in again after it has been sent", async (_which, part, changed) => {
  const html = (await (await fetch(ADDRESS)).text()).replace(part, changed);
  server.use(http.get(`*${ADDRESS}`, () => HttpResponse.html(html)));
  await openSurvey();
  await fillToTheEnd();
  await userEvent.click(button("Send my answers"));
  await shownHeading("Thank you");
  await openSurvey();
  await fillToTheEnd();
  expect(form().querySelector<HTMLElement>('[data-slot="body"]')?.hidden).toBe(false);
});

test("the server's refusal shows at its question, on its step, and nothing is lost", async () => {
  server.use(
    http.post(`*${ADDRESS}`, () =>
      HttpResponse.json({ success: false, errors: { reason: ["Shop.AnswerUnknown"] } }, { status: 422 }),
    ),
  );
  await openSurvey();
  await fillToTheEnd();
  await userEvent.click(button("Send my answers"));
  await shownHeading("Your visit");
  await page().findByText("Please choose one of the answers.");
  expect(inForm().getByLabelText("A gift")).toHaveProperty("checked", true);
  await waitFor(() => expect(document.activeElement).toHaveProperty("name", "reason"));
});

test("a lost response is reported, the answers stay, and the retry carries the same key", async () => {
  expectErrors(LOST);
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${ADDRESS}`, ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return keys.length === 1 ? HttpResponse.error() : undefined;
    }),
  );
  await openSurvey();
  await fillToTheEnd();
  await userEvent.click(button("Send my answers"));
  await page().findByText("Something went wrong. Please try again.");
  expect(isShown("survey-end")).toBe(true);
  await userEvent.click(button("Send my answers"));
  await shownHeading("Thank you");
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("an unreadable condition logs one clear error, and the survey stays one page that works by POST", async () => {
  const errors = expectErrors("survey: data-show-if");
  const html = await (await fetch(ADDRESS)).text();
  server.use(
    http.get(`*${ADDRESS}`, () =>
      HttpResponse.html(html.replace('data-show-if="reason=other"', 'data-show-if="reason==="')),
    ),
  );
  await openPage(ADDRESS);
  await waitFor(() => expect(form()).toHaveProperty("dataset.state", "failed"));
  expect(errors).toEqual([expect.stringContaining('survey: data-show-if="reason===" cannot be read')]);
  expect(isShown("survey-knits")).toBe(true);
});

test("leaving a page with answers is reported, without them; leaving a sent one is not", async () => {
  await openSurvey();
  const heard: unknown[] = [];
  const hear = ({ detail }: DocumentEventMap["survey:abandon"]): void => {
    heard.push([Object.keys(detail).sort(), detail.step, detail.number]);
  };
  document.addEventListener("survey:abandon", hear);
  window.dispatchEvent(new Event("pagehide"));
  expect(heard).toEqual([]);
  await rate("rating", "4");
  window.dispatchEvent(new Event("pagehide"));
  expect(heard).toEqual([[["form", "number", "step", "total"], "visit", 1]]);
  window.dispatchEvent(new Event("pageshow"));
  await userEvent.click(inForm().getByLabelText("A gift"));
  await goOn("Knitwear and you");
  await userEvent.click(inForm().getByLabelText("Socks and hats"));
  await goOn("One last thing");
  await userEvent.click(button("Send my answers"));
  await shownHeading("Thank you");
  window.dispatchEvent(new Event("pagehide"));
  document.removeEventListener("survey:abandon", hear);
  expect(heard).toHaveLength(1);
  expect(window.localStorage.getItem("storefront-draft:survey-shopping")).toBeNull();
});

test.each([
  ["whose page has then loaded completely stays", false, 0],
  ["whose page Back brings from the cache loads it again", true, 1],
])("an accepted survey %s", async (_what, persisted, count) => {
  await openSurvey();
  await fillToTheEnd();
  await userEvent.click(button("Send my answers"));
  await shownHeading("Thank you");
  const departures = count === 0 ? [] : expectErrors(DEPARTURE);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
  expect(departures).toHaveLength(count);
});

test("another anchor of the page, such as that of the skip link, leaves the form at its step", async () => {
  await openSurvey();
  await fillToTheEnd();
  window.location.hash = "main";
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect([isShown("survey-end"), window.location.hash]).toEqual([true, "#main"]);
  window.location.hash = "survey-knits";
  await shownHeading("Knitwear and you");
});

test("Back to another anchor of the page leads to the step that showed there", async () => {
  await openSurvey();
  window.location.hash = "main";
  await waitFor(() => expect(window.history.state).toEqual({ storefrontStep: "visit" }));
  await rate("rating", "4");
  await userEvent.click(inForm().getByLabelText("A gift"));
  await goOn("Knitwear and you");
  window.history.back();
  await shownHeading("Your visit");
});

test("text that was typed before the form was live is kept when the page is left without another key", async () => {
  await openPage(ADDRESS);
  const comment = document.querySelector<HTMLTextAreaElement>('textarea[name="comment"]');
  if (comment === null) throw new Error("no comment");
  comment.value = "Warm socks";
  await userEvent.hover(comment);
  await waitFor(() => expect(form()).toHaveProperty("dataset.state", "live"));
  await waitFor(() => {
    window.dispatchEvent(new Event("pagehide"));
    expect(window.localStorage.getItem("storefront-draft:survey-shopping")).toContain("Warm socks");
  });
});
