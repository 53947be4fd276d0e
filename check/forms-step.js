const { addressOf } = require("./fragments-step");

/** Nothing is sent there, not even a probe. */
const NEVER_ASKED =
  /log[-_]?(out|off)|sign[-_]?(out|off)|abmeld|afmeld|uitlog|d(e|é|%C3%A9)connexion|cerrar[-_]?sesi|disconnetti/i;

/** Asks whether the addresses that forms are sent to exist, without sending a form. */
function createFormsStep({ visitor }) {
  const known = new Map();
  /**
   * The first answer that is not 404. A framework may answer 404 to a method that an address does not accept, so
   * only an address that answers 404 to all three is missing.
   */
  const probe = async (url) => {
    for (const method of ["OPTIONS", "HEAD", "GET"]) {
      const answer = await visitor.ask(url, { method, redirect: "none" });
      if (answer.status !== 404) return { isMissing: false, spelling: otherSpelling(url, answer) };
    }
    return { isMissing: true };
  };
  return async function checkForms({ answer: page, facts, tell }) {
    for (const { action, actions, isPost, html, selector } of facts.forms) {
      for (const address of [action ?? "", ...actions]) {
        // An anchor does not make it another address
        const url = addressOf(address, page.url)?.replace(/#.*/, "");
        if (url === undefined || NEVER_ASKED.test(url) || url === page.url || address === "") continue;
        if (!known.has(url)) known.set(url, probe(url));
        const { isMissing, spelling } = await known.get(url);
        const told = (rule, got) => tell({ rule, element: html, selector, key: address, got });
        if (isMissing) told("wrong-action", "404");
        if (isPost && spelling !== undefined) told("action-redirected", `leads to ${spelling}`);
      }
    }
  };
}

/** Where a server leads that only writes the same address otherwise: with a slash, in lower case, at another host. */
function otherSpelling(url, { status, headers }) {
  const location = headers.get("location");
  // 307 and 308 keep the method and what is sent
  if (![301, 302, 303].includes(status) || location === null || !URL.canParse(location, url)) return undefined;
  const plain = ({ pathname }) => pathname.toLowerCase().replace(/\/$/, "");
  const [asked, led] = [new URL(url), new URL(location, url)];
  const isSame = asked.origin === led.origin && asked.pathname === led.pathname;
  return plain(asked) === plain(led) && !isSame ? led.href : undefined;
}

module.exports = { NEVER_ASKED, createFormsStep };
