import type { EndpointRow } from "../../contract/endpoints";
import { HttpError, ParseError } from "../../lib/errors";
import { json, type Parser } from "../../lib/parse";

const ACCEPTED = [200, 304, 422];

/** A body that was not sent, because nothing has changed. @see spec §7 */
export const UNCHANGED = { success: true } as const;

/**
 * Checks the status. @throws HttpError `503: Service Unavailable`, for every status but 200, 304 and 422
 * @see spec §7
 */
export function checkStatus({ status, statusText }: Response, url: string): void {
  // HTTP/2 has no status text.
  const message = statusText === "" ? String(status) : `${status}: ${statusText}`;
  if (ACCEPTED.indexOf(status) < 0) throw new HttpError(message, { status, url });
}

/**
 * Reads the body by its content type.
 * @returns parsed JSON, or HTML as text
 * @throws ParseError where it is not what was asked for: a login page instead of JSON, broken JSON, a 422 that is no JSON
 */
export async function readBody(
  response: Response,
  { url, expects }: { url: string; expects: EndpointRow["expects"] },
): Promise<unknown> {
  // What is wrong with the shopper's data is said in JSON, whatever was asked for.
  const kind = expects === "json" || response.status === 422 ? "JSON" : "HTML";
  const type = response.headers.get("Content-Type") ?? "";
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(type);
  const isHtml = /^text\/html\b/i.test(type);
  if (kind === "JSON" ? !isJson : !isHtml) {
    const from = response.redirected ? ` from ${response.url}` : "";
    throw new ParseError(`${url}: expected ${kind} but got ${type === "" ? "no content type" : type}${from}`);
  }
  const body = await response.text();
  return isJson ? json(anything)(body, url) : body;
}

const anything: Parser<unknown> = (raw) => raw;

/** Parses what was read. @throws ParseError that names URL and field: `/json/account: response.isLoggedIn: expected …` */
export function parseAnswer<T>(parse: Parser<T>, data: unknown, url: string): T {
  return parse(data, `${url}: response`);
}
