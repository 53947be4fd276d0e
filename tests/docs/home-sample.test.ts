import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import startCommon from "../../src/sections/common";
import { answering, find, htmlAnswer, jsonAnswer, startServer } from "../http/server";
import { startSection } from "../support/running-sections";
import { sampleOf } from "./documents";

startServer();

test("the home sample's newest favourites follow the watchlist", async () => {
  document.body.className = "user-unknown";
  document.body.innerHTML = sampleOf("home");
  answering("post", "/json/watchlist/item/add", () => jsonAnswer({ success: true }));
  answering("get", "/watchlist/widget/newest", () =>
    htmlAnswer(
      find(".newest").outerHTML.replace(
        /<p data-key="empty">.*?<\/p>/,
        '<ul><li data-key="48211">Cable jumper</li></ul>',
      ),
    ),
  );
  startSection(startCommon);
  await userEvent.click(screen.getByRole("button", { name: "On the watchlist: Cable jumper" }));
  await waitFor(() => expect(find('.newest [data-key="48211"]').textContent).toBe("Cable jumper"));
  expect(find(".newest").querySelector('[data-key="empty"]')).toBeNull();
});
