import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { suggestions } from "../../../src/features/search/suggestions";
import dataLayer from "../../../src/features/measuring/data-layer/data-layer";
import { readPageSource } from "../../../src/contract/page-source";
import { answering, find, heard, jsonAnswer, show, startServer } from "../../http/server";

startServer();

const NOT_MODIFIED = (): Response => new Response(null, { status: 304 });
const failures = heard("http:receive-error");

/** An answer is handled before one that was requested later. */
async function untilHandled(): Promise<void> {
  answering("get", "*/later", () => jsonAnswer({}));
  await (await fetch("/later")).text();
  await new Promise((done) => setTimeout(done, 0));
}

test("a first 304 for suggestions shows nothing and is no failure (spec §7)", async () => {
  show(`<form data-suggest-url="/search/suggestions"><input type="search" name="q"></form>`);
  const requests = answering("get", "*/search/suggestions", NOT_MODIFIED);
  const stop = suggestions(find("form"));
  await userEvent.type(find("input"), "so");
  await waitFor(() => expect(requests).toHaveLength(1));
  await untilHandled();
  expect(find("input").getAttribute("aria-expanded")).not.toBe("true");
  expect(failures).toEqual([]);
  stop();
});

test("a first 304 for fetched events adds none and is no failure (spec §7)", async () => {
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer });
  show(`<script type="application/json" id="storefront-config">{"dataLayer": {"path": "/json/data-layer"}}</script>`);
  readPageSource(document);
  document.documentElement.setAttribute("data-consent", "analytics");
  const requests = answering("get", "*/json/data-layer", NOT_MODIFIED);
  dataLayer();
  await waitFor(() => expect(requests).toHaveLength(1));
  await untilHandled();
  expect([failures, layer]).toEqual([[], []]);
});
