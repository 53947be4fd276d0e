import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { suggestions } from "../../../src/features/search/suggestions";
import { answering, find, jsonAnswer, show, startServer } from "../../http/server";
import { atEnd } from "../../support/at-end";

startServer();

test("the list of a search closes when the search is left, whatever its fields are called", async () => {
  show(`<form data-suggest-url="/search/suggestions"><input type="search" name="q"><input type="hidden" name="contains">
    </form><button>Elsewhere</button>`);
  answering("get", "*/search/suggestions", () => jsonAnswer({ suggestions: [{ text: "Socks", url: "/socks" }] }));
  atEnd(suggestions(find("form")));
  await userEvent.type(find("input"), "so");
  await waitFor(() => expect(document.querySelector('[role="option"]')).not.toBeNull());
  find("button").focus();
  expect(document.querySelector('[role="option"]')).toBeNull();
});
