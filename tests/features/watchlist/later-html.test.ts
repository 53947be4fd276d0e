import { waitFor } from "@testing-library/dom";
import { publish } from "../../../src/contract/bus";
import { watchlistForms } from "../../../src/features/watchlist/watchlist-forms";
import { isChangingWatchlist } from "../../../src/features/watchlist/watchlist-writes";
import { find, jsonAnswer, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

const pressed = (): string | null => find("button").getAttribute("aria-pressed");

/** Opens a page whose only product is on the server's list. */
function open(user: string, stored: readonly string[]): void {
  localStorage.setItem("watchlist", JSON.stringify(stored));
  document.body.className = user;
  show(
    '<main data-fragment="/f"><form data-island="watchlist-form" data-bundle="1"><button aria-pressed="true"></button></form></main>',
  );
  atEnd(watchlistForms(document));
  atEnd(() => localStorage.clear());
}

/** The same HTML arrives once more. */
function receive(): void {
  find("button").setAttribute("aria-pressed", "true");
  publish("fragment:updated", { url: "/f", element: find("main") }, find("main"));
}

test("without an account, later HTML shows no product as watched that the browser's list does not have", () => {
  open("user-unknown", []);
  receive();
  expect(pressed()).toBe("false");
});

test("an account's heart just taken back stays so in HTML that arrives before the answer", async () => {
  let answer = (_response: Response): void => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  jest.spyOn(window, "fetch").mockImplementation(async (url) => {
    return String(url).endsWith("/remove") ? answered : jsonAnswer({ success: true, ids: ["1"] });
  });
  open("user-account", ["1"]);
  await waitFor(() => expect(localStorage.getItem("watchlist-owner")).toContain("true"));
  find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  receive();
  expect(pressed()).toBe("false");
  answer(jsonAnswer({ success: true, ids: [] }));
  await waitFor(() => expect(isChangingWatchlist()).toBe(false));
});
