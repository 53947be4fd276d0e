import type { FaultKind } from "./conditions";

const HTML = { "Content-Type": "text/html; charset=utf-8" };
const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };

/** The answer that a fault gives instead of the write. */
export function faultyAnswer(kind: Exclude<FaultKind, "hang" | "cut">, basePath: string): Response {
  switch (kind) {
    case "status-403":
      return errorPage(403, "Forbidden");
    case "status-404":
      return errorPage(404, "Not Found");
    case "status-500":
      return errorPage(500, "Internal Server Error");
    case "html":
      return new Response("<!doctype html><title>Maintenance</title><h1>We are knitting</h1>", { headers: HTML });
    case "wrong-shape":
      return new Response('{"success":"yes","messages":{"error":"none"},"count":"many"}', { headers: JSON_TYPE });
    case "broken-json":
      return new Response('{"success":true,"messages":', { headers: JSON_TYPE });
    case "empty":
      return new Response("", { headers: HTML });
    case "rootless":
      return new Response("<p>A paragraph of another fragment</p>", { headers: HTML });
    case "login-redirect":
      return new Response(null, { status: 303, headers: { Location: `${basePath}/account/login` } });
  }
}

function errorPage(status: number, statusText: string): Response {
  const html = `<!doctype html><title>${status}</title><h1>${statusText}</h1>`;
  return new Response(html, { status, statusText, headers: HTML });
}
