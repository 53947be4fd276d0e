/**
 * Support: IE 11, where whatwg-fetch avoids the cache by a parameter `_` in the address, which servers would echo in
 * fragments, and does not report redirects.
 */
const polyfilled = window.fetch;

/** Avoids the cache by headers. */
function withoutCache(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("Cache-Control", "no-cache");
  headers.set("Pragma", "no-cache");
  return { ...init, headers, cache: "default" };
}

function absolute(address: string): string {
  const url = new URL(address, window.location.href);
  url.hash = "";
  return url.href;
}

const isHtml = (response: Response): boolean => /^text\/html\b/i.test(response.headers.get("Content-Type") ?? "");

/**
 * IE 11 does not report an answer's address. The server may send it in a header `X-Request-URL`, which whatwg-fetch
 * reads. Otherwise a whole page instead of a fragment counts as a redirect, and opening this page again leads there.
 */
async function redirectOf(response: Response, requested: string): Promise<string | undefined> {
  if (response.url !== "") {
    const url = absolute(response.url);
    return url === absolute(requested) ? undefined : url;
  }
  if (!isHtml(response)) return undefined;
  const html = await response.clone().text();
  return /^\s*<(!doctype|html)\b/i.test(html) ? window.location.href : undefined;
}

async function withAddress(response: Response, requested: string): Promise<Response> {
  const url = await redirectOf(response, requested);
  if (url !== undefined) Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
  return response;
}

if ("polyfill" in polyfilled) {
  window.fetch = (input, init) => {
    const requested = input instanceof Request ? input.url : String(input);
    const answer = polyfilled(input, init?.cache === "no-cache" ? withoutCache(init) : init);
    return answer.then((response) => withAddress(response, requested));
  };
}
