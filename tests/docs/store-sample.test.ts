import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import startStoreFinder from "../../src/sections/storefinder";
import { answering, find, htmlAnswer, startServer } from "../http/server";
import { startSection } from "../support/running-sections";
import { sampleOf } from "./documents";

startServer();

test("the store finder's sample searches, says whether the store is open, and keeps my store", async () => {
  Object.assign(window, {
    IntersectionObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
  window.history.replaceState(null, "", "/stores");
  document.body.innerHTML = sampleOf("store-finder");
  startSection(startStoreFinder);
  await userEvent.hover(screen.getByLabelText("Town or postcode"));
  await waitFor(() => expect(find('[data-island="store-finder"]').dataset.state).toBe("live"));
  expect(find("[data-opening-hours]").textContent).toMatch(/^(Open|Close)/);
  const list = find("[data-store-list]")
    .outerHTML.replace("1 store", "1 store near Leipzig")
    .replace("/list", "/list?q=Leipzig&amp;radius=50");
  const asked = answering("get", "/stores/widget/list", () => htmlAnswer(list));
  await userEvent.type(screen.getByLabelText("Town or postcode"), "Leipzig{enter}");
  expect(await screen.findByRole("heading", { name: "1 store near Leipzig" })).toBeTruthy();
  expect(asked).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "My store" }));
  expect(find("[data-store-choose]").getAttribute("aria-pressed")).toBe("true");
});
