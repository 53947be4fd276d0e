/** Rules of the page itself, and the check's rules that may have reported the same before. */
const SAME = {
  "action-missing": ["no-js-action"],
  "answer-refused": ["request-failed"],
  "color-unreadable": ["attribute-json"],
  "config-broken": ["config-json", "config-schema"],
  "entry-integrity": ["head-integrity"],
  "in-cart-unreadable": ["attribute-json"],
  "item-unreadable": ["attribute-json"],
  "method-get": ["no-js-action"],
  "opener-without-page": ["no-js-link"],
  "policy-blocks": ["csp-violation", "csp-connect-violation"],
  "printed-before": ["json-notice", "fragment-notice", "json-syntax", "fragment-text"],
  "read-leniently": ["bundle-warning"],
  reported: ["bundle-error"],
  "section-unknown": ["bundle-error"],
  "store-unreadable": ["attribute-json"],
  "submit-missing": ["no-js-submit"],
  "token-cacheable": ["cached-cookie"],
  "undo-unreadable": ["attribute-json"],
  "url-foreign": ["fragment-address"],
  "variant-unreadable": ["attribute-json"],
};

/** Whether the page's own finding repeats one of the check's for the same page. */
function isToldAlready({ rule, own }, told) {
  const same = [rule, ...(SAME[rule] ?? [])];
  return own !== undefined && told.some((finding) => finding.own === undefined && same.includes(finding.rule));
}

module.exports = { isToldAlready };
