/** Rules of the page itself, and the rules by which the check may have told the same before. */
const SAME = {
  "action-missing": ["no-js-action"],
  "answer-refused": ["request-failed"],
  "color-unreadable": ["attribute-json"],
  "config-broken": ["config-json", "config-schema"],
  "early-script-missing": ["head-early-events"],
  "entry-async": ["head-entry-async"],
  "entry-integrity": ["head-integrity"],
  "in-cart-unreadable": ["attribute-json"],
  "island-failed": ["island-failed"],
  "item-unreadable": ["attribute-json"],
  "language-missing": ["head-lang"],
  "legacy-missing": ["head-nomodule"],
  "method-get": ["no-js-action"],
  "opener-without-page": ["no-js-link"],
  "personal-cacheable": ["personal-cache"],
  "policy-blocks": ["csp-violation", "csp-connect-violation"],
  "printed-before": ["json-notice", "fragment-notice", "json-syntax", "fragment-text"],
  "read-leniently": ["bundle-warning"],
  reported: ["markup", "bundle-error"],
  "section-failed": ["section-failed"],
  "section-unknown": ["bundle-error"],
  "store-unreadable": ["attribute-json"],
  "submit-missing": ["no-js-submit"],
  "token-cacheable": ["cached-token", "cached-cookie"],
  "undo-unreadable": ["attribute-json"],
  "url-foreign": ["fragment-address"],
  "user-class": ["body-user"],
  "variant-unreadable": ["attribute-json"],
};

/** Whether the page's own finding says again what one of the check's has said of the same page. */
function isToldAlready({ rule, own }, told) {
  return (
    own !== undefined && told.some((finding) => finding.own === undefined && (SAME[rule] ?? []).includes(finding.rule))
  );
}

module.exports = { isToldAlready };
