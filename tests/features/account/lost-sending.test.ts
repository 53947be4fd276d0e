import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { UNLOAD_MAX_MS } from "../../../src/lib/leaving";
import { CHUNK_RETRY_MS } from "../../../src/lib/retry";
import { pause } from "../../../src/lib/timing";
import { find, show } from "../../http/server";
import { allowErrors } from "../../support/console-errors";
import { neverStrikes } from "../../support/limits";
import { startPage } from "../../support/running-sections";

jest.mock("../../../src/features/account/request-password", () => {
  throw new Error("Loading chunk login failed");
});

test("a form on its way natively is not sent by another press, not even when the page stays after all", async () => {
  // Only `pageshow` says that the page stays
  neverStrikes(UNLOAD_MAX_MS);
  allowErrors("Loading chunk login failed");
  const native = jest.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  document.body.className = "section-account";
  show(`<form data-island="lost-password-form" data-hydrate="load" action="/account/lost-password" method="post">
    <input name="email" aria-label="E-mail address"><button>Send</button></form>`);
  await startPage();
  await waitFor(() => expect(find("form").getAttribute("data-state")).toBe("live"));
  const button = within(document.body).getByRole("button", { name: "Send" });
  await userEvent.click(button);
  await waitFor(() => expect(native).toHaveBeenCalledTimes(1));
  await userEvent.click(button);
  await pause(2 * CHUNK_RETRY_MS);
  window.dispatchEvent(new Event("pageshow"));
  // Longer than whatever waits for the page to stay
  await pause(2500);
  expect(native).toHaveBeenCalledTimes(1);

  await userEvent.click(button);
  await waitFor(() => expect(native).toHaveBeenCalledTimes(2));
  window.dispatchEvent(new Event("pageshow"));
});
