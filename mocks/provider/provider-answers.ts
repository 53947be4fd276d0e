import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ConnectionCutError, hang } from "../responders/connection-cut-error";

/** A file from this folder. */
export async function fileAnswer(name: string, type: string): Promise<Response> {
  return textAnswer(await readFile(join(__dirname, name), "utf8"), type);
}

export function textAnswer(
  body: string,
  type: string,
  status = 200,
  others: Readonly<Record<string, string>> = {},
): Response {
  const headers = {
    ...others,
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(body, { status, headers });
}

/** For the icon, which browsers request by themselves and which does not exist. A 404 would log a console error. */
export function noAnswer(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

export function noSuchPage(): Response {
  return textAnswer("Not Found", "text/plain", 404);
}

/** A script as set on the control page: a file, nothing, something else, or one that never arrives. */
export async function scriptAnswer(
  mode: string,
  { file, garbage, signal }: { file: string; garbage: string; signal: AbortSignal },
): Promise<Response> {
  if (mode === "blocked") throw new ConnectionCutError("The control page asked for it.");
  if (mode === "garbage") return textAnswer(garbage, "text/javascript");
  return mode === "hang" ? hang(signal) : fileAnswer(file, "text/javascript");
}
