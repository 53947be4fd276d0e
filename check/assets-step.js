const { createHash } = require("node:crypto");
const { isKeptLong } = require("./caching");
const { bundleFiles } = require("./page-step");

const TYPES = { js: /^(text|application)\/(x-)?(java|ecma)script\b/i, css: /^text\/css\b/i };
const HAS_HASH = /\.[0-9a-f]{6,}\.(js|css)$/;

/** Fetches the files of the bundle that a page names. Each is fetched once in a run. */
function createAssetsStep({ visitor }) {
  const fetched = new Map();
  const fetchOnce = (url) => {
    const known = fetched.get(url);
    if (known !== undefined) return { answer: known, isNew: false };
    const answer = visitor.ask(url, { headers: { "Accept-Encoding": "br, gzip" } });
    fetched.set(url, answer);
    return { answer, isNew: true };
  };
  return async function checkAssets({ answer: page, facts, tell }) {
    for (const head of bundleFiles(facts.heads)) {
      const url = new URL(head.address, page.url).href;
      const { answer, isNew } = fetchOnce(url);
      checkIntegrity(head, await answer, tell);
      if (isNew) checkFile(head, await answer, tell);
    }
  };
}

function checkFile({ html, address }, { url, status, headers }, tell) {
  const told = (rule, got) => tell({ rule, element: html, key: address, got });
  if (status !== 200) return told("asset-status", String(status));
  const { pathname } = new URL(url);
  const type = headers.get("content-type") ?? "no content type";
  const expected = TYPES[pathname.split(".").pop()];
  if (expected !== undefined && !expected.test(type)) told("asset-type", type);
  if (HAS_HASH.test(pathname) && !isKeptLong(headers))
    told("asset-caching", headers.get("cache-control") ?? "no Cache-Control");
  const encoding = headers.get("content-encoding") ?? "none";
  if (!/^(br|gzip|zstd)$/i.test(encoding)) told("asset-compression", encoding);
}

/** Of several hashes, only those of the strongest kind count; one of them must match. */
function checkIntegrity({ html, address, integrity }, { status, bytes }, tell) {
  if (status !== 200 || integrity === null || integrity.trim() === "") return;
  const hashes = integrity.trim().split(/\s+/);
  const strongest = ["sha512", "sha384", "sha256"].find((kind) => hashes.some((hash) => hash.startsWith(kind)));
  if (strongest === undefined) return tell({ rule: "asset-integrity", element: html, key: address, got: integrity });
  const own = `${strongest}-${createHash(strongest).update(bytes).digest("base64")}`;
  if (!hashes.includes(own)) tell({ rule: "asset-integrity", element: html, key: address, got: `the file is ${own}` });
}

module.exports = { createAssetsStep };
