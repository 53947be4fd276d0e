const { axeFindings } = require("./axe");
const { excerpt } = require("./excerpt");
const { ruleOfText } = require("./console-rules");
const { selectorOf, tagOf } = require("./html-reader");
const { newVisitor, openPage } = require("./open-page");
const { takePictures } = require("./pictures");
const { followRequests } = require("./quiet");
const { isToldAlready } = require("./told-already");

/** What Chromium itself logs about a failed request; failed requests are reported separately. */
const OF_A_REQUEST = /^Failed to load resource|^Refused to|violates the following Content Security Policy|net::ERR_/;

/** Opens each page in a browser, as a new visitor, and reports what goes wrong there. */
function createBrowserStep({ browser, session, steps }) {
  return async function checkInBrowser({ answer, facts, tell, known }) {
    const context = await newVisitor(browser, session);
    try {
      await context.addInitScript({
        content: `(${keepViolations})(); window.storefrontCheck.selectorOf = ${selectorOf}; window.storefrontCheck.tagOf = ${tagOf};`,
      });
      const page = await context.newPage();
      const waitUntilQuiet = followRequests(page);
      const told = followPage(page, { origin: new URL(answer.url).origin, folders: foldersOf(facts, answer.url) });
      await openPage(page, debugged(answer.url));
      const settle = async () => {
        const late = await waitUntilQuiet();
        if (late !== undefined) tell({ rule: "no-answer", key: "browser", got: late });
      };
      await settle();
      await touch(page);
      await settle();
      if (steps.includes("axe"))
        for (const finding of await axeFindings(page)) if (!isOfFragment(finding, known())) tell(finding);
      await search(page);
      await settle();
      for (const finding of [...(await told()), ...(await readPage(page))])
        if (!isToldAlready(finding, known())) tell(finding);
      await takePictures(page, known());
    } finally {
      await context.close();
    }
  };
}

function debugged(address) {
  const url = new URL(address);
  url.search = url.search === "" ? "?storefront-debug" : `${url.search}&storefront-debug`;
  return url.href;
}

/** Whether the same was found in a fragment of this page. */
function isOfFragment({ key, element }, told) {
  return told.some((finding) => finding.rule === "axe" && finding.key === key && finding.element === element);
}

/** The folders that the bundle's files come from. */
function foldersOf({ heads }, url) {
  return heads
    .filter(({ tag, address }) => tag === "script" && /(^|\/)app(\.[\w-]+)?\.js/.test(address ?? ""))
    .map(({ address }) => new URL(".", new URL(address, url)).href);
}

/** Runs in the browser, before all of the page's scripts. */
function keepViolations() {
  const violations = [];
  window.storefrontCheck = { violations };
  document.addEventListener("securitypolicyviolation", (event) => {
    // A policy that is only being tried out blocks nothing
    if (event.disposition === "report") return;
    violations.push({ directive: event.effectiveDirective, blocked: event.blockedURI, sample: event.sample });
  });
}

/** Acts like a shopper who begins, so that whatever waits for that starts. */
async function touch(page) {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  await page.mouse.wheel(0, -400);
}

/** A request that changes nothing: most pages send none on their own. */
async function search(page) {
  const field = page.locator(`form[data-suggest-url] input[type="search"]`).first();
  if ((await field.count()) === 0 || !(await field.isVisible())) return;
  await field.fill("wo");
}

/** Collects what the console and the network report. */
function followPage(page, { origin, folders }) {
  const findings = [];
  const pending = [];
  const isOfBundle = (url) => folders.some((folder) => url.startsWith(folder));
  page.on("console", (message) =>
    pending.push(consoleFinding(message, isOfBundle).then((each) => findings.push(each))),
  );
  page.on("pageerror", (error) => findings.push({ rule: "page-error", got: excerpt(error.message) }));
  page.on("requestfailed", (request) => {
    if (isOwn(request)) return;
    const reason = request.failure()?.errorText ?? "failed";
    // A request that the page aborts is not a failure; one that the policy blocks is reported as a violation
    if (/ERR_ABORTED|ERR_BLOCKED_BY|csp/i.test(reason)) return;
    if (request.url().startsWith(origin)) findings.push({ rule: "request-failed", key: request.url(), got: reason });
  });
  page.on("response", (response) => {
    const isPage = response.request().isNavigationRequest();
    if (isOwn(response.request())) return;
    if (response.status() < 400 || response.status() === 422 || isPage || !response.url().startsWith(origin)) return;
    findings.push({ rule: "request-failed", key: response.url(), got: String(response.status()) });
  });
  return async () => {
    await Promise.all(pending);
    return findings.filter((finding) => finding !== undefined);
  };
}

/** Whether the overlay asks for the page's headers, which no shop has to answer. */
const isOwn = (request) => request.method() === "HEAD" && /[?&]storefront-debug/.test(request.url());

async function consoleFinding(message, isOfBundle) {
  const type = message.type();
  if (type !== "error" && type !== "warning") return undefined;
  const [first, ...rest] = message.args();
  const text = await (first?.evaluate((value) => String(value)).catch(() => message.text()) ?? message.text());
  const place = await placeOf(rest);
  const own = ruleOfText(text);
  const got = excerpt(place.words === "" ? text : `${text} (${place.words})`, 400);
  if (own !== undefined && type === "error") return { rule: own.id, ...place.element, got };
  if (isOfBundle(message.location().url))
    return { rule: type === "error" ? "bundle-error" : "bundle-warning", ...place.element, got };
  return type === "warning" || OF_A_REQUEST.test(text) ? undefined : { rule: "console-error", got };
}

/** The element that a console call names, and the rest of its text. */
async function placeOf(handles) {
  const read = await Promise.all(
    handles.map((handle) =>
      handle
        .evaluate((value) =>
          value instanceof Element
            ? { element: window.storefrontCheck.tagOf(value), selector: window.storefrontCheck.selectorOf(value) }
            : String(value),
        )
        .catch(() => ""),
    ),
  );
  return {
    element: read.find((each) => typeof each === "object") ?? {},
    words: read.filter((each) => typeof each === "string").join(" "),
  };
}

/** The faults that the page itself shows. */
async function readPage(page) {
  const { violations, islands, sections, isStarted, findings } = await page.evaluate(pageState);
  return [
    ...violations.map(({ directive, blocked, sample }) => ({
      rule: directive === "connect-src" ? "csp-connect-violation" : "csp-violation",
      key: directive,
      got: `${blocked} ${sample}`.trim(),
    })),
    ...islands.map((island) => ({ rule: "island-failed", ...island })),
    ...sections.map((name) => ({ rule: "section-failed", key: name })),
    ...(isStarted ? [] : [{ rule: "not-started" }]),
    ...findings.map(({ rule, level, says, got, remedy, docs, selector, html }) => ({
      rule,
      got: got === "" ? undefined : got,
      own: { id: rule, level, says, remedy, docs },
      selector,
      element: html,
    })),
  ];
}

/** Runs in the browser. */
async function pageState() {
  const { violations, tagOf: tag, selectorOf: selector } = window.storefrontCheck;
  const root = document.documentElement;
  return {
    violations,
    islands: Array.from(document.querySelectorAll("[data-island][data-state='failed']"), (element) => ({
      element: tag(element),
      selector: selector(element),
      key: element.getAttribute("data-island"),
    })),
    sections: Array.from(root.attributes, ({ name }) => /^data-section-failed-(.+)/.exec(name)?.[1]).filter(Boolean),
    isStarted: root.hasAttribute("data-version") && !root.hasAttribute("data-forms-lost"),
    findings: ((await window.storefrontDebug?.findings?.()) ?? []).map(
      ({ rule, level, says, got, remedy, docs, selector: own, place }) => ({
        rule,
        level,
        says,
        got,
        remedy,
        docs,
        html: place,
        selector: own || undefined,
      }),
    ),
  };
}

module.exports = { createBrowserStep };
