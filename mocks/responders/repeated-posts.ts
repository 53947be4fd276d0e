import { createHash } from "node:crypto";
import { HTTPException } from "hono/http-exception";
import { refused } from "../shop/outcome";
import { rememberAnswer, type RememberedAnswer } from "../shop/session";
import { writeAnswer, jsonAnswer, redirect, retellerOf } from "./answers";
import { field, type Responder, type ShopRequest } from "./responder";

/** The form field that corresponds to a script's `Idempotency-Key` header. */
const KEY_FIELD = "_idempotency_key";

type Retell = (request: ShopRequest) => Response;

const retellers = new WeakMap<RememberedAnswer, Retell>();

/** Longer than any key of the bundle or of a form. */
const KEY_MAX_LENGTH = 200;

/**
 * Answers a POST. The same fields under the same key are a repetition: it gets the same answer and does nothing again,
 * whether a script or the browser itself sends it. If the fields differ, a script is refused, because it has a new key
 * for each intent. A browser that has restored a page sends the old key with a new intent: with other fields, or with
 * the same ones once it has shown what came of the first.
 */
export async function answerOnce(read: ShopRequest, respond: Responder): Promise<Response> {
  const { session, headers } = read;
  const header = headers.get("Idempotency-Key");
  const key = keyOf(read);
  if (key === "") return respond(read);
  if (key.length > KEY_MAX_LENGTH) {
    throw new HTTPException(400, { message: `Idempotency-Key: longer than ${KEY_MAX_LENGTH}` });
  }
  const intent = intentOf(read);
  const id = idOf(read);
  const known = session.answers.get(id);
  if (known !== undefined) {
    const first = await known;
    if (header !== null || !isSeen(first)) return repeat(read, first, respond);
  }
  const isReused = [...session.answers.keys()].some((other) => other.startsWith(`${intent} `));
  if (header !== null && isReused) return writeAnswer(read, refused("Shop.PageExpired"), { onSuccess: "/" });
  const answer = answerFirst(read, respond, id);
  // Remembered before it is ready: a repetition may arrive before the answer.
  rememberAnswer(session, id, answer);
  return responseOf(await answer);
}

/**
 * The answer of the first press to a second one, whose token is stale because the first has logged the shopper in.
 * Nothing is done again. @returns `undefined` if there was no first press
 */
export async function answerOfFirst(read: ShopRequest): Promise<Response | undefined> {
  const first = await read.session.answers.get(idOf(read));
  return first === undefined || first.isJson !== read.acceptsJson || isSeen(first) ? undefined : responseOf(first);
}

const keyOf = (read: ShopRequest): string => read.headers.get("Idempotency-Key") ?? field(read, KEY_FIELD);
const intentOf = (read: ShopRequest): string => `${read.path} ${hashOf(keyOf(read))}`;
const idOf = (read: ShopRequest): string => `${intentOf(read)} ${hashOf(fieldsOf(read))}`;

/** By then a page that was sent is on the screen; before, an impatient shopper may press the old page's button again. */
const SEEN_MS = 5000;

const isSeen = ({ shownAt }: RememberedAnswer): boolean => shownAt !== undefined && Date.now() - shownAt > SEEN_MS;

/** Notes that a page was sent to the shopper, who then knows the outcome of the posts that have led there. */
export async function noteShown({ session, url }: ShopRequest): Promise<void> {
  for (const pending of session.answers.values()) {
    // One that is not answered yet has led nowhere
    const answer = await Promise.race([pending, Promise.resolve(undefined)]);
    const location = answer === undefined || answer.isJson ? undefined : locationOf(answer);
    if (answer !== undefined && location !== undefined && new URL(location, url).pathname === url.pathname)
      answer.shownAt ??= Date.now();
  }
}

/** What a form says, without its token and key. */
function fieldsOf({ form }: ShopRequest): string {
  const said = [...(form ?? [])].filter(([name]) => name !== "_token" && name !== KEY_FIELD);
  return JSON.stringify(said.map(([name, value]) => [name, typeof value === "string" ? value : factsOf(value)]));
}

const factsOf = ({ name, size, type }: File): unknown[] => [name, size, type];

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

async function answerFirst(read: ShopRequest, respond: Responder, id: string): Promise<RememberedAnswer> {
  try {
    const response = await respond(read);
    const retell = retellerOf(response);
    const { status } = response;
    const answer = { status, body: await response.text(), headers: [...response.headers], isJson: read.acceptsJson };
    if (retell !== undefined) retellers.set(answer, retell);
    return answer;
  } catch (error) {
    read.session.answers.delete(id);
    throw error;
  }
}

/** The same answer again: JSON for a script, otherwise a redirect, whichever form the first answer had. */
function repeat(read: ShopRequest, known: RememberedAnswer, respond: Responder): Response | Promise<Response> {
  if (known.isJson === read.acceptsJson) return responseOf(known);
  const retell = retellers.get(known);
  if (retell !== undefined) return retell(read);
  const location = locationOf(known);
  // Without a location it was refused: nothing was done
  if (location === undefined) return respond(read);
  return read.acceptsJson ? jsonAnswer({ success: true, location }) : redirect(location);
}

function locationOf({ isJson, body, headers }: RememberedAnswer): string | undefined {
  if (!isJson) return headers.find(([name]) => name.toLowerCase() === "location")?.[1];
  const { location } = JSON.parse(body) as { location?: string };
  return location;
}

function responseOf({ status, body, headers }: RememberedAnswer): Response {
  const isRedirect = status === 303;
  return new Response(isRedirect ? null : body, { status, headers: headers.map(([name, value]) => [name, value]) });
}
