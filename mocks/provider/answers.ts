import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file of this folder. */
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

/** What browsers ask for unbidden, and nobody has: an icon. A 404 would be an error on the page's console. */
export function noAnswer(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

/** A script as the control page wants it: a file, nothing, something else, or one that never comes. */
export function scriptAnswer(
  mode: string,
  { file, garbage, signal }: { file: string; garbage: string; signal: AbortSignal },
): Promise<Response> | Response {
  if (mode === "blocked") return Response.error();
  if (mode === "garbage") return textAnswer(garbage, "text/javascript");
  if (mode !== "hang") return fileAnswer(file, "text/javascript");
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(Response.error()), { once: true });
  });
}
