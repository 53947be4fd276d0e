const { CannotRun } = require("./cannot-run");
const { CookieJar } = require("./cookie-jar");
const { PATIENCE_MS, TOOK_LONGER } = require("./patience");

const MOST_REDIRECTS = 10;
const REDIRECTS = [301, 302, 303, 307, 308];
const NAME = "storefront-check/0.2";

/**
 * A visitor who requests pages without a browser, with cookies of their own.
 * @param session `cookies` that they have from the start at the address `url`
 * @returns `ask(url, {method, headers, redirect})` → `{url, asked, status, headers, bytes, text, wasRedirected}`
 */
function createVisitor({ cookies, url } = { cookies: [] }) {
  const jar = new CookieJar();
  const lines = cookies.map(({ name, value }) => `${name}=${value}`);
  if (lines.length > 0) jar.take(lines, url);
  const once = async (url, { method, headers }) => {
    const cookie = jar.headerFor(url);
    const response = await fetch(url, {
      method,
      redirect: "manual",
      headers: { "User-Agent": NAME, ...headers, ...(cookie === "" ? {} : { Cookie: cookie }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error) => {
      throw new CannotRun(networkProblem(url, error));
    });
    jar.take(response.headers.getSetCookie(), url);
    return response;
  };
  const ask = async (asked, { method = "GET", headers = {}, redirect = "follow" } = {}) => {
    let url = asked;
    for (let count = 0; count <= MOST_REDIRECTS; count += 1) {
      const response = await once(url, { method, headers });
      const location = response.headers.get("location");
      if (!REDIRECTS.includes(response.status) || location === null || redirect !== "follow")
        return answerOf(response, { asked, url, wasRedirected: count > 0 });
      await response.body?.cancel();
      if (!URL.canParse(location, url))
        throw new CannotRun(`${url} redirects to "${location}", which is not an address.`);
      url = new URL(location, url).href;
    }
    throw new CannotRun(`${asked} is redirected in a circle (more than ${MOST_REDIRECTS} times, last to ${url}).`);
  };
  return { ask };
}

async function answerOf(response, facts) {
  const bytes = Buffer.from(
    await response.arrayBuffer().catch((error) => {
      throw new CannotRun(networkProblem(facts.url, error));
    }),
  );
  return { ...facts, status: response.status, headers: response.headers, bytes, text: bytes.toString("utf8") };
}

/** One line for people. */
function networkProblem(url, error) {
  const { origin } = new URL(url);
  const code = error.cause?.code ?? error.code ?? "";
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/.test(code))
    return `The TLS certificate or connection of ${origin} is not accepted (${code}). For a certificate of your own: NODE_EXTRA_CA_CERTS=FILE.`;
  if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `No server answers at ${origin} (${code}).`;
  if (error.name === "TimeoutError") return `${url}: the answer ${TOOK_LONGER}.`;
  return `${url} cannot be read: ${error.cause?.message ?? error.message}.`;
}

module.exports = { createVisitor, networkProblem };
