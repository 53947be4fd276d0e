import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import startGallery from "../../src/sections/gallery";
import { answering, find, heard, htmlAnswer, jsonAnswer, startServer } from "../http/server";
import { startSection } from "../support/running-sections";
import { sampleOf } from "./documents";

startServer();

/** Puts the samples of contract/html on a gallery page and starts it. */
function openSamples(): void {
  window.history.replaceState(null, "", "/gallery/jumpers?color=navy");
  document.body.className = "section-gallery user-unknown";
  document.body.innerHTML = sampleOf("filter-form") + sampleOf("gallery-content");
  startSection(startGallery);
}

afterEach(() => {
  window.history.replaceState(null, "", "/");
});

test("the gallery samples count, filter and report updates", async () => {
  openSamples();
  expect(find('[data-island="gallery-content"]').dataset.state).toBe("live");
  const counts = answering("get", "/json/gallery/items/count/jumpers", () => jsonAnswer({ count: 1 }));
  await userEvent.click(screen.getByLabelText("Ecru"));
  await waitFor(() => expect(find('[data-island="filter-form"]').dataset.state).toBe("live"));
  expect(await screen.findByRole("button", { name: "Show 1 product" })).toBeTruthy();
  expect(new URL(counts[0]?.url ?? "").search).toBe("?color=navy&color=ecru");

  const search = "?color=navy&color=ecru";
  const ofOne = (name: string): string =>
    sampleOf(name)
      .replace("?color=navy", search.replace("&", "&amp;"))
      .replace(/\b5 products\b/g, "1 product")
      .replace(/\b5\b/g, "1");
  answering("get", "/gallery/widget/content/jumpers", () => htmlAnswer(ofOne("gallery-content")));
  answering("get", "/gallery/widget/filter-form/jumpers", () => htmlAnswer(ofOne("filter-form")));
  const updates = heard("gallery:updated");
  await userEvent.click(screen.getByRole("button", { name: "Show 1 product" }));
  await waitFor(() => expect(updates).toEqual([{ url: `/gallery/jumpers${search}`, count: 1 }]));
  expect(window.location.search).toBe(search);
  expect(screen.getByRole("heading", { name: "1 product" })).toBeTruthy();
});
