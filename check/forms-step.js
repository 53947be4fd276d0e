const { addressOf } = require("./fragments-step");

/** Nothing is sent there, not even a question. */
const NEVER_ASKED = /log-?out|sign-?out|abmeld/i;

/** Asks whether there is something at the addresses that forms are sent to, without sending anything. */
function createFormsStep({ visitor }) {
  const known = new Map();
  /** A framework may answer 404 to a method that an address does not take, so that all three must say so. */
  const isMissing = async (url) => {
    for (const method of ["OPTIONS", "HEAD", "GET"]) {
      const { status } = await visitor.ask(url, { method, redirect: "none" });
      if (status !== 404) return false;
    }
    return true;
  };
  return async function checkForms({ answer: page, facts, tell }) {
    for (const { action, actions, html, selector } of facts.forms) {
      for (const address of [action ?? "", ...actions]) {
        // A place in the page is no other address
        const url = addressOf(address, page.url)?.replace(/#.*/, "");
        if (url === undefined || NEVER_ASKED.test(url) || url === page.url || address === "") continue;
        if (!known.has(url)) known.set(url, isMissing(url));
        if (await known.get(url)) tell({ rule: "wrong-action", element: html, selector, key: address, got: "404" });
      }
    }
  };
}

module.exports = { NEVER_ASKED, createFormsStep };
