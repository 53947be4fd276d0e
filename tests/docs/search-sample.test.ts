import userEvent from "@testing-library/user-event";
import { screen } from "@testing-library/dom";
import search from "../../src/features/search/search";
import { atEnd } from "../support/at-end";
import { sampleOf } from "./documents";

test("the search's sample focuses its input, which is a combobox", async () => {
  document.body.innerHTML = sampleOf("search");
  atEnd(search(document));
  await userEvent.click(screen.getByRole("link", { name: "Search" }));
  const input = screen.getByRole("combobox", { name: "Search" });
  expect(document.activeElement).toBe(input);
  expect(input.getAttribute("aria-expanded")).toBe("false");
});
