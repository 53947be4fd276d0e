const { isPrivate } = require("./caching");
const { excerpt } = require("./excerpt");
const { noticeIn } = require("./notices");

const AS_HTML = { Accept: "text/html", "X-Requested-With": "XMLHttpRequest" };
const PERSONAL = /\/(cart|watchlist|account|checkout)\//;

/** Asks for each fragment of a page by itself. Each address is asked once in a run. */
function createFragmentsStep({ visitor, reader }) {
  const asked = new Set();
  return async function checkFragments({ answer: page, facts, tell }) {
    for (const fragment of facts.fragments) {
      const url = addressOf(fragment.address, page.url);
      const place = { element: fragment.html, selector: fragment.selector, key: fragment.address };
      const told = (rule, got) => tell({ rule, ...place, got });
      if (url === undefined) told("fragment-address", fragment.address);
      else if (!asked.has(url)) {
        asked.add(url);
        await checkFragment({ fragment, url, told, page: page.url });
      }
    }
  };

  async function checkFragment({ fragment, url, told, page }) {
    const {
      status,
      headers,
      text,
      wasRedirected,
      url: last,
    } = await visitor.ask(url, {
      headers: { ...AS_HTML, Referer: page },
    });
    if (wasRedirected) return told("fragment-redirect", `leads to ${last}`);
    if (status !== 200) return told("fragment-status", String(status));
    const type = headers.get("content-type") ?? "no content type";
    if (!/^text\/html\s*;.*charset=/i.test(type)) told("fragment-type", type);
    if (PERSONAL.test(new URL(url).pathname) && !isPrivate(headers))
      told("personal-cacheable", headers.get("cache-control") ?? "no Cache-Control");
    const notice = noticeIn(text);
    if (notice !== undefined) return told("fragment-notice", excerpt(notice));
    await checkRoot({ fragment, text, told });
  }

  async function checkRoot({ fragment, text, told }) {
    const { textBefore, roots, isWholePage } = await reader.readFragment(text, fragment.address);
    if (isWholePage) return told("fragment-page", excerpt(text, 100));
    if (textBefore !== "") told("fragment-text", excerpt(textBefore));
    if (!roots.some(({ address }) => address === fragment.address))
      told(
        "fragment-root",
        roots.length === 0 ? "an empty answer" : roots.map(({ html }) => excerpt(html, 120)).join(", "),
      );
  }
}

/** The address, on the page's own origin; `undefined` for any other. */
function addressOf(address, page) {
  if (!URL.canParse(address, page)) return undefined;
  const url = new URL(address, page);
  return url.origin === new URL(page).origin ? url.href : undefined;
}

module.exports = { addressOf, createFragmentsStep };
