import type { EndpointRow } from "../contract/endpoints";
import { HttpError, ParseError, toError, RedirectedError } from "../lib/errors";
import { warnOnce, json, type Parser } from "../lib/parse";

const ACCEPTED = [200, 304, 422];

/** The data of an answer without a body, because nothing has changed: a success without details. @see spec §7 */
export const UNCHANGED = Object.freeze({ success: true } as const);

/** Whether a 304 brought no data: the answer then has no field but `success`, whatever the endpoint. */
export const isNothingNew = (data: unknown): boolean => data === UNCHANGED;

/**
 * Checks the status. @throws HttpError `503: Service Unavailable`, for every status but 200, 304 and 422
 * @see spec §7
 */
export function checkStatus({ status, statusText }: Pick<Response, "status" | "statusText">, url: string): void {
  // HTTP/2 has no status text.
  const message = statusText === "" ? String(status) : `${status}: ${statusText}`;
  if (!ACCEPTED.includes(status)) throw new HttpError(message, { status, url });
}

/** The parts of a response that are read, however it was requested. */
interface Received extends Pick<Response, "status" | "redirected" | "url" | "text"> {
  headers: Pick<Headers, "get">;
}

/**
 * Reads the body as JSON or HTML, as the request expects, whatever its content type.
 * @returns parsed JSON, or HTML as text
 * @throws ParseError if it is anything else, such as broken JSON; RedirectedError for a page, most often a login, that
 * the server has redirected to
 */
export async function readBody(
  response: Received,
  { url, method, expects }: { url: string; method: EndpointRow["method"]; expects: EndpointRow["expects"] },
): Promise<unknown> {
  // Problems with the shopper's data come as JSON, whatever the request expects.
  const kind = expects === "json" || response.status === 422 ? "JSON" : "HTML";
  const from = response.redirected ? ` from ${response.url}` : "";
  const type = response.headers.get("Content-Type") ?? "";
  const body = await response.text();
  try {
    return readText(body, { url, kind, type, from });
  } catch (error) {
    if (body.trim().charAt(0) !== "<") throw error;
    // The answer for a browser without scripts: the page with the form again
    const isFormAgain = response.status === 422 && method === "POST";
    if (!isFormAgain && response.redirected)
      throw Object.assign(new RedirectedError(toError(error).message), { to: response.url });
    if (!isFormAgain) throw error;
    try {
      const { readRefusal } = await import(/* webpackChunkName: "http-rare" */ "./read-refusal");
      return readRefusal(body, url);
    } catch {
      // The chunk is lost, or the page's policy forbids parsing HTML
      throw error;
    }
  }
}

/** Facts about a body that its text does not contain. */
interface Said {
  url: string;
  kind: "JSON" | "HTML";
  /** The content type; "" for none. */
  type: string;
  /** ` from` and the URL of the answer, if it is not `url`; else "". */
  from: string;
}

/** Reads a body as `kind`, if possible, and warns of anything unusual about it. @throws ParseError */
function readText(text: string, { url, kind, type, from }: Said): unknown {
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(type);
  const isAsMeant = kind === "JSON" ? isJson : /^text\/html\b/i.test(type);
  const problem = `${url}: expected ${kind} but got ${type === "" ? "no content type" : type}${from}`;
  // `trim` removes a byte order mark, too
  const body = text.trim();
  if (!isAsMeant) {
    const canBe = kind === "JSON" ? typeof jsonIn(body, url) === "object" : !isJson && /^<(?!\?xml)/.test(body);
    if (!canBe) throw new ParseError(problem);
    warnOnce(`${problem}; the body is ${kind} and read as such; please send its content type.`);
  }
  if (kind === "HTML") return body;
  if (/^\s/.test(text)) warnOnce(`${url}: expected JSON alone but got blanks before it; it is read all the same.`);
  return jsonIn(body, url) ?? json(anything)(text, url);
}

/** @returns `undefined` if it is not JSON */
function jsonIn(body: string, url: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return besideNotices(body, url);
  }
}

/** Messages that PHP prints without stopping. */
const NOTICE = /<b>(Notice|Warning|Deprecated|Strict Standards)<\/b>:|^(PHP )?(Notice|Warning|Deprecated):/;

/**
 * Finds the JSON among PHP's notices, which come before or after a valid answer. A page, such as a login page, has no
 * answer.
 */
function besideNotices(body: string, url: string): unknown {
  const object = NOTICE.test(body) && !/<(!doctype|html|body|form|script)\b/i.test(body) && OBJECT.exec(body)?.[1];
  if (typeof object !== "string") return undefined;
  try {
    const data: unknown = JSON.parse(object);
    warnOnce(
      `${url}: expected JSON alone but got notices of PHP beside it; it is read; please turn display_errors off.`,
    );
    return data;
  } catch {
    return undefined;
  }
}

/** From the first brace that begins a line, or follows a tag, to the last one. */
const OBJECT = /(?:^|[\n>])\s*(\{[^]*\})/;

const anything: Parser<unknown> = (raw) => raw;

/**
 * Parses the data of an answer. A 422 refuses, even if its data do not say so, as with the frameworks that send a
 * failed validation by themselves.
 * @throws ParseError that names URL and field: `/json/account: response.isLoggedIn: expected …`
 */
export function parseAnswer<T>(parse: Parser<T>, data: unknown, { url, status }: { url: string; status: number }): T {
  const path = `${url}: response`;
  try {
    return parse(data, path);
  } catch (error) {
    if (status !== 422 || !isObject(data) || "success" in data) throw error;
    const refusal = parse({ ...data, success: false }, path);
    warnOnce(`${path}.success: expected false with the 422 but got nothing; it is read as false; please send it.`);
    return refusal;
  }
}

const isObject = (data: unknown): data is object => typeof data === "object" && data !== null && !Array.isArray(data);
