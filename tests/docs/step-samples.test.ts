import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import startSurvey from "../../src/sections/survey";
import { sampleOf } from "./documents";

test("the survey's sample goes step by step, by its branches", async () => {
  const errors = jest.spyOn(console, "error").mockImplementation((text) => {
    if (!/not wrapped in act/.test(String(text))) throw new Error(String(text));
  });
  document.body.innerHTML = sampleOf("survey");
  startSurvey(document);
  await waitFor(() => expect(document.querySelector('[data-island="survey"]')).toHaveProperty("dataset.state", "live"));
  expect(screen.getByText("Step 1 of 2")).toBeTruthy();
  await userEvent.click(screen.getByLabelText("1"));
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Step 2 of 3");
  expect(document.activeElement?.textContent).toBe("What went wrong?");
  await userEvent.click(screen.getByLabelText("Something else"));
  await waitFor(() => expect(screen.getByLabelText("What was it?")).toHaveProperty("required", true));
  errors.mockRestore();
});
