const { NEVER_ASKED } = require("./forms-step");
const { hasBundle } = require("./page-step");

const NO_PAGE = /\.(svg|png|jpe?g|gif|webp|avif|pdf|zip|css|js|json|xml|txt|ico|mp4|webm)$/i;
/** A query that changes something, as `/?add-to-cart=7` or `/index.php?page=cart&action=remove` do. */
const CHANGES = /(^|[^a-z])(add(to)?(cart|basket)?|remove|delete|empty|undo)([^a-z]|$)/i;
const NEEDS_LOGIN = [401, 403];
/** How many pages are looked at for each one that is chosen. */
const LOOKED_AT = 4;

/**
 * The first page and the pages it leads to, starting with one of each kind.
 * @param tell receives what is wrong with a followed link
 */
async function choosePages(first, { open, most, tell }) {
  const chosen = [first];
  const others = [];
  const kinds = new Set([kindOf(first)]);
  const seen = new Set([placeOf(first.answer.url)]);
  const shapes = new Map();
  const queue = [];
  const from = new Map();
  const take = (page) => {
    for (const url of linksOf(page)) {
      if (seen.has(placeOf(url))) continue;
      seen.add(placeOf(url));
      from.set(url, page.answer.url);
      queue.push(url);
    }
  };
  take(first);
  for (let looks = 1; looks < most * LOOKED_AT && queue.length > 0 && chosen.length < most; looks += 1) {
    const url = nextOf(queue, shapes);
    const page = await open(url).catch((error) => void tell({ rule: "no-answer", url, got: error.message }));
    if (page === undefined) continue;
    if (page.answer.status >= 400 && !NEEDS_LOGIN.includes(page.answer.status))
      tell({ rule: "page-status", url, got: `${page.answer.status}, linked from ${from.get(url)}` });
    if (page.answer.status !== 200 || !hasBundle(page.facts)) continue;
    if (page.answer.wasRedirected && seen.has(placeOf(page.answer.url))) continue;
    seen.add(placeOf(page.answer.url));
    if (kinds.has(kindOf(page))) others.push(page);
    else chosen.push(page);
    kinds.add(kindOf(page));
    take(page);
  }
  return [...chosen, ...others].slice(0, most);
}

/** Takes the first of the links whose shape was followed least. */
function nextOf(queue, shapes) {
  const count = (url) => shapes.get(shapeOf(url)) ?? 0;
  const least = Math.min(...queue.map(count));
  const [url] = queue.splice(
    queue.findIndex((each) => count(each) === least),
    1,
  );
  shapes.set(shapeOf(url), least + 1);
  return url;
}

/** The links of a page to other pages of the shop. */
function linksOf({ answer, facts }) {
  const { origin } = new URL(answer.url);
  return facts.links
    .filter((href) => !href.startsWith("#") && URL.canParse(href, answer.url))
    .map((href) => new URL(href, answer.url))
    .filter((url) => url.origin === origin && !NO_PAGE.test(url.pathname) && !NEVER_ASKED.test(url.href))
    .filter((url) => !CHANGES.test(url.search))
    .map((url) => url.href.split("#")[0]);
}

/** What a page is made of: its sections. */
function kindOf({ facts }) {
  return facts.bodyClasses
    .filter((name) => name.startsWith("section-"))
    .sort()
    .join(" ");
}

/** One script answers for all pages, and the query says which: `/index.php?page=product&id=7`, `/?p=7`. */
const isFrontController = ({ pathname }) => pathname === "/" || /\.(php|aspx?|jsp|do|cgi|pl)$/i.test(pathname);

/** Elsewhere the query chooses a view of one page, such as its order. */
function placeOf(address) {
  const url = new URL(address);
  const place = url.pathname.replace(/(.)\/$/, "$1");
  return isFrontController(url) ? place + url.search : place;
}

/** `/product/48211` → `/product/*`, `/?p=7` → `/?p=*`: pages of one shape are usually of one kind. */
function shapeOf(address) {
  const url = new URL(address);
  if (isFrontController(url)) return url.pathname + url.search.replace(/\d+/g, "*");
  const parts = url.pathname.split("/");
  return parts.length > 2 ? [...parts.slice(0, -1), "*"].join("/") : parts.join("/");
}

module.exports = { choosePages, kindOf };
