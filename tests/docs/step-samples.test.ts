import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import startKnitRepair from "../../src/sections/knitrepair";
import startReturns from "../../src/sections/returns";
import startSurvey from "../../src/sections/survey";
import { startSection } from "../support/running-sections";
import { sampleOf } from "./documents";

test("the survey's sample follows its steps and branches", async () => {
  document.body.innerHTML = sampleOf("survey");
  startSection(startSurvey);
  await waitFor(() => expect(document.querySelector('[data-island="survey"]')).toHaveProperty("dataset.state", "live"));
  expect(screen.getByText("Step 1 of 2")).toBeTruthy();
  await userEvent.click(screen.getByLabelText("1"));
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Step 2 of 3");
  expect(document.activeElement?.textContent).toBe("What went wrong?");
  await userEvent.click(screen.getByLabelText("Something else"));
  await waitFor(() => expect(screen.getByLabelText("What was it?")).toHaveProperty("required", true));
});

test("a click on the knit repair's sketch ticks the list", async () => {
  document.body.innerHTML = sampleOf("knit-repair-form");
  startSection(startKnitRepair);
  await waitFor(() =>
    expect(document.querySelector('[data-island="knit-repair-form"]')).toHaveProperty("dataset.state", "live"),
  );
  const elbow = document.querySelector('[data-place="elbow"]');
  if (elbow === null) throw new Error("the sample has no elbow");
  await userEvent.click(elbow);
  expect(screen.getByLabelText("Elbow")).toHaveProperty("checked", true);
  await waitFor(() => expect(elbow.getAttribute("class")).toMatch(/is-chosen/));
});

test("the return form's sample shows the refund", async () => {
  document.body.innerHTML = sampleOf("return-form");
  startSection(startReturns);
  await waitFor(() =>
    expect(document.querySelector('[data-island="return-form"]')).toHaveProperty("dataset.state", "live"),
  );
  await userEvent.click(screen.getByLabelText("Jumper, M"));
  await userEvent.selectOptions(screen.getByLabelText("Why?"), "too-small");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await userEvent.click(await screen.findByLabelText("Money back"));
  await waitFor(() => expect(document.querySelector('[data-slot="refund"]')?.textContent).toMatch(/99\.00/));
});
