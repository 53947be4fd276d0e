/**
 * Support: IE 11. whatwg-fetch asks past the cache by a parameter `_` in the address, which a server that names the address in
 * its answer, as fragments do, would echo. Here it is asked for by headers.
 */
const polyfilled = window.fetch;

if ("polyfill" in polyfilled) {
  window.fetch = (input, init) => {
    if (init?.cache !== "no-cache") return polyfilled(input, init);
    const headers = new Headers(init.headers);
    headers.set("Cache-Control", "no-cache");
    headers.set("Pragma", "no-cache");
    return polyfilled(input, { ...init, headers, cache: "default" });
  };
}
