/**
 * Support: IE 11, where whatwg-fetch asks past the cache by a parameter `_` in the address, which a server that names the address in
 * its answer, as fragments do, would echo, and says nothing of redirects.
 */
const polyfilled = window.fetch;

/** Past the cache it is asked by headers. */
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
 * IE 11 does not tell where an answer came from. The server may, by a header `X-Request-URL`, which whatwg-fetch reads. Where it does not, a
 * whole page in place of a fragment is one it was redirected to: which one, the server says to who opens this page again.
 */
async function redirectOf(response: Response, asked: string): Promise<string | undefined> {
  if (response.url !== "") {
    const url = absolute(response.url);
    return url === absolute(asked) ? undefined : url;
  }
  if (!isHtml(response)) return undefined;
  const html = await response.clone().text();
  return /^\s*<(!doctype|html)\b/i.test(html) ? window.location.href : undefined;
}

async function telling(response: Response, asked: string): Promise<Response> {
  const url = await redirectOf(response, asked);
  if (url !== undefined) Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
  return response;
}

if ("polyfill" in polyfilled) {
  window.fetch = (input, init) => {
    const asked = input instanceof Request ? input.url : String(input);
    const answer = polyfilled(input, init?.cache === "no-cache" ? withoutCache(init) : init);
    return answer.then((response) => telling(response, asked));
  };
}
