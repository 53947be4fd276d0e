import { waitFor } from "@testing-library/dom";
import dataLayer from "../../../src/features/measuring/data-layer/data-layer";
import { answering, consoleErrors, heard, htmlAnswer, show, startServer } from "../../http/server";

startServer();

test("a page in place of the fetched events is one error on the console", async () => {
  const errors = consoleErrors();
  const failures = heard("http:receive-error");
  show(`<script type="application/json" id="storefront-config">{"dataLayer": {"path": "/json/data-layer"}}</script>`);
  document.documentElement.setAttribute("data-consent", "analytics");
  answering("get", "*/json/data-layer", () => htmlAnswer("<h1>We are knitting</h1>"));
  dataLayer();
  await waitFor(() => expect(failures).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 0));
  expect(errors.map(([message]) => message)).toEqual([
    "http://localhost:3000/json/data-layer: expected JSON but got text/html",
  ]);
});
