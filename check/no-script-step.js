const { selectorOf, tagOf } = require("./html-reader");
const { newVisitor, openPage } = require("./open-page");

/** Opens each page without JavaScript, and reports which forms and links do not work. */
function createNoScriptStep({ browser, session }) {
  return async function checkWithoutScripts({ answer, tell }) {
    const context = await newVisitor(browser, session, { javaScriptEnabled: false });
    try {
      const page = await context.newPage();
      await openPage(page, answer.asked);
      const found = await page.evaluate(`(${findFaults})(${selectorOf}, ${tagOf})`);
      for (const finding of found) tell(finding);
    } finally {
      await context.close();
    }
  };
}

/** Runs in the browser, through the debugger. */
function findFaults(selector, tag) {
  const TAKEN_OVER =
    "a[data-quick-view-url], a[data-mini-cart-open], a[data-gallery-link], a[data-slot], a[data-reminder-url], a[data-dialog-url], a[data-island], [data-fragment] a[href]:not([data-bs-toggle])";
  const place = (element) => ({ element: tag(element), selector: selector(element) });
  const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
  const isSubmit = (control) => /^(submit|image)$/.test(control.type) && !control.disabled;
  const isGone = (variant) => {
    try {
      return Number(JSON.parse(variant.getAttribute("data-variant")).stockCount) <= 0;
    } catch {
      return false;
    }
  };
  const isSoldOut = (form) => {
    const variants = Array.from(form.querySelectorAll("[data-variant]"));
    return form.matches('[data-island="order-form"]') && variants.length > 0 && variants.every(isGone);
  };
  const formFindings = Array.from(document.forms).flatMap((form) => {
    const found = [];
    const isOurs = form.matches("[data-island], [data-cart-action], [data-validate]");
    const missing = ["action", "method"].filter((name) => !form.hasAttribute(name));
    if (isOurs && missing.length > 0)
      found.push({ rule: "no-js-action", ...place(form), got: `no ${missing.join(", no ")}` });
    // What is out of sight (a dialog, a closed part) is not meant to work without scripts
    if (!isShown(form)) return found;
    // Includes controls that name the form from outside; `form.elements` has no image buttons
    const controls = Array.from(document.querySelectorAll("button, input")).filter((each) => each.form === form);
    // Where everything is sold out, nothing is to be sent
    if (controls.length === 0 || isSoldOut(form)) return found;
    if (!controls.some((control) => isSubmit(control) && isShown(control))) {
      const has = controls.some((control) => /^(submit|image)$/.test(control.type));
      found.push({
        rule: "no-js-submit",
        ...place(form),
        got: has ? "it is disabled or out of sight" : "there is none",
      });
    }
    return found;
  });
  const isDead = (link) => {
    const href = (link.getAttribute("href") ?? "").trim();
    if (href === "" || href === "#" || /^javascript:/i.test(href)) return true;
    if (!href.startsWith("#") || href === "#top") return false;
    try {
      return document.getElementById(decodeURIComponent(href.slice(1))) === null;
    } catch {
      return document.getElementById(href.slice(1)) === null;
    }
  };
  const linkFindings = Array.from(document.querySelectorAll(TAKEN_OVER))
    .filter((link) => isDead(link))
    .map((link) => ({ rule: "no-js-link", ...place(link), got: link.getAttribute("href") ?? "no href" }));
  return [...formFindings, ...linkFindings];
}

module.exports = { createNoScriptStep };
