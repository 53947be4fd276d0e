const fs = require("node:fs");
const { excerpt } = require("./excerpt");
const { PATIENCE_MS } = require("./patience");

const AXE = require.resolve("axe-core/axe.min.js");

/** For a fragment by itself: WCAG, without the rules that need the page around it or its styles. */
const OF_A_FRAGMENT = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  rules: Object.fromEntries(
    ["bypass", "color-contrast", "link-in-text-block", "target-size"].map((rule) => [rule, { enabled: false }]),
  ),
};
/** Rules about an element's parent: the parent of a fragment's root is in the page. */
const OF_THE_PARENT = ["aria-required-parent", "dlitem", "listitem"];

/** What axe finds in an open page. It waits for animations, because colours are not final during a fade. */
async function axeFindings(page) {
  await page
    .waitForFunction(
      () =>
        document
          .getAnimations()
          .every((each) => each.playState !== "running" || each.effect?.getComputedTiming().endTime === Infinity),
      undefined,
      { timeout: PATIENCE_MS },
    )
    .catch(() => undefined);
  return (await runAxe(page)).map(({ isTop: _isTop, ...finding }) => finding);
}

/**
 * What axe finds in a fragment by itself, including everything that the page hides. Nothing in it is loaded or run.
 * @param page an empty page that may be overwritten
 */
async function axeFindingsOf(page, html) {
  await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "text/html");
    document.body.replaceChildren(...parsed.body.childNodes);
  }, html);
  const found = await runAxe(page, OF_A_FRAGMENT);
  return found
    .filter(({ key, isTop }) => !(isTop && OF_THE_PARENT.includes(key)))
    .map(({ rule, key, got, element }) => ({ rule, key, got, element }));
}

async function runAxe(page, options = {}) {
  // Through the debugger, because the page's policy does not allow foreign scripts
  await page.evaluate(`${fs.readFileSync(AXE, "utf8")}; undefined`);
  const violations = await page.evaluate(async (given) => {
    const { violations: found } = await axe.run(given);
    return found.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => {
        const selector = target.join(" ");
        const isTop = document.querySelector(selector)?.parentElement === document.body;
        return { key: id, got: help, selector, html, isTop };
      }),
    );
  }, options);
  return violations.map(({ html, ...finding }) => ({ rule: "axe", ...finding, element: excerpt(html) }));
}

module.exports = { axeFindings, axeFindingsOf };
