/** The policies of `Content-Security-Policy` headers: a list of maps, directive → its sources. */
function parsePolicies(header) {
  return (header ?? "")
    .split(",")
    .map((text) => parsePolicy(text))
    .filter((policy) => policy.size > 0);
}

/** If a directive is written twice, the first one counts. */
function parsePolicy(text) {
  const policy = new Map();
  for (const part of text.split(";")) {
    const [name = "", ...sources] = part.trim().split(/\s+/);
    if (name !== "" && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** The sources that count for a kind of request; `undefined` if everything is allowed. */
function sourcesOf(policy, directive) {
  if (directive === "script-src-elem") return policy.get(directive) ?? sourcesOf(policy, "script-src");
  return policy.get(directive) ?? policy.get("default-src");
}

/** Whether the policy allows addresses of the page's own origin. */
function allowsOrigin(sources, origin) {
  if (sources === undefined) return true;
  return sources.some((source) => source === "'self'" || source === "*" || isAt(source, new URL(origin)));
}

/** Whether a source such as `https:`, `*.cdn.example`, `localhost:*` or `https://cdn.example/assets/` has the origin. */
function isAt(source, { protocol, hostname, port }) {
  if (source === protocol) return true;
  const [, scheme = protocol, host, ofPort] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/|$)/i.exec(source) ?? [];
  if (host === undefined) return false;
  const isHost = host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : host.toLowerCase() === hostname;
  // A source without a scheme, and one with http, also allow https
  const isScheme = scheme === protocol || (scheme === "http:" && protocol === "https:");
  return isHost && isScheme && (ofPort === "*" || portOf(ofPort, protocol) === portOf(port, protocol));
}

/** Without a port, that of the scheme. */
const portOf = (port, protocol) => port || (protocol === "https:" ? "443" : "80");

module.exports = { allowsOrigin, parsePolicies, sourcesOf };
