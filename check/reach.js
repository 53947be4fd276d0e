const { CannotRun } = require("./cannot-run");

const LOGIN = /(log-?in|sign-?in|anmeld|\/auth)/i;
/** What the bundle leaves in a page, whole or in part. */
const TRACES = /storefrontEarly|<script\b[^>]*\ssrc=["']?[^"'\s>]*\/app(\.[\w-]+)?\.js/i;

/** Makes sure that a shop with the bundle is at the addresses, before anything else starts. */
async function reach(urls, visitor) {
  const answers = [];
  for (const url of urls) {
    const answer = await visitor.ask(url, { headers: { Accept: "text/html" } });
    const { pathname } = new URL(answer.url);
    if (answer.status === 401 || (answer.wasRedirected && LOGIN.test(pathname) && !LOGIN.test(new URL(url).pathname)))
      throw new CannotRun(
        `${url} needs a login${answer.wasRedirected ? `: it leads to ${answer.url}` : ""}. Name the cookies of somebody who is logged in: --cookie "session=…".`,
      );
    answers.push(answer);
  }
  if (!answers.some(({ text }) => TRACES.test(text)))
    throw new CannotRun(`${urls.join(", ")}: there is no page with the storefront bundle.`);
}

/**
 * Where the shop is, and its cookies belong: an address may lead to https, or to the same name with or without `www.`.
 */
async function homeOf(url, visitor) {
  // If it cannot be reached, `reach` says so
  const { url: last } = await visitor.ask(url, { headers: { Accept: "text/html" } }).catch(() => ({ url }));
  return bareName(last) === bareName(url) ? last : url;
}

const bareName = (url) => new URL(url).hostname.replace(/^www\./, "");

module.exports = { homeOf, reach };
