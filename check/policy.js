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
  const { protocol, host, hostname } = new URL(origin);
  return sources.some(
    (source) =>
      source === "'self'" ||
      source === "*" ||
      source === protocol ||
      source === host ||
      source === hostname ||
      source === origin ||
      source.startsWith(`${origin}/`),
  );
}

module.exports = { allowsOrigin, parsePolicies, sourcesOf };
