/** What PHP prints about a fault, as HTML or as text. */
const NOTICE =
  /(?:<b>|^|\n)\s*((?:PHP )?(?:Warning|Notice|Deprecated|Fatal error|Parse error|Strict Standards|Recoverable fatal error))(?:<\/b>)?\s*:\s[^\n]*?\bin\b[^\n]*(?:\.php\b|\bon line\b)[^\n]*/i;

/** The notice that was printed into an answer, as text; `undefined` if there is none. */
function noticeIn(text) {
  const found = NOTICE.exec(text)?.[0];
  return found?.replace(/<[^>]*>/g, "").trim();
}

module.exports = { noticeIn };
