import { refreshLogin } from "../../../src/features/account/login-form/log-in";
import { answering, find, heard, htmlAnswer, show, startServer } from "../../http/server";

startServer();

const FORM = 'data-island="login-form"';
const FRAGMENT = 'data-fragment="/account/widget/login-form"';

test.each([
  ["inside its fragment", `<div ${FRAGMENT}><form ${FORM}></form></div>`],
  ["the fragment itself", `<form ${FORM} ${FRAGMENT}></form>`],
])("a login form that is %s is reported once it has been requested again", async (_place, html) => {
  show(html);
  const updated = heard<{ element: Element }>("login-form:updated");
  answering("get", "/account/widget/login-form", () => htmlAnswer(html));
  await refreshLogin(find("[data-fragment]"));
  expect(updated).toEqual([{ element: find(`[${FORM}]`) }]);
});
