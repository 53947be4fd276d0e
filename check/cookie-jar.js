/** The cookies of one visitor of one shop. */
class CookieJar {
  #cookies = new Map();

  /** Stores the cookies of an answer's `Set-Cookie` headers. */
  take(lines, url) {
    const { hostname } = new URL(url);
    for (const line of lines) {
      const { name, value, attributes } = parseCookie(line);
      const domain = (attributes.domain ?? "").replace(/^\./, "").toLowerCase();
      if (name === "" || (domain !== "" && !isWithin(hostname, domain))) continue;
      const host = domain || hostname;
      const path = attributes.path?.startsWith("/") ? attributes.path : "/";
      const key = `${name};${path}`;
      if (isOver(attributes)) this.#cookies.delete(key);
      else this.#cookies.set(key, { name, value, path, domain, host, isSecure: "secure" in attributes });
    }
  }

  /** The `Cookie` header for an address; empty if there is none. */
  headerFor(url) {
    const { protocol, pathname, hostname } = new URL(url);
    return [...this.#cookies.values()]
      .filter(({ host, domain }) => host === hostname || (domain !== "" && isWithin(hostname, domain)))
      .filter(({ isSecure }) => !isSecure || protocol === "https:" || hostname === "localhost")
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }
}

const isWithin = (hostname, domain) => hostname === domain || hostname.endsWith(`.${domain}`);

function parseCookie(line) {
  const [pair, ...rest] = line.split(";");
  const at = pair.indexOf("=");
  const attributes = Object.fromEntries(
    rest.map((part) => {
      const [name, value = ""] = part.split("=");
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
  return { name: at < 0 ? "" : pair.slice(0, at).trim(), value: pair.slice(at + 1).trim(), attributes };
}

/** Max-Age takes precedence over Expires. */
function isOver(attributes) {
  const age = Number(attributes["max-age"]);
  if ("max-age" in attributes && !Number.isNaN(age)) return age <= 0;
  return Date.parse(attributes.expires ?? "") < Date.now();
}

module.exports = { CookieJar };
