import type { AccountResponse } from "../../contract/responses";
import { request } from "../../http/request";
import { isLoggedInHere } from "./user";

/** Reads whether the shopper is logged in. A 304 without a known answer means the state that the page shows. */
export async function readAccount(): Promise<AccountResponse> {
  const answer: Partial<AccountResponse> = await request("json/account");
  return { ...answer, isLoggedIn: answer.isLoggedIn ?? isLoggedInHere() };
}
