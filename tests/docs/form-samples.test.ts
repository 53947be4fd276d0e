import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import startCommon from "../../src/sections/common";
import { startSection } from "../support/running-sections";
import { sampleOf } from "./documents";

beforeAll(() => {
  document.body.className = "user-unknown";
  startSection(startCommon);
});

test("the validated form's sample shows its errors", async () => {
  document.body.innerHTML = sampleOf("validated-form");
  const name = screen.getByLabelText("Name");
  await userEvent.click(name);
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(document.activeElement).toBe(name));
  await waitFor(() => expect(name.getAttribute("aria-describedby")).toBe("newsletter-name-error"));
  expect(screen.getAllByRole("link")).toHaveLength(2);
});

test("the date mask's sample accepts digits and refuses invalid dates", async () => {
  document.body.innerHTML = sampleOf("date-mask");
  const birthday = screen.getByLabelText<HTMLInputElement>("Birthday");
  await userEvent.click(birthday);
  await waitFor(async () => {
    await userEvent.clear(birthday);
    await userEvent.type(birthday, "31021990");
    expect(birthday.value).toBe("31.02.1990");
  });
  expect(birthday.validity.valid).toBe(false);
});
