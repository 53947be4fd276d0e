import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import startSurvey from "../../../src/sections/survey";
import { sampleOf } from "../../docs/documents";
import { expectErrors } from "../../support/console-errors";
import { startSection } from "../../support/running-sections";

const survey = (): HTMLElement => document.querySelector<HTMLElement>('[data-island="survey"]') ?? document.body;

beforeEach(() => {
  window.localStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
});

test.each([
  ["a name that another step has", 'data-form-step="visit"'],
  ["no name", "data-form-step"],
])("a form with a step of %s stays as the server has rendered it, and the console names the step", async (_, step) => {
  expectErrors(/survey: the step ".*" needs a name of its own/);
  document.body.innerHTML = sampleOf("survey").replace('data-form-step="end"', step);
  startSection(startSurvey);
  await waitFor(() => expect(survey().dataset.state).toBe("failed"));
  expect(document.querySelector("[data-form-step][hidden]")).toBeNull();
});

test("a step's heading may be of any level", async () => {
  document.body.innerHTML = sampleOf("survey").replace(/<(\/?)h[23]\b/g, "<$1h5");
  startSection(startSurvey);
  await waitFor(() => expect(survey().dataset.state).toBe("live"));
  await userEvent.click(screen.getByLabelText("1"));
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("What went wrong?"));
});
