const { createHash } = require("node:crypto");
const { isPrivate, isShared: mayBeShared, cacheControl } = require("./caching");
const { htmlTypeProblem } = require("./content-type");
const { excerpt } = require("./excerpt");
const { noticeIn } = require("./notices");
const { allowsOrigin, parsePolicies, sourcesOf } = require("./policy");
const { schemaProblem } = require("./schemas");

const USERS = ["user-unknown", "user-account", "user-guest"];
const TRUSTED_TYPES = ["storefront", "storefront-webpack"];

/** Others belong to other scripts, or hold a text that may begin with a bracket. */
const HOLDS_JSON = /^data-(options|variant|color|item|undo|in-cart|store|opening-hours|loadable)$/;

const isEarlyScript = ({ text }) => text.includes("storefrontEarly");
const isEntry = ({ tag, type, address }) => tag === "script" && type === "module" && isApp(address);
const isApp = (address) => /(^|\/)app(\.[\w-]+)?\.js(\?|$)/.test(address ?? "");
const isLegacyEntry = ({ tag, isNoModule, address }) => tag === "script" && isNoModule && isApp(address);

/** Whether a page includes the bundle, or tries to. */
function hasBundle({ heads }) {
  return heads.some((head) => isEarlyScript(head) || isEntry(head) || isLegacyEntry(head));
}

/** The address of the build's `entrypoints.json`, beside the entry; `undefined` without an entry. */
function buildAddressOf({ heads }, url) {
  const entry = heads.find(isEntry);
  return entry === undefined ? undefined : new URL(`${folderOf(entry.address)}entrypoints.json`, url).href;
}

/** Reports what is wrong with a page's answer, policy and head. */
function checkPage({ answer, facts, other, build, tell }) {
  checkAnswer(answer, tell);
  if (!hasBundle(facts)) return tell({ rule: "no-bundle" });
  checkHead(facts, answer.url, tell);
  if (build !== undefined) checkPreloads(facts, { url: answer.url, build, tell });
  checkPolicies(facts, answer, tell);
  checkBody(facts, tell);
  checkCaching({ answer, facts, other, tell });
}

function checkAnswer({ status, headers, text }, tell) {
  if (status !== 200) tell({ rule: "page-status", got: String(status) });
  const problem = htmlTypeProblem({ headers, text });
  if (problem !== undefined) tell({ rule: "page-charset", got: problem });
  const notice = noticeIn(text.replace(/<(script|style|textarea|pre)\b[\s\S]*?<\/\1>/gi, ""));
  if (notice !== undefined) tell({ rule: "page-notice", got: excerpt(notice) });
}

function checkHead({ heads, lang }, url, tell) {
  const early = heads.findIndex(isEarlyScript);
  const entry = heads.findIndex(isEntry);
  if (early < 0) tell({ rule: "early-script-missing" });
  else if (!heads[early].isInHead || (entry >= 0 && entry < early))
    tell({ rule: "head-early-events-late", element: "<script>", selector: heads[early].selector });
  if (entry < 0) tell({ rule: "head-entry" });
  if (!heads.some(isLegacyEntry)) tell({ rule: "legacy-missing" });
  for (const head of heads.filter((each) => isEntry(each) || isLegacyEntry(each))) {
    if (head.isAsync) tell({ rule: "entry-async", element: head.html });
  }
  if (!heads.some(({ rel, address }) => /stylesheet/.test(rel) && /style-app/.test(address ?? "")))
    tell({ rule: "head-style-app" });
  for (const head of bundleFiles(heads)) {
    if (head.integrity === null || head.integrity === "")
      tell({ rule: "head-integrity", element: head.html, key: head.address });
    else if (lacksCrossorigin(head, url)) tell({ rule: "head-crossorigin", element: head.html, key: head.address });
  }
  if (lang === "") tell({ rule: "language-missing" });
}

/** A module is preloaded with CORS, whatever its attributes say. */
function lacksCrossorigin({ rel, address, crossorigin }, url) {
  if (/modulepreload/.test(rel) || crossorigin !== null) return false;
  return new URL(address, url).origin !== new URL(url).origin;
}

/** The files may be at another address than the build says (`data-public-path`); they are where the entry is. */
function checkPreloads({ heads, bodyClasses }, { url, build: { preload = {} }, tell }) {
  const inFull = ({ address }) => new URL(address, url).href;
  const folder = folderOf(inFull(heads.find(isEntry)));
  const sections = bodyClasses.map((name) => name.replace(/^section-/, "")).filter((name) => name in preload);
  const wanted = [...(preload.common ?? []), ...sections.flatMap((name) => preload[name])];
  const linked = heads.filter(({ rel, address }) => rel === "modulepreload" && address !== null).map(inFull);
  const isLinked = (file) => linked.includes(folder + file.slice(file.lastIndexOf("/") + 1));
  for (const file of wanted.filter((each) => !isLinked(each))) tell({ rule: "head-preload", key: file });
}

/** The tags with a file of the bundle: the entries, style sheets in their folders, and preloads. */
function bundleFiles(heads) {
  const folders = heads.filter((head) => isEntry(head) || isLegacyEntry(head)).map(({ address }) => folderOf(address));
  const isLoaded = ({ tag, rel }) => tag === "script" || /stylesheet|modulepreload/.test(rel);
  return heads.filter((head) => head.address !== null && isLoaded(head) && folders.includes(folderOf(head.address)));
}

const folderOf = (address) => address.slice(0, address.lastIndexOf("/") + 1);

function checkBody({ bodyClasses, config, json }, tell) {
  const users = bodyClasses.filter((name) => USERS.includes(name));
  if (users.length !== 1) tell({ rule: "user-class", got: users.join(" ") || "none" });
  checkConfig(config, tell);
  for (const { name, value, html, selector } of json) {
    if (!HOLDS_JSON.test(name)) continue;
    const problem = syntaxProblem(value);
    if (problem !== undefined)
      tell({ rule: "attribute-json", element: html, selector, key: name, got: excerpt(value) });
  }
}

function checkConfig(config, tell) {
  if (config === null) return;
  const problem = syntaxProblem(config);
  if (problem !== undefined) return tell({ rule: "config-json", got: problem });
  const parsed = JSON.parse(config);
  const invalid = Array.isArray(parsed) && parsed.length === 0 ? "" : schemaProblem("storefront-config", parsed);
  if (invalid !== "") tell({ rule: "config-schema", got: invalid });
}

function syntaxProblem(text) {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error.message;
  }
}

function checkPolicies({ heads, policies }, { headers, url }, tell) {
  const parsed = [headers.get("content-security-policy"), ...policies].flatMap(parsePolicies);
  if (parsed.length === 0) return tell({ rule: "csp-missing" });
  for (const policy of parsed) checkPolicy(policy, { heads, url, tell });
}

function checkPolicy(policy, { heads, url, tell }) {
  const { origin } = new URL(url);
  const told = (rule, directive, sources = []) =>
    tell({ rule, key: directive, got: `${directive} ${sources.join(" ")}`.trim() });
  const scripts = sourcesOf(policy, "script-src-elem");
  const styles = sourcesOf(policy, "style-src");
  const connections = sourcesOf(policy, "connect-src");
  const images = sourcesOf(policy, "img-src");
  if (scripts?.some((source) => /^'unsafe-(inline|eval)'$/.test(source))) told("csp-unsafe", "script-src", scripts);
  const files = bundleFiles(heads);
  const allows = (sources, { address, nonce }) =>
    allowsOrigin(sources, new URL(address, url).origin === origin ? origin : new URL(address, url).origin) ||
    (nonce !== null && sources.includes(`'nonce-${nonce}'`));
  if (files.some((file) => file.tag === "script" && !allows(scripts, file)))
    told("csp-script-src", "script-src", scripts);
  if (files.some((file) => /stylesheet/.test(file.rel) && !allows(styles, file)))
    told("csp-style-src", "style-src", styles);
  if (!allowsOrigin(connections, origin)) told("csp-connect-src", "connect-src", connections);
  if (images !== undefined && !images.includes("data:")) told("csp-img-src", "img-src", images);
  const early = heads.find(isEarlyScript);
  if (early !== undefined && !allowsInline(scripts, early)) told("csp-hash", "script-src", scripts);
  const types = policy.get("trusted-types");
  if (types !== undefined && !types.includes("*") && !TRUSTED_TYPES.every((name) => types.includes(name)))
    told("csp-trusted-types", "trusted-types", types);
  if (!policy.get("require-trusted-types-for")?.includes("'script'"))
    told("csp-require-trusted-types", "require-trusted-types-for");
}

/** Next to a hash or nonce, browsers ignore 'unsafe-inline'. */
function allowsInline(sources, { text, nonce }) {
  if (sources === undefined) return true;
  const hashes = ["sha256", "sha384", "sha512"].map(
    (name) => `'${name}-${createHash(name).update(text).digest("base64")}'`,
  );
  if (hashes.some((hash) => sources.includes(hash))) return true;
  if (nonce !== null && sources.includes(`'nonce-${nonce}'`)) return true;
  return sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(sha\d+|nonce)-/.test(source));
}

/** @param other what another visitor receives, `{answer, facts}` */
function checkCaching({ answer, facts, other, tell }) {
  const control = cacheControl(answer.headers);
  const got = answer.headers.get("cache-control") ?? "no Cache-Control";
  const isShared = mayBeShared(answer.headers);
  const isPersonal = ["user-account", "user-guest"].some((name) => facts.bodyClasses.includes(name));
  if (isPersonal && !isPrivate(answer.headers)) tell({ rule: "personal-cacheable", key: "Cache-Control", got });
  if (isShared && facts.tokens.length > 0) tell({ rule: "token-cacheable", key: "Cache-Control", got });
  // A visitor who has been here before already has the shop's cookies
  const cookies = (other?.answer ?? answer).headers.getSetCookie();
  if (isShared && cookies.length > 0) tell({ rule: "cached-cookie", key: "Cache-Control", got });
  const isStale = "no-cache" in control || (control["max-age"] === "0" && "must-revalidate" in control);
  const isAskedAgain = "no-store" in control || (isStale && isPrivate(answer.headers));
  if (facts.keys.length > 0 && !isAskedAgain) tell({ rule: "cached-idempotency-key", key: "Cache-Control", got });
  if (other === undefined) return;
  const twice = (values, others) => values.find((value) => value !== "" && others.includes(value));
  const token = twice(facts.tokens, other.facts.tokens);
  if (token !== undefined && !isShared) tell({ rule: "shared-token", key: "_token", got: token });
  const key = twice(facts.keys, other.facts.keys);
  if (key !== undefined) tell({ rule: "shared-idempotency-key", key: "_idempotency_key", got: key });
}

module.exports = { buildAddressOf, bundleFiles, checkPage, hasBundle };
