const { isPrivate, isShared } = require("./caching");
const { htmlTypeProblem } = require("./content-type");
const { excerpt } = require("./excerpt");
const { noticeIn } = require("./notices");

const AS_HTML = { Accept: "text/html", "X-Requested-With": "XMLHttpRequest" };
const PERSONAL = /\/(cart|watchlist|account|checkout)\//;

/** How many quick views of a page are checked; the others come from the same template. */
const QUICK_VIEWS = 2;

/** Requests each fragment of a page by itself, and some of its quick views. Each address is requested once per run. */
function createFragmentsStep({ visitor, reader, steps }) {
  const asked = new Set();
  return async function checkFragments({ answer: page, facts, tell }) {
    const quickViews = facts.quickViews.slice(0, QUICK_VIEWS).map((each) => ({ ...each, isQuickView: true }));
    for (const fragment of [...facts.fragments, ...quickViews]) {
      const url = addressOf(fragment.address, page.url);
      const place = { element: fragment.html, selector: fragment.selector, key: fragment.address };
      const told = (rule, got) => tell({ rule, ...place, got });
      if (url === undefined) told("fragment-address", fragment.address);
      else if (!asked.has(url)) {
        asked.add(url);
        await checkFragment({ fragment, url, tell, told, page: page.url });
      }
    }
  };

  async function checkFragment({ fragment, url, tell, told, page }) {
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
    const problem = htmlTypeProblem({ headers, text });
    if (problem !== undefined) told("fragment-type", problem);
    const isPersonal = fragment.followsCart || PERSONAL.test(new URL(url).pathname);
    if (isPersonal && !isPrivate(headers))
      told("personal-cacheable", headers.get("cache-control") ?? "no Cache-Control");
    const notice = noticeIn(text);
    if (notice !== undefined) return told("fragment-notice", excerpt(notice));
    await checkRoot({ fragment, text, headers, told });
    if (steps.includes("axe"))
      for (const { got, ...finding } of await reader.axeFindingsOf(text))
        tell({ ...finding, got: `${got} (in ${fragment.address})` });
  }

  async function checkRoot({ fragment, text, headers, told }) {
    const { textBefore, roots, isWholePage, hasToken } = await reader.readFragment(text, fragment.address);
    if (isWholePage) return told("fragment-page", excerpt(text, 100));
    if (textBefore !== "") told("fragment-text", excerpt(textBefore));
    if (hasToken && isShared(headers)) told("token-cacheable", headers.get("cache-control"));
    // A quick view is put into the page's dialog
    if (fragment.isQuickView && roots.length > 0) return;
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
