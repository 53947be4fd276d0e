import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { UNLOAD_MAX_MS } from "../../../src/lib/leaving";
import { CHUNK_RETRY_MS } from "../../../src/lib/retry";
import { pause } from "../../../src/lib/timing";
import { find, show } from "../../http/server";
import { allowErrors } from "../../support/console-errors";
import { neverStrikes } from "../../support/limits";
import { startPage } from "../../support/running-sections";

jest.mock("../../../src/features/steps/send", () => {
  throw new Error("Loading chunk step-send failed");
});

test("a survey on its way natively is sent once; if the page stays after all, it can be sent again", async () => {
  // Only `pageshow` says that the page stays
  neverStrikes(UNLOAD_MAX_MS);
  allowErrors("Loading chunk step-send failed");
  const native = jest.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  document.body.className = "section-survey";
  show(`<form data-island="survey" data-hydrate="load" action="/survey" method="post"><div data-slot="body">
    <section id="one" data-form-step="one"><h2>One</h2><input name="about" aria-label="About it"></section>
    <button>Send</button></div><div data-slot="done" hidden></div></form>`);
  await startPage();
  await waitFor(() => expect(find("form").getAttribute("data-state")).toBe("live"));
  const button = within(document.body).getByRole("button", { name: "Send" });
  await userEvent.click(button);
  await waitFor(() => expect(native).toHaveBeenCalledTimes(1));
  await userEvent.click(button);
  await pause(2 * CHUNK_RETRY_MS);
  expect(native).toHaveBeenCalledTimes(1);

  window.dispatchEvent(new Event("pageshow"));
  await waitFor(async () => {
    await userEvent.click(button);
    expect(native).toHaveBeenCalledTimes(2);
  });
  window.dispatchEvent(new Event("pageshow"));
});
