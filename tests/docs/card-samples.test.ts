import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import startCommon from "../../src/sections/common";
import { startSection } from "../support/running-sections";
import { sampleOf } from "./documents";

test("the card and watchlist form samples switch mode, and the card changes its picture", async () => {
  const errors = jest.spyOn(console, "error");
  jest.spyOn(window, "fetch").mockImplementation((url) => {
    const isHtml = !String(url).includes("/json/");
    const body = isHtml ? "<p></p>" : JSON.stringify({ success: true });
    const headers = { "Content-Type": isHtml ? "text/html" : "application/json" };
    return Promise.resolve(new Response(body, { headers }));
  });
  document.body.className = "user-unknown";
  document.body.innerHTML = ["product-card", "watchlist-form", "quick-view"].map((name) => sampleOf(name)).join("\n");
  startSection(startCommon);
  const [onCard, other] = screen.getAllByRole("button", { name: "On the watchlist: Cable jumper" });
  await userEvent.click(onCard ?? document.body);
  await waitFor(() => expect(other?.getAttribute("aria-pressed")).toBe("true"));
  expect(other?.textContent).toBe("On the watchlist");
  expect(other?.closest("form")?.getAttribute("action")).toBe("/json/watchlist/item/remove");
  screen.getByRole("link", { name: "Ecru" }).focus();
  await waitFor(() => expect(document.querySelector("article img")?.getAttribute("src")).toBe("/pictures/ecru.jpg"));
  screen.getByRole("group", { name: "Cable jumper, Ecru" });
  expect(screen.queryByRole("group", { name: "Cable jumper, Navy" })).toBeNull();
  expect(errors).not.toHaveBeenCalled();
});
