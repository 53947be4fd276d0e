import { within } from "@testing-library/dom";
import { toasts } from "../../../src/features/page/toasts";
import { consoleErrors, show } from "../../http/server";

const page = within(document.body);
const say = (detail?: unknown): boolean => document.dispatchEvent(new CustomEvent("toast:show", { detail }));

let stop: () => void = () => undefined;
beforeEach(() => {
  show("<button>outside of any form</button><div data-toast-wrapper></div>");
  stop = toasts();
});
afterEach(() => stop());

test("toast:show opens a toast", async () => {
  page.getByRole("button").focus();
  say({ body: "Hello", theme: "error" });
  expect((await page.findByRole("alert")).textContent).toBe("Hello");
});

test("wrong options cause one console error, and the next toast shows", async () => {
  const console = consoleErrors();
  say({ wrapper: "body" });
  say({ body: "Next" });
  await page.findByText("Next");
  expect(console.map(([message]) => message)).toEqual([
    'toast: Option "wrapper" provided type "string" but expected type "element".',
  ]);
});

test("an event without options shows an empty toast", async () => {
  say();
  expect((await page.findByRole("status")).textContent).toBe("");
});

test("shows nothing once stopped", async () => {
  stop();
  say({ body: "Later" });
  stop = toasts();
  say({ body: "Next" });
  await page.findByText("Next");
  expect(page.queryByText("Later")).toBeNull();
});
