import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import {
  missingCaptcha,
  registerCaptcha,
  registerMissing,
  renewCaptcha,
} from "../../../src/features/forms/captcha/captcha-forms";
import { answering, find, jsonAnswer, show, startServer } from "../../http/server";
import { announceSoon, hear } from "../../support/hear";
import { endPage, startPage } from "../../support/running-sections";

Object.assign(window, {
  hcaptcha: { render: (place: Element) => place.append("I am human"), reset: () => undefined },
});

startServer();
announceSoon();

const CONFIG = JSON.stringify({
  captcha: { provider: "hcaptcha", scriptUrl: "https://captcha.test/api.js", siteKey: "key" },
});
const CAPTCHA = `<div data-island="captcha" data-hydrate="load"><input type="hidden" name="token" data-slot="token">
  <div data-slot="widget" data-opaque tabindex="-1"></div><p data-slot="missing" hidden>Please answer first.</p></div>`;
const page = within(document.body);
const press = (name: string): Promise<void> => userEvent.click(page.getByRole("button", { name }));

async function open(html: string): Promise<void> {
  endPage();
  window.history.replaceState(null, "", "/knit-repair");
  document.body.className = "section-knitrepair section-product";
  document.documentElement.setAttribute("data-consent", "all");
  show(`<script type="application/json" id="storefront-config">${CONFIG}</script>${html}`);
  await startPage();
  await waitFor(() => expect(find('[data-island="captcha"]')).toHaveProperty("dataset.state", "live"));
}

/** The captcha says that it is missing, and has the focus. */
const whenAsked = (): Promise<void> =>
  waitFor(() => {
    expect(find('[data-slot="missing"]').hidden).toBe(false);
    expect(document.activeElement).toBe(find('[data-slot="widget"]'));
  });

test("a captcha in a closed details is opened when it is missing, and gets the focus", async () => {
  await open(`<form action="/x" method="post"><details><summary>Are you human?</summary>${CAPTCHA}</details>
    <button>Send</button></form>`);
  expect(find("details")).toHaveProperty("open", false);
  await press("Send");
  await whenAsked();
  expect(find("details")).toHaveProperty("open", true);
});

test("a missing captcha of an earlier step is shown when the form is sent, and not before", async () => {
  const sent = jest.fn(() => jsonAnswer({ success: true }));
  answering("post", "*/knit-repair", sent);
  await open(`<form data-island="knit-repair-form" data-hydrate="load" action="/knit-repair" method="post">
    <div data-slot="body"><p data-slot="progress"></p>
    <section id="one" data-form-step="one"><h2>one</h2>${CAPTCHA}
      <button type="button" data-slot="next" hidden>Next</button></section>
    <section id="two" data-form-step="two"><h2>two</h2><input name="a" aria-label="A"><button>Order</button></section>
    </div><div data-slot="done" hidden>Thank you</div></form>`);
  await waitFor(() => expect(find("form")).toHaveProperty("dataset.state", "live"));
  await press("Next");
  await waitFor(() => expect(find("#two").hidden).toBe(false));
  await press("Order");
  await whenAsked();
  expect([find("#one").hidden, find("#two").hidden, sent.mock.calls.length]).toEqual([false, true, 0]);
});

test("Enter in an earlier step goes on to the next one, whatever step the captcha is in", async () => {
  await open(`<form data-island="knit-repair-form" data-hydrate="load" action="/knit-repair" method="post">
    <div data-slot="body"><p data-slot="progress"></p>
    <section id="one" data-form-step="one"><h2>one</h2><input name="a" aria-label="A">
      <button type="button" data-slot="next" hidden>Next</button></section>
    <section id="two" data-form-step="two"><h2>two</h2>${CAPTCHA}<button>Order</button></section>
    </div><div data-slot="done" hidden>Thank you</div></form>`);
  await waitFor(() => expect(find("form")).toHaveProperty("dataset.state", "live"));
  await waitFor(() => expect(find("#two").hidden).toBe(true));
  await userEvent.type(page.getByLabelText("A"), "x{Enter}");
  await waitFor(() => expect(find("#two").hidden).toBe(false));
  expect(find('[data-slot="missing"]').hidden).toBe(true);
});

test("a captcha that is missing says so at every press", async () => {
  await open(`<form action="/x" method="post">${CAPTCHA}<button>Send</button></form>`);
  await press("Send");
  await hear("Please answer first.");
  await press("Send");
  await hear("Please answer first.");
});

test("of two captchas in a form each must be answered, and both are renewed", () => {
  const form = document.createElement("form");
  const captcha = () => ({ place: document.createElement("div"), ask: jest.fn() });
  const [first, second] = [captcha(), captcha()];
  const solveFirst = registerMissing(form, first);
  const solveSecond = registerMissing(form, second);
  expect(missingCaptcha(form)).toBe(first);
  solveFirst();
  expect(missingCaptcha(form)).toBe(second);
  solveSecond();
  expect(missingCaptcha(form)).toBeUndefined();
  const renewals = [jest.fn(), jest.fn()];
  renewals.forEach((renew) => registerCaptcha(form, renew));
  renewCaptcha(form);
  expect(renewals.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
