import type { AccountResponse, LoginResponse } from "../../../src/contract/responses";
import { publish } from "../../../src/contract/bus";
import { reportShopper } from "../../../src/features/measuring/data-layer/shopper-analytics";
import { find, heard, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

const IN: AccountResponse = { isLoggedIn: true };
const OUT: AccountResponse = { isLoggedIn: false };

test.each<[why: string, login: LoginResponse, accounts: AccountResponse[], logins: number]>([
  ["once, if the answer says so", { isLoggedIn: true }, [IN], 1],
  ["once, if a success leaves it to the account", { success: true }, [IN, IN], 1],
  ["never, if the account is unknown after that", { success: true }, [OUT, IN], 0],
  ["never, for an order as guest", { success: true, isLoggedIn: false }, [OUT], 0],
  ["never, after a refusal, even if another tab logs in later", { success: false }, [IN], 0],
])("a login is reported %s", (_why, response, accounts, logins) => {
  document.documentElement.setAttribute("data-consent", "analytics");
  atEnd(() => document.documentElement.removeAttribute("data-consent"));
  show("<form></form>");
  const form = find<HTMLFormElement>("form");
  const pushed = heard<{ event: { event?: string } }>("data-layer:push");
  atEnd(reportShopper());
  publish("account:login:receive", { response, form }, form);
  accounts.forEach((account) => publish("account:receive", { response: account }));
  expect(pushed.map(({ event }) => event.event)).toEqual(Array(logins).fill("login"));
});
