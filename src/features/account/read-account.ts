import type { AccountResponse } from "../../contract/responses";
import { request } from "../../http/request";
import { isLoggedInHere } from "./user";

/** Asks whether the shopper is logged in. An account that has not changed, and of which nothing is known, is what the page shows. */
export async function readAccount(): Promise<AccountResponse> {
  const answer: Partial<AccountResponse> = await request("json/account");
  return { ...answer, isLoggedIn: answer.isLoggedIn ?? isLoggedInHere() };
}
