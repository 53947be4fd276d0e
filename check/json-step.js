const { isPrivate } = require("./caching");
const { jsonTypeProblem } = require("./content-type");
const { excerpt } = require("./excerpt");
const { addressOf } = require("./fragments-step");
const { noticeIn } = require("./notices");
const { hasBundle } = require("./page-step");
const { schemaProblem } = require("./schemas");

const AS_JSON = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };

/** Requests what the pages read as JSON. Each address is requested once per run. */
function createJsonStep({ visitor }) {
  const asked = new Set();
  /** Addresses that are not there, and that no page has needed so far. */
  const absent = new Set();
  return async function checkJson({ answer: page, facts, tell }) {
    for (const read of readsOf(facts, page.url)) {
      if (read.isUsed && absent.delete(read.url))
        tell({ rule: "json-missing", key: new URL(read.url).pathname, got: "404" });
      if (asked.has(read.url)) continue;
      asked.add(read.url);
      await checkRead(read, tell);
    }
  };

  async function checkRead({ url, schema, isUsed, isPersonal, hasEtag, place }, tell) {
    const told = (rule, got) => tell({ rule, key: new URL(url).pathname, got, ...place });
    const answer = await visitor.ask(url, { headers: AS_JSON });
    const { status, headers, text, wasRedirected } = answer;
    if (status === 404 && !isUsed) return void absent.add(url);
    if (wasRedirected) return told("json-redirect", `leads to ${answer.url}`);
    if (status === 404) return told("json-missing", "404");
    if (status !== 200) return told("json-status", String(status));
    const problem = jsonTypeProblem(answer);
    if (problem !== undefined) told("json-type", problem);
    if (isPersonal && !isPrivate(headers))
      told("personal-cacheable", headers.get("cache-control") ?? "no Cache-Control");
    checkBody({ text, schema, told });
    if (hasEtag) await checkEtag({ url, headers, told });
  }

  async function checkEtag({ url, headers, told }) {
    const etag = headers.get("etag");
    if (etag === null) return told("json-etag", "no ETag");
    const again = await visitor.ask(url, { headers: { ...AS_JSON, "If-None-Match": etag } });
    if (again.status !== 304) told("json-not-modified", `${again.status}, ETag ${etag}`);
  }
}

function checkBody({ text, schema, told }) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    const notice = noticeIn(text);
    return notice === undefined ? told("json-syntax", excerpt(text)) : told("json-notice", excerpt(notice));
  }
  const problem = schemaProblem(schema, data);
  if (problem !== "") told("json-schema", excerpt(problem));
}

/** What the bundle reads on a page, according to the configuration's `basePath` and `endpoints`. */
function readsOf(facts, page) {
  const config = parsed(facts.config);
  const base = (isPath(config.basePath) ? config.basePath : "").replace(/\/+$/, "");
  const pathOf = (name, x = "") => {
    const moved = config.endpoints?.[name];
    const path = isPath(moved) ? moved : `/${name}`;
    return new URL(`${base}${path.replace("{x}", encodeURIComponent(x))}`, page).href;
  };
  const { cart, watchlist } = facts.uses;
  const fixed = [
    // Every page asks it after a while out of sight
    { url: pathOf("json/account"), schema: "account-response", isUsed: hasBundle(facts), isPersonal: true },
    { url: pathOf("json/watchlist"), schema: "watchlist-response", isUsed: watchlist, isPersonal: true },
    { url: pathOf("json/cart/updated"), schema: "cart-updated", isUsed: cart, isPersonal: true, hasEtag: true },
  ];
  const galleries = facts.galleries.map((name) => ({
    url: pathOf("json/gallery/items/count/{x}", name),
    schema: "items-count",
    isUsed: true,
  }));
  const suggestions = facts.suggestions.flatMap(({ address, field, html, selector }) => {
    const url = addressOf(address, page);
    if (url === undefined) return [];
    const asked = new URL(url);
    asked.searchParams.set(field, "wo");
    return [{ url: asked.href, schema: "suggestions", isUsed: true, place: { element: html, selector } }];
  });
  return [...fixed, ...galleries, ...suggestions];
}

/** As in the bundle, which reports other values: an address elsewhere is never asked. */
const isPath = (value) => typeof value === "string" && /^\/(?![/\\])/.test(value);

/** The configuration, as far as it can be read. What is wrong with it is reported for the page. */
function parsed(config) {
  try {
    return Object(JSON.parse(config ?? "{}"));
  } catch {
    return {};
  }
}

module.exports = { createJsonStep };
