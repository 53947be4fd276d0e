import { rememberAnswer, type RememberedAnswer } from "../shop/session";
import { jsonAnswer, redirect, retellerOf } from "./answers";
import { field, type Responder, type ShopRequest } from "./responder";

/** The field of a form that says the same as the header `Idempotency-Key` of a script. */
const KEY_FIELD = "_idempotency_key";

type Retell = (request: ShopRequest) => Response;

const retellers = new WeakMap<RememberedAnswer, Retell>();

/**
 * Answers a POST. The same fields under the same key are a repetition: it is answered as before and does nothing again, whether a
 * script sends it or the browser by itself.
 */
export async function answerOnce(read: ShopRequest, respond: Responder): Promise<Response> {
  const { session, headers, path } = read;
  const key = headers.get("Idempotency-Key") ?? field(read, KEY_FIELD);
  if (key === "") return respond(read);
  const id = `${path} ${key} ${fieldsOf(read)}`;
  const known = session.answers.get(id);
  if (known !== undefined) return repeat(read, await known, respond);
  const answer = answerFirst(read, respond, id);
  // Remembered before it is there: a repetition may overtake the answer.
  rememberAnswer(session, id, answer);
  return responseOf(await answer);
}

/** What a form says, but for what it says about itself. */
function fieldsOf({ form }: ShopRequest): string {
  const said = [...(form ?? [])].filter(([name]) => name !== "_token" && name !== KEY_FIELD);
  return JSON.stringify(said.map(([name, value]) => [name, typeof value === "string" ? value : value.name]));
}

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

/** The same again; to a script in JSON, else by a redirect, however it was told at first. */
function repeat(read: ShopRequest, known: RememberedAnswer, respond: Responder): Response | Promise<Response> {
  if (known.isJson === read.acceptsJson) return responseOf(known);
  const retell = retellers.get(known);
  if (retell !== undefined) return retell(read);
  const location = locationOf(known);
  // Without one it was refused: nothing was done
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
