import { requestPassword } from "../../../src/features/account/request-password";
import { find, htmlAnswer, jsonAnswer, show } from "../../http/server";

const html = (fields: string): string => `<div data-fragment="/account/widget/lost-password-form">
  <h2 data-focus-fallback tabindex="-1">Password</h2>
  <form action="/json/account/data/password/lost" method="post">
    <div data-slot="fields"${fields}><button>Send</button><a id="gone" href="/gone">Gone</a></div><a id="inside" href="/help">Help</a>
    <p data-slot="done" tabindex="-1">Sent.</p></form><a id="beside" href="/account/login">Log in</a></div>`;

test.each([
  ["stays on a link of the form", "#inside", "#inside"],
  ["stays on a link beside the form", "#beside", "#beside"],
  ["goes to the message from a link that disappears", "#gone", "[data-slot=done]"],
  ["goes to the message from the button", "button", "[data-slot=done]"],
])("once a new password is on its way, the focus %s", async (_what, focused, expected) => {
  show(html(""));
  const fragment = find("[data-fragment]");
  const form = find<HTMLFormElement>("form");
  const answers = [jsonAnswer({ success: true }), htmlAnswer(html(" hidden"))];
  jest.spyOn(window, "fetch").mockImplementation(async () => {
    if (find(focused).closest("[hidden]") === null) find(focused).focus();
    return answers.shift() ?? Response.error();
  });
  const submission = { form, submitter: undefined, formData: new FormData(form) };
  const showDone = (): void => find("[data-slot=fields]").setAttribute("hidden", "");
  await requestPassword(submission, { fragment, hasDone: true, show: showDone });
  await new Promise((done) => setTimeout(done, 10));
  expect(document.activeElement).toBe(find(expected));
});
