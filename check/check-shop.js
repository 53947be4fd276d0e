const { createBrowserStep } = require("./browser-step");
const { checkBuying } = require("./buy-step");
const { createAssetsStep } = require("./assets-step");
const { createFormsStep } = require("./forms-step");
const { createFragmentsStep } = require("./fragments-step");
const { createHtmlReader } = require("./html-reader");
const { createJsonStep } = require("./json-step");
const { buildAddressOf, checkPage } = require("./page-step");
const { choosePages, kindOf } = require("./pages");
const { reasonOf } = require("./patience");
const { homeOf, reach } = require("./reach");
const { createNoScriptStep } = require("./no-script-step");
const { createVisitor } = require("./visitor");

const STEPS = ["page", "assets", "fragments", "json", "forms", "not-found", "no-js", "browser", "axe"];
const MOST_PAGES = 12;
const AS_PAGE = { Accept: "text/html,application/xhtml+xml" };

/**
 * Checks a running shop.
 * @param options `urls`, `browser` (of playwright-core), `steps`, `pages` (at most), `cookies` (`{ name, value }`, of a
 * logged-in visitor), `say` (receives progress messages)
 * @returns `{ pages: [{url, kind}], findings: [{rule, url, element, selector, key, got}] }`
 */
async function checkShop({ urls, browser, steps = STEPS, pages: most = MOST_PAGES, cookies = [], say = () => {} }) {
  const session = { cookies, url: await homeOf(urls[0], createVisitor()) };
  const visitor = createVisitor(session);
  await reach(urls, createVisitor(session));
  const reader = await createHtmlReader(browser);
  try {
    const open = async (url, by = visitor) => {
      const answer = await by.ask(url, { headers: AS_PAGE });
      return { answer, facts: await reader.readPage(answer.text) };
    };
    const given = [];
    for (const url of urls) given.push(await open(url));
    const findings = createFindings();
    const pages = urls.length > 1 ? given : await choosePages(given[0], { open, most, tell: findings.add });
    const run = { browser, session, visitor, reader, open, findings, say };
    await checkPages(pages, steps, run);
    if (steps.includes("buy")) await checkBuying(pages, run);
    if (steps.includes("not-found")) await checkUnknownAddress(pages[0], run);
    return {
      pages: pages.map((page) => ({ url: page.answer.url, kind: kindOf(page) })),
      findings: findings.list,
    };
  } finally {
    await reader.close();
  }
}

async function checkPages(pages, steps, run) {
  const { browser } = run;
  const all = {
    page: createPageStep(run),
    assets: createAssetsStep(run),
    fragments: createFragmentsStep({ ...run, steps }),
    json: createJsonStep(run),
    forms: createFormsStep(run),
    "no-js": createNoScriptStep(run),
    browser: createBrowserStep({ ...run, steps }),
  };
  for (const [index, page] of pages.entries()) {
    const { url } = page.answer;
    for (const [name, step] of Object.entries(all).filter(([each]) => steps.includes(each))) {
      run.say(`[${index + 1}/${pages.length}] ${url}: ${name}`);
      const tell = (finding) => run.findings.add({ url, ...finding });
      const known = () => run.findings.list.filter((finding) => finding.url === url);
      await step({ ...page, tell, known }).catch((error) => {
        if (!browser.isConnected()) throw error;
        // The shop was there, so if something does not answer now, or oddly, that is the shop's fault
        tell({ rule: "no-answer", key: name, got: reasonOf(error) });
      });
    }
  }
}

/** A second visitor also sees each page. The build is known from its `entrypoints.json`, if that is served. */
function createPageStep({ open, visitor }) {
  const builds = new Map();
  const readBuild = async (url) => {
    const { status, text } = await visitor.ask(url);
    return status === 200 && text.startsWith("{") ? parsed(text) : undefined;
  };
  return async function checkOnePage({ answer, facts, tell }) {
    const other = await open(answer.asked, createVisitor());
    const address = buildAddressOf(facts, answer.url);
    if (address !== undefined && !builds.has(address)) builds.set(address, await readBuild(address));
    checkPage({ answer, facts, other, build: builds.get(address), tell });
  };
}

/** Cut short, it counts as not served. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function checkUnknownAddress({ answer }, { visitor, findings, say }) {
  const url = new URL(`/storefront-check-${Date.now().toString(36)}`, answer.url).href;
  say(`${url}: not-found`);
  const unknown = await visitor.ask(url, { headers: AS_PAGE }).catch((error) => {
    findings.add({ rule: "no-answer", url, got: error.message });
  });
  if (unknown === undefined) return;
  const { status, headers } = unknown;
  const type = headers.get("content-type") ?? "";
  if (status !== 404) findings.add({ rule: "not-found-status", url, got: String(status) });
  if (/^text\/html\s*($|;(?!.*charset=))/i.test(type)) findings.add({ rule: "page-charset", url, got: type });
}

/** The findings; the same one in the same place is kept once. */
function createFindings() {
  const list = [];
  const told = new Set();
  return {
    list,
    add(finding) {
      const { rule, url, element, key, got } = finding;
      const same = JSON.stringify([rule, url, element, key, got]);
      if (told.has(same)) return;
      told.add(same);
      list.push(finding);
    },
  };
}

module.exports = { MOST_PAGES, STEPS, checkShop };
