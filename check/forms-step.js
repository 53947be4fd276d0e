const { addressOf } = require("./fragments-step");

/** Nothing is sent there, not even a probe. */
const NEVER_ASKED =
  /log[-_]?(out|off)|sign[-_]?(out|off)|abmeld|afmeld|uitlog|d(e|é|%C3%A9)connexion|cerrar[-_]?sesi|disconnetti/i;

/** Asks whether the addresses that forms are sent to exist, without sending a form. */
function createFormsStep({ visitor }) {
  const known = new Map();
  /** A framework may answer 404 to a method that an address does not accept, so all three must answer 404. */
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
        // An anchor does not make it another address
        const url = addressOf(address, page.url)?.replace(/#.*/, "");
        if (url === undefined || NEVER_ASKED.test(url) || url === page.url || address === "") continue;
        if (!known.has(url)) known.set(url, isMissing(url));
        if (await known.get(url)) tell({ rule: "wrong-action", element: html, selector, key: address, got: "404" });
      }
    }
  };
}

module.exports = { NEVER_ASKED, createFormsStep };
